-- Open tables: what strangers may know of them, and when their hosts were there last. Short-lived.

CREATE TABLE offers (
    table_id TEXT NOT NULL PRIMARY KEY,
    seen REAL NOT NULL,
    maker TEXT NOT NULL,
    body BLOB NOT NULL,
    began REAL NOT NULL
) STRICT;
