-- Photos that wait for their recogniser, which the job of each other photo asks for: few of many.
create index photos_waiting on photos (created_at) where not prepared and placeholder = '' and problem is null;
