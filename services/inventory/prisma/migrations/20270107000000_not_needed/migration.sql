-- The parts of its proof that the owner says an item does not need: photo, document, serialNumber, basis. A column of the item, so the change
-- log, undo, and the trash contain it as any other.
alter table items add column not_needed text[] not null default '{}';
