-- Until when a password that support has set signs in; null for one that its owner chose.
alter table accounts add column password_ends_at timestamptz;
