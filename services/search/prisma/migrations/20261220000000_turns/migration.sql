-- Which replica fills the search engine at the moment; the others wait until it is done or silent for too long.
create table turns (
  name text primary key,
  holder uuid not null,
  until timestamptz not null
);
