import { type HomeShare, VIEWS_PER_SHARE } from '@arc/contracts/inventory/shares'
import type { Tx } from '../database.js'

/** Days for which a link that has ended stays in the list of its owner, with who saw it. */
const KEPT_DAYS = 365

/** A link as it is stored. */
export interface ShareRow {
  id: string
  userId: string
  projectId: number
  name: string
  roomIds: number[] | null
  values: boolean
  documents: boolean
  serialNumbers: boolean
  /** Who made it; null for a link from before this was stored. */
  madeBy: string | null
  passwordHash: string | null
  opened: number
  version: number
  createdAt: Date
  expiresAt: Date
  endedAt: Date | null
}
interface ViewRow {
  shareId: string
  at: Date
  browser: string
  device: string
}

const COLUMNS = `s.id, s.user_id as "userId", s.project_id as "projectId", s.name, s.room_ids as "roomIds", s."values", s.documents,
  s.serial_numbers as "serialNumbers", s.made_by as "madeBy", s.password_hash as "passwordHash", s.opened, s.version, s.created_at as "createdAt",
  s.expires_at as "expiresAt", s.ended_at as "endedAt"`

type Reader = Pick<Tx, '$queryRawUnsafe'>

/**
 * A link that leads somewhere: it has not ended, and neither its account nor its project was deleted.
 * @param by the hash of its token, or its id
 */
export async function readOpenShare(db: Reader, by: { tokenHash: string } | { id: string }, now: Date): Promise<ShareRow | null> {
  const [condition, value] = 'id' in by ? ['s.id = $1::uuid', by.id] : ['s.token_hash = $1', by.tokenHash]
  const rows = await db.$queryRawUnsafe<ShareRow[]>(
    `select ${COLUMNS} from home_shares s join projects p on p.id = s.project_id and p.user_id = s.user_id and p.deleted_at is null
     where ${condition} and s.ended_at is null and s.expires_at > $2 and not exists (select 1 from deleted_users d where d.user_id = s.user_id)`,
    value,
    now,
  )
  return rows[0] ?? null
}

/** The links of a project, the newest first, with the newest of their openings. */
export async function readShares(db: Reader, userId: string, projectId: number): Promise<HomeShare[]> {
  const shares = await db.$queryRawUnsafe<ShareRow[]>(
    `select ${COLUMNS} from home_shares s where s.user_id = $1 and s.project_id = $2 order by s.created_at desc, s.id`,
    userId,
    projectId,
  )
  const views = await db.$queryRawUnsafe<ViewRow[]>(
    `select share_id as "shareId", at, browser, device from home_share_views where share_id = any($1::uuid[]) order by id desc`,
    shares.map(({ id }) => id),
  )
  return shares.map((share) =>
    shareAnswer(
      share,
      views.filter(({ shareId }) => shareId === share.id),
    ),
  )
}

/** A link as its owner sees it. @param views the newest first */
export function shareAnswer({ userId: _, passwordHash, ...share }: ShareRow, views: readonly ViewRow[]): HomeShare {
  return {
    ...share,
    hasPassword: passwordHash !== null,
    createdAt: share.createdAt.toISOString(),
    expiresAt: share.expiresAt.toISOString(),
    endedAt: share.endedAt?.toISOString() ?? null,
    lastOpenedAt: views[0]?.at.toISOString() ?? null,
    views: views.map(({ at, browser, device }) => ({ at: at.toISOString(), browser, device })),
  }
}

/** How many links of a project have not ended. */
export async function countOpen(tx: Tx, projectId: number, now: Date): Promise<number> {
  const rows = await tx.$queryRaw<{ open: number }[]>`
    select count(*)::int as open from home_shares where project_id = ${projectId} and ended_at is null and expires_at > ${now}`
  return rows[0]?.open ?? 0
}

export async function insertShare(tx: Tx, share: Omit<ShareRow, 'opened' | 'version' | 'endedAt'> & { tokenHash: string }): Promise<void> {
  const { id, userId, projectId, name, roomIds, values, documents, serialNumbers, madeBy, tokenHash, passwordHash, createdAt, expiresAt } =
    share
  await tx.$executeRaw`
    insert into home_shares (id, user_id, project_id, name, room_ids, "values", documents, serial_numbers, made_by, token_hash, password_hash, created_at, expires_at)
    values (${id}::uuid, ${userId}, ${projectId}, ${name}, ${roomIds}::int[], ${values}, ${documents}, ${serialNumbers}, ${madeBy}, ${tokenHash},
      ${passwordHash}, ${createdAt}, ${expiresAt})`
}

