-- True for an import that was given up before it was applied: a late request of it changes nothing any more.
alter table account_imports add column given_up boolean not null default false;
