import type { Input, ResponseOf } from '@arc/contracts/define'
import {
  DocumentCounts,
  type DocumentSort,
  DocumentType,
  type feedDocuments,
  type LibraryDocument,
  type listDocumentPage,
} from '@arc/contracts/media/documents'
import { Cursor, PLACE } from '@arc/kit/cursor'
import { prepared } from '@arc/kit/db'
import { JsonText, Prepared } from '@arc/kit/responses'
import { Injectable } from '@nestjs/common'
import { z } from 'zod'
import { Database } from '../database.js'
import { Prisma } from '../generated/prisma/client.js'
import { documentPayload, documentResponse, WITHOUT_TEXT } from './document-rows.js'

type Query = Input<typeof listDocumentPage>['query']

/** An order of the library, as expressions of PostgreSQL. Each has an index. */
interface Order {
  orderBy: Prisma.Sql
  /** The value of a document in this order, as text: the database computes it, so that both compare the same. */
  value: Prisma.Sql
  /** What comes after a document with this value and id. */
  after(value: string, id: string): Prisma.Sql
  cursor: Cursor<z.ZodType<[value: string, id: string], [value: string, id: string]>>
}

const SORTS: Record<DocumentSort, Order> = {
  newest: {
    orderBy: Prisma.sql`created_at desc, id`,
    value: Prisma.sql`to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
    after: (value, id) => Prisma.sql`(created_at < ${value}::timestamptz or (created_at = ${value}::timestamptz and id > ${id}))`,
    cursor: new Cursor(z.tuple([PLACE.moment, PLACE.text])),
  },
  name: {
    orderBy: Prisma.sql`lower(name), id`,
    value: Prisma.sql`lower(name)`,
    after: (value, id) => Prisma.sql`(lower(name), id) > (${value}, ${id})`,
    cursor: new Cursor(z.tuple([PLACE.text, PLACE.text])),
  },
  price: {
    orderBy: Prisma.sql`coalesce(price, 0) desc, id`,
    value: Prisma.sql`coalesce(price, 0)::text`,
    after: (value, id) => Prisma.sql`(coalesce(price, 0) < ${value}::numeric or (coalesce(price, 0) = ${value}::numeric and id > ${id}))`,
    cursor: new Cursor(z.tuple([PLACE.amount, PLACE.text])),
  },
}

const ALL = prepared(`
  select coalesce(json_agg(listed order by at desc, listed.id), '[]')::text as list from documents d cross join lateral (
    select d.id, d.name, d.file_type as "fileType", d.mime_type as "mimeType", d.category, d.document_type as "documentType", d.vendor,
      d.price::float8 as price, d.purchase_date as "purchaseDate", d.notes, '/api/documents/' || d.id || '/file' as "fileUrl",
      d.size_bytes as "sizeBytes", d.state, d.pages, d.preview_pages as "previewPages", d.version,
      to_char(d.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt") listed
  cross join lateral (select d.created_at as at) newest
  where d.user_id = $1`)

/** Reads many documents of a user: the whole library, and pages of it. */
@Injectable()
export class DocumentListsService {
  constructor(private readonly db: Database) {}

  /** The whole library, newest first, as JSON of PostgreSQL: 10,000 documents take no objects here. */
  async all(userId: string): Promise<Prepared<LibraryDocument[]>> {
    const { rows } = await this.db.pool.query<{ list: string }>({ ...ALL, values: [userId] })
    return new Prepared<LibraryDocument[]>(new JsonText(rows[0]?.list ?? '[]'))
  }

  /** One page, with the number of documents of each type. @throws Invalid for a broken cursor */
  async page(userId: string, query: Query): Promise<ResponseOf<typeof listDocumentPage>> {
    const [counts, places] = await Promise.all([this.counts(userId), this.places(userId, query)])
    const ids = places.map(({ id }) => id)
    const rows = await this.db.client.document.findMany({ where: { userId, id: { in: ids } }, omit: WITHOUT_TEXT })
    const byId = new Map(rows.map((row) => [row.id, documentResponse(row)]))
    const documents = ids.flatMap((id) => byId.get(id) ?? []).slice(0, query.limit)
    const last = places.length > query.limit ? places[query.limit - 1] : undefined
    return { documents, nextCursor: SORTS[query.sort].cursor.write(last && [last.value, last.id]), counts }
  }

  /** Documents of all users in the order of their ids. */
  async feed({ after, limit }: Input<typeof feedDocuments>['body']) {
    const rows = await this.db.client.document.findMany({ where: { id: { gt: after } }, orderBy: { id: 'asc' }, take: limit })
    return { documents: rows.map(documentPayload) }
  }

  /** The places of a page and the one behind it. */
  private async places(userId: string, { type, q, sort, limit, cursor }: Query): Promise<{ id: string; value: string }[]> {
    const order = SORTS[sort]
    const after = order.cursor.read(cursor)
    const conditions = [Prisma.sql`user_id = ${userId}`]
    if (type) conditions.push(Prisma.sql`coalesce(document_type, 'other') = ${type}`)
    if (q) conditions.push(Prisma.sql`strpos(lower(concat_ws(' ', name, vendor, category)), lower(${q})) > 0`)
    if (after) conditions.push(order.after(...after))
    return this.db.client.$queryRaw`
      select id, ${order.value} as value from documents where ${Prisma.join(conditions, ' and ')} order by ${order.orderBy} limit ${limit + 1}`
  }

  private async counts(userId: string): Promise<DocumentCounts> {
    const rows = await this.db.client.$queryRaw<{ type: string; n: number }[]>`
      select coalesce(document_type, 'other') as type, count(*)::int as n from documents where user_id = ${userId} group by 1`
    const numberOf = (type: string) => rows.find((row) => row.type === type)?.n ?? 0
    const entries = DocumentType.options.map((type) => [type, numberOf(type)])
    return DocumentCounts.parse({ all: rows.reduce((sum, { n }) => sum + n, 0), ...Object.fromEntries(entries) })
  }
}
