-- The relay takes the oldest events first. Without this it sorts everything that waits for each of its batches.
create index outbox_order on outbox (created_at);
