import { datedSteps } from '@arc/contracts/inventory/claim-rules'
import { AHEAD_DAYS, addDays, NOTICE_DAYS, PASSED_DAYS, type ReminderKind } from '@arc/contracts/inventory/reminder-rules'
import type { Reminder } from '@arc/contracts/inventory/reminders'
import type { Tx } from '../database.js'

type Reader = Pick<Tx, '$queryRawUnsafe'>
const [MONTH = 30, WEEK = 7] = NOTICE_DAYS.warranty
const [DUE = 0, OVERDUE = -7] = NOTICE_DAYS.loan
/** The notice of a reminder that was marked or snoozed before it was due. */
const NO_NOTICE = 999
const NO_WARRANTY = 99_999_999

/** A user with the days of their calendar that the statements compare with. */
export interface UserDays {
  userId: string
  today: string
}
/** `ahead`: how far the statement looks, in days. */
const daysOf = (users: readonly UserDays[], ahead: number): string =>
  JSON.stringify(
    users.map(({ userId, today }) => ({
      ...{ user_id: userId, today, first: addDays(today, -PASSED_DAYS), last: addDays(today, ahead) },
      ...{ month: addDays(today, MONTH), week: addDays(today, WEEK), overdue: addDays(today, OVERDUE) },
    })),
  )

const dayNumber = (column: string) => `replace(${column}, '-', '')::int`
/** What of `items i` is live and outside the sample; two short lists, because a join for each item would cost more. */
const LIVE = `i.user_id = u.user_id
      and i.project_id = any(array(select p.id from projects p where p.user_id = u.user_id and p.deleted_at is null and not p.is_sample))
      and i.room_id <> all(array(select r.id from rooms r where r.user_id = u.user_id and r.deleted_at is not null))`
