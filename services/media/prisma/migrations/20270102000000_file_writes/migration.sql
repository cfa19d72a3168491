-- Folders of files that are being written and have no row yet. One that stays belongs to a write that was cut.
create table file_writes (
  folder text primary key,
  user_id text not null,
  begun_at timestamptz not null
);
create index file_writes_begun_at on file_writes (begun_at);
