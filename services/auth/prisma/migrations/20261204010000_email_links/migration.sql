-- A new email is used once it is confirmed at the new address. Google has verified the emails of linked accounts.
alter table accounts
  add column email_verified_at timestamptz,
  add column pending_email text check (pending_email = lower(pending_email));
update accounts set email_verified_at = created_at where google_subject is not null;
-- Links in emails that verify, confirm or restore an address. Only a hash is stored, so that a leaked table opens no account.
create table email_links (
  hash text primary key,
  account_id text not null references accounts (id) on delete cascade,
  purpose text not null check (purpose in ('verify', 'confirm', 'undo')),
  email text not null,
  expires_at timestamptz not null
);
create index email_links_account on email_links (account_id);
create index email_links_expiry on email_links (expires_at);
