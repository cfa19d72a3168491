-- The unguessable part of the address that receives email replies to a ticket.
alter table tickets add column reply_key uuid not null default gen_random_uuid();
create unique index tickets_reply_key on tickets (reply_key);
