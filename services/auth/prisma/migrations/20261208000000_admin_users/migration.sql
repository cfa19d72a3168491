-- The list of users in the admin panel, newest first.
create index accounts_newest on accounts (created_at desc, id desc);
