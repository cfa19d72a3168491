-- The version of the account at which each field of the profile was changed last.
alter table accounts
  add column first_name_version int not null default 1,
  add column last_name_version int not null default 1,
  add column email_version int not null default 1;
update accounts set first_name_version = version, last_name_version = version, email_version = version;
