-- Photos to take again, from the events of media: few of many. `fault`: dark, blurred or cutOff.
create table photo_faults (
  photo_id text primary key,
  user_id text not null,
  fault text not null
);
create index photo_faults_user on photo_faults (user_id);
