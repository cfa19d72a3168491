-- A difference hash of the picture: similar pictures differ in few bits. Null without contrast, and for photos stored before.
alter table photos add column fingerprint bigint;

-- Of a user's fingerprint each of the eight bytes with its position, as one number. Of two fingerprints that differ in at most seven
-- bits, one byte is equal. The user is part of the number: an index with the user as a column reads all photos of the user first.
create function fingerprint_bands(user_id text, fingerprint bigint) returns bigint[] language sql immutable strict parallel safe as $$
  select array[
    hashtextextended(user_id, fingerprint & 255), hashtextextended(user_id, 256 + (fingerprint >> 8 & 255)),
    hashtextextended(user_id, 512 + (fingerprint >> 16 & 255)), hashtextextended(user_id, 768 + (fingerprint >> 24 & 255)),
    hashtextextended(user_id, 1024 + (fingerprint >> 32 & 255)), hashtextextended(user_id, 1280 + (fingerprint >> 40 & 255)),
    hashtextextended(user_id, 1536 + (fingerprint >> 48 & 255)), hashtextextended(user_id, 1792 + (fingerprint >> 56 & 255))]
$$;
create index photos_fingerprint on photos using gin (fingerprint_bands(user_id, fingerprint)) where fingerprint is not null;
