-- How each table began, its log, and its newest snapshot. Statements end with a semicolon at the end of a line.

CREATE TABLE tables (
    id TEXT NOT NULL PRIMARY KEY,
    made REAL NOT NULL,
    body BLOB NOT NULL
) STRICT;

-- The primary key is the lock: no two processes can both write move 57. The rows keep their own order of arrival
-- (no WITHOUT ROWID), so that many tables writing at once touch few pages of the file.
CREATE TABLE log (
    table_id TEXT NOT NULL,
    number INTEGER NOT NULL,
    body BLOB NOT NULL,
    PRIMARY KEY (table_id, number)
) STRICT;

CREATE TABLE snapshots (
    table_id TEXT NOT NULL PRIMARY KEY,
    number INTEGER NOT NULL,
    body BLOB NOT NULL
) STRICT;
