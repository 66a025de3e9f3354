# The same with jq.
. as $error | ($table[0][.domain + " " + .code + " " + .context.locale] // $table[0][.context.locale])
| if .retry then .retry.nextAttempt = $error.context.attempt + 1 else . end
