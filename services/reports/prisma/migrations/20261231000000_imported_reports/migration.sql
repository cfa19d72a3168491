-- When a report was imported from an export; null for one that was made here.
alter table reports add column imported_at timestamptz;

-- The ids of the reports of an import, in their order: a job that died in the middle continues with the same ones.
alter table account_imports add column report_ids int[] not null default '{}';

-- One that fails, until it has left nothing.
alter table account_imports drop constraint account_imports_status_check;
alter table account_imports add constraint account_imports_status_check
  check (status in ('uploading', 'waiting', 'running', 'failing', 'done', 'failed'));
