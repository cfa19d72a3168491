import { prepared, type SqlTx } from '@arc/kit/db'
import type { Database } from '../database.js'
import { endWrites } from '../files/file-writes.service.js'
import type { Photo } from '../generated/prisma/client.js'
import { folderOf } from './photos.keys.js'

/** A photo to insert; what is left out has its default. */
export type NewPhoto = Pick<Photo, 'id' | 'userId' | 'sha256' | 'name' | 'width' | 'height' | 'contentType' | 'bytes' | 'placeholder'> &
  Partial<Pick<Photo, 'sourcePhotoId' | 'box' | 'fingerprint' | 'brightness' | 'sharpness' | 'cutOff' | 'prepared' | 'importId'>>

const COLUMNS = `id, user_id as "userId", sha256, name, width, height, content_type as "contentType", bytes, placeholder,
  source_photo_id as "sourcePhotoId", box, fingerprint, brightness, sharpness, cut_off as "cutOff", prepared, problem, version, created_at as "createdAt", used_at as "usedAt",
  import_id as "importId"`

type Row = Omit<Photo, 'fingerprint'> & { fingerprint: string | null }
const photoOf = (row: Row): Photo => ({ ...row, fingerprint: row.fingerprint === null ? null : BigInt(row.fingerprint) })

const INSERT = prepared(`insert into photos
  (id, user_id, sha256, name, width, height, content_type, bytes, placeholder, source_photo_id, box, fingerprint,
   brightness, sharpness, cut_off, prepared, import_id)
  select id, "userId", sha256, name, width, height, "contentType", bytes, placeholder, "sourcePhotoId", box, fingerprint,
    brightness, sharpness, "cutOff", coalesce(prepared, true), "importId"
  from jsonb_to_recordset($1::jsonb) as row (id text, "userId" text, sha256 text, name text, width int, height int, "contentType" text, bytes int,
    placeholder text, "sourcePhotoId" text, box jsonb, fingerprint bigint, brightness real, sharpness real, "cutOff" real, prepared boolean, "importId" uuid)
  on conflict do nothing
  returning ${COLUMNS}`)

/** Inserts photos in one statement; the writes of their files are over. @returns those that were not there */
export async function insertPhotos(tx: SqlTx, rows: NewPhoto[]): Promise<Photo[]> {
  await endWrites(tx, rows.map(folderOf))
  const json = JSON.stringify(rows, (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))
  return (await tx.query<Row>(INSERT, [json])).map(photoOf)
}

const COUNT = prepared('select count(*)::int as count from photos where user_id = $1 and id = any($2)')

/** How many of these ids are photos of the user. */
export async function countPhotos(tx: SqlTx, userId: string, ids: string[]): Promise<number> {
  const [row] = await tx.query<{ count: number }>(COUNT, [userId, ids])
  return row?.count ?? 0
}

const USE = prepared(`update photos set used_at = $1 where user_id = $2 and id = any($3) returning ${COLUMNS}`)

/** Says that photos are in use. @returns those of these ids that are stored */
export async function usePhotos(pool: Database['pool'], userId: string, ids: string[], now: Date): Promise<Photo[]> {
  return (await pool.query<Row>({ ...USE, values: [now, userId, ids] })).rows.map(photoOf)
}

const WAITING = prepared(`select exists (select from photos
  where not prepared and placeholder = '' and problem is null and created_at > $1 and id <> $2) as waiting`)

/** Whether a photo that was accepted since then waits for its recogniser, or for being ordered. @param except of the photo that asks */
export async function isPhotoWaiting(pool: Database['pool'], since: Date, except: string): Promise<boolean> {
  const { rows } = await pool.query<{ waiting: boolean }>({ ...WAITING, values: [since, except] })
  return rows[0]?.waiting ?? false
}
