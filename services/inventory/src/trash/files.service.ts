import { Injectable } from '@nestjs/common'
import { Database } from '../database.js'

/** The addresses in `trashed_items t`. */
const TRASHED = `
  select t.item ->> 'image_url' as url union all select t.item ->> 'receipt_url'
  union all select photo ->> 'url' from jsonb_array_elements(t.photos) photo
  union all select document ->> 'url' from jsonb_array_elements(t.documents) document`
/** By the hash of an address, which is what the tables of photos have an index on. */
const photosIn = (table: string) =>
  `select url from ${table} where user_id = $1 and md5(url) = any(select md5(file) from unnest($2::text[]) file) and url = any($2::text[])`
// The cover of an item is one of its photos.
const REFERENCES = `
  select receipt_url as url from items where user_id = $1 and receipt_url = any($2::text[])
  union ${photosIn('item_photos')}
  union ${photosIn('deleted_photos')}
  union select '/api/image/' || photo_id from room_photos
    where user_id = $1 and photo_id = any(select split_part(file, '/', 4) from unnest($2::text[]) file)
  union ${photosIn('claim_photos')}
  union select url from insurance_documents where user_id = $1 and url = any($2::text[])
  union select url from item_documents where user_id = $1 and url = any($2::text[])
  union select url from trashed_items t cross join lateral (${TRASHED}) file where t.user_id = $1 and url = any($2::text[])`

/** Files that items, photos of rooms, claims and policies refer to. */
@Injectable()
export class FilesService {
  constructor(private readonly db: Database) {}

  /** Which of these addresses an item or a photo of a room refers to, deleted items, rooms and photos included until they are removed for good. */
  async references(userId: string, files: readonly string[]): Promise<{ files: string[] }> {
    const { rows } = await this.db.pool.query<{ url: string }>(REFERENCES, [userId, files])
    return { files: rows.map(({ url }) => url) }
  }
}
