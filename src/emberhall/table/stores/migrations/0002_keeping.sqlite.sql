-- Who made a table (a mark, no address: see keeping.py), what an operator did to it, and what the house remembers.

ALTER TABLE tables ADD COLUMN maker TEXT NOT NULL DEFAULT '';

CREATE INDEX tables_maker ON tables (maker);

-- A running server reads on here: something was changed from outside, or the table is gone and nothing may be written.
CREATE TABLE notices (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id TEXT NOT NULL,
    at REAL NOT NULL,
    gone INTEGER NOT NULL,
    why TEXT NOT NULL
) STRICT;

CREATE INDEX notices_gone ON notices (table_id) WHERE gone;

CREATE TABLE house (
    name TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
) STRICT;
