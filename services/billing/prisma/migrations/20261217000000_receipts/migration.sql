-- Invoices whose payment was confirmed by email: each once, however often its event arrives.
create table receipts (
  invoice_id text primary key,
  user_id text not null,
  sent_at timestamptz not null
);
create index receipts_user on receipts (user_id);
