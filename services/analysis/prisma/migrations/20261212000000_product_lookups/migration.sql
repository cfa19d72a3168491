-- What the configured sources know about a product number, so that each is asked once in a while only. It belongs to no user.
create table product_lookups (
  upc text primary key,
  -- Null when no source knows the number.
  product jsonb,
  source text,
  expires_at timestamptz not null
);
create index product_lookups_expiry on product_lookups (expires_at);
