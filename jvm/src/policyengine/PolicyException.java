package policyengine;

/** Why a policy cannot be used. */
public final class PolicyException extends Exception {
    private static final long serialVersionUID = 1;

    PolicyException(String message) {
        super(message);
    }
}
