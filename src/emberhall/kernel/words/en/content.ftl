# What is wrong with a content file, after the file and the key.
# Words in single quotes stand in the file.

wrong-table = has to be a table
wrong-text = has to be a text in quotes
wrong-missing = is missing
wrong-empty = is empty
wrong-line = has to be one line of printable characters
wrong-number = has to be a whole number
wrong-between = is { $value }; it has to be between { $low } and { $high }
wrong-word = is '{ $value }'; it has to be one of { $known }
wrong-numbers = has to be a list of whole numbers
wrong-entries = has { $has } entries; it has to have { $count }
wrong-texts = has to be a list of texts
wrong-counts = has to be a table of counts, such as {"{"} hit = 3 {"}"}
wrong-faces = has { $total ->
    [one] { $total } face
   *[other] { $total } faces
}; a die has six
wrong-tables = has to be a list of tables
wrong-key = is not a key known here ({ $known })
wrong-language = is not a language, such as en or de
wrong-range = has to be a whole number from { $low } to { $high }
wrong-name = names '{ $word }', which is not one of { $known }
wrong-twice = names '{ $word }' twice
wrong-usable = is not a usable name: lower-case letters, digits and hyphens only
wrong-unread = cannot be read: { $error }
wrong-utf = is not a text in UTF-8
wrong-toml =
    { $line ->
        [0] is not valid TOML at its end: { $error }
       *[other] is not valid TOML (line { $line }, column { $column }): { $error }
    }
wrong-json = is not JSON: { $error }
wrong-deep = has lists within lists too deep to be read
