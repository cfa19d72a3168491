-- A user can stop a report before it is finished.
alter table reports drop constraint reports_status_check;
alter table reports add constraint reports_status_check check (status in ('waiting', 'running', 'ready', 'failed', 'cancelled'));
