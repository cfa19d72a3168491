import type { DocumentPayload } from '@arc/contracts/media/document-events'
import type { FoundDocument } from '@arc/contracts/search/search'
import { prepared } from '@arc/kit/db'
import { Injectable } from '@nestjs/common'
import { Database, type Tx } from '../database.js'

/** Most documents of one answer. */
const MAX_DOCUMENTS = 20
/** Documents that are ranked. */
const CANDIDATES = 200
/** Characters of a text in which the matching passage is looked for. */
const EXCERPT_SOURCE = 20_000
const EXCERPT = 'StartSel="", StopSel="", MaxWords=16, MinWords=8, MaxFragments=1'
/** Rows that one transaction removes. */
const CHUNK = 500

/** Each word as a beginning, in parameters 2 and following; folded by the database, as the text was. */
const queryOf = (words: string[]): string =>
  words.map((_, index) => `to_tsquery('simple', quote_literal(fold($${index + 2})) || ':*')`).join(' && ')

const documentsMatching = (words: string[]): string => `
  with query as materialized (select ${queryOf(words)} as wanted),
  candidates as materialized (
    select document_id from documents, query where user_id = $1 and not deleted and tsv @@ wanted limit ${CANDIDATES}),
  best as (
    select documents.* from documents join candidates using (document_id), query
    order by ts_rank('{0.05, 0.2, 0.5, 1.0}', tsv, wanted) desc, document_id limit ${MAX_DOCUMENTS})
  select document_id as id, name, document_type as "documentType", mime_type as "mimeType",
    case when ts_filter(tsv, '{d}') @@ any (select to_tsquery('simple', quote_literal(fold(word)) || ':*') from unnest($${words.length + 2}::text[]) word)
      then ts_headline('simple', left(text, ${EXCERPT_SOURCE}), wanted, '${EXCERPT}') end as excerpt
  from best, query`

/**
 * The documents of the library in the service's own tables, with the text that media read from them. Every write carries the
 * document's version and loses against a newer one.
 */
@Injectable()
export class DocumentIndex {
  constructor(private readonly db: Database) {}

  async put(tx: Tx, documents: readonly DocumentPayload[]): Promise<void> {
    if (documents.length === 0) return
    await tx.$executeRaw`
      insert into documents (document_id, user_id, name, document_type, mime_type, label, notes, text, version)
      select id, user_id, name, document_type, mime_type, label, notes, text, version
      from jsonb_to_recordset(${JSON.stringify(documents.map(rowOf))}::jsonb) as document (id text, user_id text, name text, document_type text,
        mime_type text, label text, notes text, text text, version int)
      where not exists (select 1 from deleted_users where deleted_users.user_id = document.user_id)
      order by id
      on conflict (document_id) do update set name = excluded.name, document_type = excluded.document_type, mime_type = excluded.mime_type,
        label = excluded.label, notes = excluded.notes, text = excluded.text, version = excluded.version, updated_at = now()
      where documents.version < excluded.version and not documents.deleted`
  }

  /** Leaves a tombstone, which holds nothing but ids. */
  async remove(tx: Tx, { id, userId, version }: { id: string; userId: string; version: number }): Promise<void> {
    await tx.$executeRaw`
      insert into documents (document_id, user_id, version, deleted)
      select ${id}, ${userId}, ${version}, true where not exists (select 1 from deleted_users where user_id = ${userId})
      on conflict (document_id) do update set deleted = true, version = excluded.version, name = '', document_type = null, mime_type = '',
        label = '', notes = '', text = '', updated_at = now()`
  }

  /** Removes some documents of a deleted account. @returns true when there may be more */
  async removeSome(tx: Tx, userId: string): Promise<boolean> {
    const removed = await tx.$executeRaw`
      delete from documents where document_id in (select document_id from documents where user_id = ${userId} limit ${CHUNK})`
    return removed > 0
  }

  /** Documents of one user in which every word is the beginning of one. @param words at least one */
  async search(userId: string, words: string[]): Promise<FoundDocument[]> {
    const { rows } = await this.db.pool.query<FoundDocument>({ ...prepared(documentsMatching(words)), values: [userId, ...words, words] })
    return rows
  }
}

const rowOf = ({ id, userId, name, documentType, mimeType, vendor, category, notes, text, version }: DocumentPayload) => ({
  ...{ id, user_id: userId, name, document_type: documentType, mime_type: mimeType, text, version },
  label: [vendor, category, documentType].filter(Boolean).join(' '),
  notes: notes ?? '',
})
