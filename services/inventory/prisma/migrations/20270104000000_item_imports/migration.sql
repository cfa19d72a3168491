-- A file that is imported by a job, and how far it is. The file is here until the job has ended, so that it goes on after a restart.
create table item_imports (
  id uuid primary key,
  user_id text not null,
  project_id int not null references projects on delete cascade,
  -- The user as the request had them: what the plan allows, and who acts.
  caller jsonb not null,
  file bytea,
  mapping jsonb,
  status text not null check (status in ('waiting', 'running', 'done', 'failed')),
  lines int not null default 0,
  stored int not null default 0,
  new_rooms text[] not null default '{}',
  -- Why it failed: status and message of the answer.
  problem jsonb,
  created_at timestamptz not null
);
create index item_imports_of_project on item_imports (user_id, project_id, created_at desc);
