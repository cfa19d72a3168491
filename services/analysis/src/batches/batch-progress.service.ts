import type { BatchProgress } from '@arc/contracts/analysis/batches'
import { prepared } from '@arc/kit/db'
import { NotFound } from '@arc/kit/errors'
import type { Caller } from '@arc/kit/identity'
import { JsonText, Prepared } from '@arc/kit/responses'
import { Injectable } from '@nestjs/common'
import { Database } from '../database.js'
import { progressOf } from './batches.rules.js'

/** One statement, because every page that waits for a batch asks twice a second (spec ARCH-08). */
const SELECT = prepared(`
  select b.total, b.finished, b.failed, json_build_object(
      'total', b.total, 'finished', b.finished, 'projectId', b.project_id, 'source', b.source, 'error', b.error, 'rejected', b.rejected,
      'photos', coalesce((
        select json_agg(json_build_object('photoId', p.photo_id, 'name', p.file_name, 'status', p.status, 'error', p.error,
          'width', p.width, 'height', p.height, 'textRead', p.text_read, 'otherBarcodes', p.other_barcodes) order by p.position)
        from batch_photos p where p.batch_key = b.key), '[]'),
      'items', coalesce((select json_agg(f.data order by f.position, f.ordinal) from findings f where f.batch_key = b.key), '[]')
    )::text as rest
  from batches b where b.key = $1 and b.user_id = $2 and b.expires_at > $3`)

interface Row {
  total: number
  finished: number
  failed: number
  /** The JSON text of the answer without what is computed here. */
  rest: string
}

@Injectable()
export class BatchProgressService {
  constructor(private readonly db: Database) {}

  /** How far a batch is, with its findings so far. @throws NotFound when it is somebody else's, or its key has expired */
  async of({ userId }: Caller, key: string): Promise<Prepared<BatchProgress>> {
    const { rows } = await this.db.pool.query<Row>({ ...SELECT, values: [key, userId, new Date()] })
    const [row] = rows
    if (!row) throw new NotFound('The batch')
    const computed = JSON.stringify({ progressKey: key, progress: progressOf(row) })
    return new Prepared<BatchProgress>(new JsonText(`${computed.slice(0, -1)},${row.rest.slice(1)}`))
  }
}
