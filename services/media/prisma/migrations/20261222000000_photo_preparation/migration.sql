-- A photo is accepted before its pictures are made. Those of a replica that still makes them first are complete, and so are all earlier ones.
alter table photos add column prepared boolean not null default true;
-- Why its pictures can't be made, as a text for the user.
alter table photos add column problem text;