/** What an event says of a changed link. */
interface ChangedShare {
  shareId: string
  projectId: number
  userId: string
  version: number
}

/** Ends a link. @returns undefined when it is unknown, somebody else's, or ended already */
export async function endShare(tx: Tx, userId: string, id: string, now: Date): Promise<ChangedShare | undefined> {
  const rows = await tx.$queryRaw<ChangedShare[]>`
    update home_shares set ended_at = ${now}, version = version + 1 where id = ${id}::uuid and user_id = ${userId} and ended_at is null
    returning id as "shareId", project_id as "projectId", user_id as "userId", version`
  return rows[0]
}

/** The links of a membership in a home: those that the member made until then. */
interface MadeByMember {
  userId: string
  memberId: string
  until: Date
  now: Date
}

/** Ends the open links that a member made. @returns those that ended */
export function endSharesOf(tx: Tx, { userId, memberId, until, now }: MadeByMember): Promise<ChangedShare[]> {
  return tx.$queryRaw`
    update home_shares set ended_at = ${now}, version = version + 1
    where user_id = ${userId} and made_by = ${memberId} and created_at <= ${until} and ended_at is null and expires_at > ${now}
    returning id as "shareId", project_id as "projectId", user_id as "userId", version`
}

/** Makes the open links that a member made the owner's. @returns those that changed */
export function keepSharesOf(tx: Tx, { userId, memberId, until, now }: MadeByMember): Promise<ChangedShare[]> {
  return tx.$queryRaw`
    update home_shares set made_by = ${userId}, version = version + 1
    where user_id = ${userId} and made_by = ${memberId} and created_at <= ${until} and ended_at is null and expires_at > ${now}
    returning id as "shareId", project_id as "projectId", user_id as "userId", version`
}

/** How many open links to the projects of a user a member made, those in the trash included: with it they come back. */
export async function countOpenOf(db: Reader, { userId, memberId }: { userId: string; memberId: string }, now: Date): Promise<number> {
  const rows = await db.$queryRawUnsafe<{ open: number }[]>(
    `select count(*)::int as open from home_shares where user_id = $1 and made_by = $2 and ended_at is null and expires_at > $3`,
    userId,
    memberId,
    now,
  )
  return rows[0]?.open ?? 0
}

export async function hasShare(tx: Tx, userId: string, id: string): Promise<boolean> {
  return (await tx.$queryRaw<unknown[]>`select 1 from home_shares where id = ${id}::uuid and user_id = ${userId}`).length > 0
}

/**
 * Counts an opening and lists it. The row stays locked until the commit, so that the link ends before all of this or after it.
 * @returns undefined when the link has ended meanwhile
 */
export async function countOpening(
  tx: Tx,
  id: string,
  { at, browser, device }: Omit<ViewRow, 'shareId'>,
): Promise<ChangedShare | undefined> {
  const rows = await tx.$queryRaw<ChangedShare[]>`
    update home_shares set opened = opened + 1, version = version + 1 where id = ${id}::uuid and ended_at is null and expires_at > ${at}
    returning id as "shareId", project_id as "projectId", user_id as "userId", version`
  if (!rows[0]) return undefined
  await tx.$executeRaw`insert into home_share_views (share_id, at, browser, device) values (${id}::uuid, ${at}, ${browser}, ${device})`
  await tx.$executeRaw`delete from home_share_views where share_id = ${id}::uuid
    and id not in (select id from home_share_views where share_id = ${id}::uuid order by id desc limit ${VIEWS_PER_SHARE})`
  return rows[0]
}

/** Removes links that ended a year ago, with who saw them. */
export async function removeOldShares(db: Pick<Tx, '$executeRaw'>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000)
  await db.$executeRaw`delete from home_shares where least(coalesce(ended_at, expires_at), expires_at) < ${before}`
}
