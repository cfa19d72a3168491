-- An account that joined the home of another one, and has no plan for a home of its own (docs/decisions/086).
alter table accounts add column no_plan boolean not null default false;
