-- What a report is for; a claim has a date of loss, and rooms of its own choice. `type` of the API is "comprehensive" for all of them.
alter table reports
  add column kind text not null default 'comprehensive' check (kind in ('comprehensive', 'claim', 'moving', 'estate', 'receipts')),
  add column loss_date text,
  add column room_ids int[] not null default '{}';
