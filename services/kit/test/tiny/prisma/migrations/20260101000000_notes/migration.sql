create table notes (
  id serial primary key,
  text text not null
);
