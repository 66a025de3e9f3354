import PolicyEngine

enum UnknownAction {
    static let check = Check(
        loading: .referenceUnknownAction, repair: .unsafe,
        summary: "an action the app does not have",
        why: """
            The app would be asked to do something it has never heard of, and the person who tapped the button would see nothing happen.
            """,
        examples: [
            Check.Example(
                bad: """
                    rules:
                      - id: session.ended
                        when: { http: 401 }
                        category: requiresLogout
                        show: none
                        perform: ⟦logout⟧
                    """,
                good: """
                    rules:
                      - id: session.ended
                        when: { http: 401 }
                        category: requiresLogout
                        show: none
                        perform: logOut
                    """)
        ],
        mend: { $1.renaming($0) }
    )
}
