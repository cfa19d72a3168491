import type { ResponseOf } from '@arc/contracts/define'
import { type findSimilarPhotos, SIMILAR_BITS } from '@arc/contracts/media/fingerprints'
import { Injectable } from '@nestjs/common'
import { Database } from '../database.js'
import { fingerprintNumber, fingerprintText } from './fingerprints.js'

/** Photos that are named for one fingerprint. */
const MAX_SIMILAR = 20

/** Finds pictures that look alike, by an index on the bytes of their fingerprints. */
@Injectable()
export class SimilarPhotosService {
  constructor(private readonly db: Database) {}

  /** Own photos only. @param fingerprints as the contract writes them */
  async find(userId: string, fingerprints: readonly string[]): Promise<ResponseOf<typeof findSimilarPhotos>> {
    const wanted = [...new Set(fingerprints)].map((text) => String(fingerprintNumber(text)))
    const { rows } = await this.db.pool.query<{ photoId: string; fingerprint: string; distance: number }>(SIMILAR, [userId, wanted])
    return { photos: rows.map((row) => ({ ...row, fingerprint: fingerprintText(BigInt(row.fingerprint)) })) }
  }
}

const SIMILAR = `
  select wanted.fingerprint::text as fingerprint, similar_photo.id as "photoId", similar_photo.distance::int as distance
  from unnest($2::bigint[]) wanted(fingerprint)
    cross join lateral (
      select p.id, bit_count((p.fingerprint # wanted.fingerprint)::bit(64)) as distance
      from photos p
      where p.user_id = $1 and p.fingerprint is not null
        and fingerprint_bands(p.user_id, p.fingerprint) && fingerprint_bands($1, wanted.fingerprint)
        and bit_count((p.fingerprint # wanted.fingerprint)::bit(64)) <= ${SIMILAR_BITS}
      order by distance, p.id limit ${MAX_SIMILAR}) similar_photo
  order by similar_photo.distance`
