-- What the admin panel shows of the last day: answers by duration, and the runs of scheduled tasks.
create table answers (
  server text not null,
  hour timestamptz not null,
  ms int not null,
  count int not null,
  failed int not null,
  primary key (server, hour, ms)
);

create table task_runs (
  task text not null,
  hour timestamptz not null,
  done int not null,
  last_at timestamptz not null,
  reason text,
  primary key (task, hour)
);
