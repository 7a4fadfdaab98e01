# Was die Bibliothek für Befehlszeilen von sich aus sagt; die Angaben setzt sie selbst ein.

click-usage = Aufruf:
click-options = Optionen
click-commands = Befehle
click-error = Fehler: { $message }
click-aborted = Abgebrochen.
click-try = Hilfe gibt es mit „{ $command } { $option }“.
click-missing-command = Nenne einen Befehl.
click-missing-argument = Es fehlt die Angabe
click-missing-option = Es fehlt die Option
click-no-command = Den Befehl „{ $name }“ gibt es nicht.
click-no-option = Die Option „{ $name }“ gibt es nicht.
click-perhaps = Meinst du { $possibility }?
click-possible = Meinst du eines davon? { $possibilities }.
click-invalid = Ungültiger Wert: { $message }
click-invalid-for = Ungültiger Wert für { $param_hint }: { $message }
# without $number_type
click-no-number = „{ $value }“ ist keine passende Zahl.
click-not-in-range = { $value } liegt nicht im Bereich { $range }.
click-no-choice = „{ $value }“ ist keins von { $choices }.
click-no-value = Die Option „{ $name }“ nimmt keinen Wert.
click-needs-value = Die Option „{ $name }“ braucht einen Wert.
click-extra = Zu viele Angaben: { $args }
click-default = Standard: { $default }
click-variable = Umgebungsvariable: { $var }
click-required = erforderlich
