-- The paper that a report is printed on. Those from before are A4.
alter table reports add column paper text not null default 'a4';
