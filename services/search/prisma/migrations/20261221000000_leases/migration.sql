-- Which replica fills the search engine at the moment; the others wait until it gives the lease back or is silent for too long. It
-- replaces `turns`, which replicas of the release before still use: that table is dropped in a later release.
create table leases (
  name text primary key,
  holder uuid not null,
  until timestamptz not null
);
