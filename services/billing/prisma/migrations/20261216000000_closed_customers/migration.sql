-- Customers at the provider whose account was deleted or never created: what they are charged from `refund_from` on goes back.
create table closed_customers (
  customer_id text primary key,
  refund_from timestamptz not null,
  closed_at timestamptz not null,
  checked_at timestamptz not null
);
create index on closed_customers (checked_at);
