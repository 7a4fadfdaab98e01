# What the library for command lines says of its own accord; it fills in the facts itself.

click-usage = Usage:
click-options = Options
click-commands = Commands
click-error = Error: { $message }
click-aborted = Stopped.
click-try = Try “{ $command } { $option }” for help.
click-missing-command = Name a command.
click-missing-argument = Missing argument
click-missing-option = Missing option
click-no-command = There is no command “{ $name }”.
click-no-option = There is no option “{ $name }”.
click-perhaps = Did you mean { $possibility }?
click-possible = Did you mean one of these? { $possibilities }.
click-invalid = Invalid value: { $message }
click-invalid-for = Invalid value for { $param_hint }: { $message }
click-no-number = “{ $value }” is not a valid { $number_type }.
click-not-in-range = { $value } is not in the range { $range }.
click-no-choice = “{ $value }” is not one of { $choices }.
click-no-value = The option “{ $name }” takes no value.
click-needs-value = The option “{ $name }” needs a value.
click-extra = Too many arguments: { $args }
click-default = default: { $default }
click-variable = environment: { $var }
click-required = required