const ITEM = 'i.id as item_id, i.project_id, i.name, i.category, i.image_url'

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`
/** What is due of claims, by the rule of the contract: cause, step, days after the loss, and words. */
const CLAIM_STEPS = `(values ${datedSteps()
  .map(({ cause, step, days, text }) => `(${quoted(cause)}, ${quoted(step)}, ${days}, ${quoted(text)})`)
  .join(', ')})`

/**
 * What users are reminded of, one row per day of a subject, of live items and projects outside the sample. The policies of a project
 * that are renewed on the same day are one; claims are those that are not paid, without the steps that are ticked off. $1: the users with their
 * days. A step of a claim is done when it is ticked off, whatever was marked. `due` is true from the first notice on; a warranty or policy that has ended is among them only if its reminder was written before.
 * Each part reads an index for one user after the other; `offset 0` keeps the planner from reading everybody's rows instead.
 */
const SUBJECTS = `
  u as materialized (select * from jsonb_to_recordset($1::jsonb) u
    (user_id text, today text, first text, last text, month text, week text, overdue text)),
  dated as (
    select u.*, 'warranty' as kind, s.* from u cross join lateral (
      select i.id as subject_id, left(i.warranty_expiration, 10) as ends_on, ${ITEM}, null as who from items i
      where ${LIVE} and i.warranty_day < ${NO_WARRANTY} and i.warranty_day between ${dayNumber('u.first')} and ${dayNumber('u.last')} offset 0) s
    union all
    select u.*, 'insurance', s.* from u cross join lateral (
      select p.id, c.renews_on, null::int, p.id, p.name, null, null, string_agg(distinct c.insurer, ', ' order by c.insurer)
      from policies c join projects p on p.id = c.project_id and p.deleted_at is null and not p.is_sample
      where c.user_id = u.user_id and c.renews_on between u.first and u.last group by p.id, c.renews_on offset 0) s
    union all
    select u.*, 'loan', s.* from u cross join lateral (
      select l.id, l.due_on, ${ITEM}, l.borrower from loans l join items i on i.id = l.item_id and ${LIVE}
      where l.user_id = u.user_id and l.returned_on is null and l.due_on <= u.last offset 0) s
    union all
    select u.*, 'claim', s.* from u cross join lateral (
      select c.id, to_char(c.lost_on::date + step.days, 'YYYY-MM-DD') as due_on, null::int, p.id, p.name, null, null, step.words
      from claims c join projects p on p.id = c.project_id and p.deleted_at is null and not p.is_sample
        join ${CLAIM_STEPS} step (cause, name, days, words) on step.cause = c.cause
      where c.user_id = u.user_id and c.paid is null and not c.done ? step.name
        and c.lost_on::date + step.days between u.first::date and u.last::date offset 0) s),
  subjects as (
    select s.*, m.notice as given, case when s.kind <> 'claim' then m.done_at end as done_at, m.to_mail, m.snoozed_until,
      case when s.kind = 'loan' then case when s.ends_on <= s.overdue then ${OVERDUE} when s.ends_on <= s.today then ${DUE} end
        when s.ends_on < s.today then null when s.ends_on <= s.week then ${WEEK} when s.ends_on <= s.month then ${MONTH} end as notice,
      s.ends_on <= case when s.kind = 'loan' then s.today else s.month end and coalesce(m.snoozed_until, '') <= s.today as due
    from dated s left join lateral (
      select * from reminders m where m.user_id = s.user_id and m.kind = s.kind and m.subject_id = s.subject_id and m.ends_on = s.ends_on
      offset 0) m on true
    where s.kind = 'loan' or s.ends_on >= s.today or m.user_id is not null)`

const SHOWN = `kind, subject_id as "subjectId", ends_on as "endsOn", item_id as "itemId", project_id as "projectId", name, category,
  image_url as "imageUrl", who, case when snoozed_until > today then snoozed_until end as "snoozedUntil", array[]::text[] as warnings`

const COUNT_DUE = `with ${SUBJECTS} select count(*)::int as due from subjects where due and done_at is null`
/** $2 to $5: the place of the last reminder before, null for the first page; $6: the most reminders. Without any there is one row of totals. */
const LIST = `with ${SUBJECTS},
  open as materialized (select * from subjects where done_at is null),
  totals as (select count(*) filter (where due)::int as "dueTotal", count(*) filter (where not due)::int as "laterTotal" from open)
  select totals.*, page.* from totals left join lateral (
    select ${SHOWN}, due from open
    where $2::boolean is null or (not due, ends_on, kind, subject_id) > (not $2::boolean, $3::text, $4::text, $5::int)
    order by not due, ends_on, kind, subject_id limit $6) page on true
  order by not page.due, page."endsOn", page.kind, page."subjectId"`
const TO_MAIL = `done_at is null and due and to_mail`

/** The place of a reminder in the list. */
export interface ListPlace extends Pick<Reminder, 'endsOn' | 'kind' | 'subjectId'> {
  due: boolean
}
export type ListedReminder = Reminder & { due: boolean }
interface Totals {
  dueTotal: number
  laterTotal: number
}
type ListRow = Totals & (ListedReminder | { kind: null })

/** Statements of one user. @param after the last reminder of the page before */
export async function readList(db: Reader, user: UserDays, { after, limit }: { after: ListPlace | null; limit: number }) {
  const place = [after?.due ?? null, after?.endsOn ?? null, after?.kind ?? null, after?.subjectId ?? null]
  const rows = await db.$queryRawUnsafe<ListRow[]>(LIST, daysOf([user], AHEAD_DAYS), ...place, limit)
  const reminders = rows.flatMap(({ dueTotal: _due, laterTotal: _later, ...row }) => (row.kind === null ? [] : [row]))
  return { reminders, totals: { due: rows[0]?.dueTotal ?? 0, later: rows[0]?.laterTotal ?? 0 } }
}
export async function countDue(db: Reader, user: UserDays): Promise<number> {
  const [row] = await db.$queryRawUnsafe<{ due: number }[]>(COUNT_DUE, daysOf([user], MONTH))
  return row?.due ?? 0
}

/** Reminders whose email was not sent yet. */
export const readUnsent = (db: Reader, user: UserDays): Promise<Reminder[]> =>
  db.$queryRawUnsafe(
    `with ${SUBJECTS} select ${SHOWN} from subjects where ${TO_MAIL} order by ends_on, kind, subject_id`,
    daysOf([user], MONTH),
  )

const WRITE_DUE = `with ${SUBJECTS}
  insert into reminders (user_id, kind, subject_id, ends_on, notice, to_mail)
  select s.user_id, s.kind, s.subject_id, s.ends_on, s.notice,
    case s.kind when 'warranty' then t.email_warranty when 'insurance' then t.email_insurance when 'loan' then t.email_loan else t.email_claim end
  from subjects s join reminder_settings t on t.user_id = s.user_id
  where s.due and s.notice is not null and s.done_at is null and (s.given is null or s.given > s.notice)
  order by s.user_id, s.kind, s.subject_id, s.ends_on
  on conflict (user_id, kind, subject_id, ends_on) do update set notice = excluded.notice, to_mail = excluded.to_mail
    where reminders.notice > excluded.notice and reminders.done_at is null
  returning user_id`

/** Writes what is due and was not written yet. @returns the users that got a reminder */
export async function writeDue(tx: Tx, users: readonly UserDays[]): Promise<string[]> {
  const rows = await tx.$queryRawUnsafe<{ user_id: string }[]>(WRITE_DUE, daysOf(users, MONTH))
  return [...new Set(rows.map(({ user_id: userId }) => userId))]
}

/** The users with reminders whose email was not sent yet. */
export async function usersToMail(tx: Tx, users: readonly UserDays[]): Promise<string[]> {
  const rows = await tx.$queryRawUnsafe<{ user_id: string }[]>(
    `select distinct m.user_id from reminders m join jsonb_to_recordset($1::jsonb) u (user_id text, today text) on u.user_id = m.user_id
     where m.to_mail and m.done_at is null and coalesce(m.snoozed_until, '') <= u.today`,
    daysOf(users, MONTH),
  )
  return rows.map(({ user_id: userId }) => userId)
}

interface State {
  kind: ReminderKind
  subjectId: number
  endsOn: string
  doneAt: Date | null
  snoozedUntil: string | null
}

/** Sets the state of a reminder. @returns false when its subject is unknown, somebody else's, or has another day by now */
export async function writeState(tx: Tx, user: UserDays, { kind, subjectId, endsOn, doneAt, snoozedUntil }: State): Promise<boolean> {
  // A snoozed reminder is sent again when it comes back.
  const rows = await tx.$queryRawUnsafe<unknown[]>(
    `with ${SUBJECTS}
     insert into reminders (user_id, kind, subject_id, ends_on, notice, to_mail, done_at, snoozed_until)
     select user_id, kind, subject_id, ends_on, coalesce(notice, ${NO_NOTICE}), true, $5::timestamptz, $6 from subjects
     where kind = $2 and subject_id = $3::int and ends_on = $4
     on conflict (user_id, kind, subject_id, ends_on) do update set done_at = excluded.done_at, snoozed_until = excluded.snoozed_until,
       to_mail = reminders.to_mail or excluded.snoozed_until is not null
     returning 1`,
    daysOf([user], AHEAD_DAYS),
    kind,
    subjectId,
    endsOn,
    doneAt,
    snoozedUntil,
  )
  return rows.length > 0
}

/** Whether the reminder was marked as done. */
export async function isMarkedDone(
  tx: Tx,
  userId: string,
  { kind, subjectId, endsOn }: Pick<State, 'kind' | 'subjectId' | 'endsOn'>,
): Promise<boolean> {
  return (await tx.reminder.count({ where: { userId, kind, subjectId, endsOn, doneAt: { not: null } } })) > 0
}
