-- The day on which an insurance policy is renewed, YYYY-MM-DD.
alter table projects add column insurance_renewal text;
create index projects_renewal on projects (user_id, insurance_renewal) where insurance_renewal is not null;

-- Warranties that end within some days, of one user. Items without a warranty are not in it.
create index items_user_warranty on items (user_id, warranty_day) where warranty_day < 99999999;

-- One row per user. `next_check_at` is the next 9:00 in the user's time zone.
create table reminder_settings (
  user_id text primary key,
  time_zone text not null default 'UTC',
  email_warranty boolean not null default true,
  email_insurance boolean not null default true,
  email_loan boolean not null default true,
  next_check_at timestamptz not null,
  -- The last day, YYYY-MM-DD, of which an email was enqueued.
  last_digest_on text not null default '',
  version int not null default 1
);
create index reminder_settings_check on reminder_settings (next_check_at);
insert into reminder_settings (user_id, next_check_at)
select distinct user_id, (date_trunc('day', now() at time zone 'utc') + interval '33 hours') at time zone 'utc' from projects
where user_id not in (select user_id from deleted_users);

-- What was reminded of. A reminder is open as long as its subject still has the day `ends_on`; nothing is written when that changes.
create table reminders (
  user_id text not null,
  kind text not null check (kind in ('warranty', 'insurance', 'loan')),
  -- An item, a project, or a loan.
  subject_id int not null,
  ends_on text not null,
  -- The last notice that was given, in days before `ends_on`; see NOTICE_DAYS.
  notice int not null,
  -- True until an email with it was sent; false when none is to be sent.
  to_mail boolean not null,
  done_at timestamptz,
  -- The day on which it comes back.
  snoozed_until text,
  created_at timestamptz not null default now(),
  primary key (user_id, kind, subject_id, ends_on)
);
create index reminders_mail on reminders (user_id) where to_mail;
