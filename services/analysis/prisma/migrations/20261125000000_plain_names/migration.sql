alter table gone_users rename to deleted_users;
alter table provider_turns rename to provider_slots;
alter table provider_slots rename column until to expires_at;
