-- The PINs of those who sit at the console: outside the chain, because they are no fact of the event and may be
-- changed at will. What is kept of each is an argon2 hash in the PHC format, from which nobody reads the PIN back.
-- The row of the empty name, which no official has, is the recovery code of the chief arbiter.

CREATE TABLE pin (
    holder TEXT PRIMARY KEY,
    phc    TEXT NOT NULL
) STRICT;

PRAGMA user_version = 2;
