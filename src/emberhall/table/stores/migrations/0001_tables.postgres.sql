-- How each table began, its log, and its newest snapshot.

CREATE TABLE tables (
    id text NOT NULL PRIMARY KEY,
    made double precision NOT NULL,
    body bytea NOT NULL
);

-- The primary key is the lock: no two processes can both write move 57.
CREATE TABLE log (
    table_id text NOT NULL,
    number integer NOT NULL,
    body bytea NOT NULL,
    PRIMARY KEY (table_id, number)
);

CREATE TABLE snapshots (
    table_id text NOT NULL PRIMARY KEY,
    number integer NOT NULL,
    body bytea NOT NULL
);
