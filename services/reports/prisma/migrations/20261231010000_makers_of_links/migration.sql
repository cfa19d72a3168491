-- The account that made a link: the owner of the home, or a member. Null for links from before.
alter table report_shares add column made_by text;

-- When somebody was a member of a home last. Requests of theirs that are still running make no link any more.
create table ended_members (
  user_id text not null,
  member_id text not null,
  ended_at timestamptz not null,
  primary key (user_id, member_id)
);
create index ended_members_member on ended_members (member_id);
