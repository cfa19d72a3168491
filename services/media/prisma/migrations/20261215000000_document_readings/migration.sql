-- What the text of a receipt says, proposed to the user: none, waiting, done or dismissed.
alter table documents add column reading jsonb;
alter table documents add column reading_state text not null default 'none';
