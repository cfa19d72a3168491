import type { ResponseOf } from '@arc/contracts/define'
import { bestPairs, type Described, duplicateOf, plainNumber, samePlace } from '@arc/contracts/inventory/duplicate-rules'
import type { DuplicateLine, findDuplicates } from '@arc/contracts/inventory/duplicates'
import { findSimilarPhotos } from '@arc/contracts/media/fingerprints'
import type { Box } from '@arc/contracts/media/photos'
import { Services } from '@arc/kit/services'
import { Injectable } from '@nestjs/common'
import { Database } from '../database.js'
import { CANDIDATES } from './duplicates.sql.js'

interface Candidate extends Described {
  id: number
  roomId: number
  roomName: string
  imageUrl: string | null
  /** Its photos that look like one of the lines' pictures. */
  similarPhotos: { url: string; box: Box | null }[]
}

type SimilarPhotos = ResponseOf<typeof findSimilarPhotos>['photos']

/** Finds the items of a user that the lines of a review may show again. It proposes and changes nothing. */
@Injectable()
export class DuplicatesService {
  constructor(
    private readonly db: Database,
    private readonly services: Services,
  ) {}

  /** Own items of own homes; each is proposed for the line that it fits best. */
  async find(userId: string, lines: readonly DuplicateLine[]): Promise<ResponseOf<typeof findDuplicates>> {
    const photos = await this.similarPhotos(userId, lines)
    const candidates = await this.candidates(userId, lines, photos)
    const pairs = lines.flatMap((one) =>
      candidates.flatMap((other) => {
        const match = duplicateOf(one, other, distanceOf(one, other, photos))
        return match ? [{ one, other, ...match }] : []
      }),
    )
    return {
      duplicates: bestPairs(pairs).map(({ one, other: { id, name, imageUrl, roomId, roomName }, reasons }) => ({
        key: one.key,
        item: { id, name, imageUrl, roomId, roomName, reasons },
      })),
    }
  }

  private async similarPhotos(userId: string, lines: readonly DuplicateLine[]): Promise<SimilarPhotos> {
    const fingerprints = [
      ...new Set(lines.flatMap(({ fingerprint, photoFingerprint }) => [fingerprint ?? [], photoFingerprint ?? []].flat())),
    ]
    if (fingerprints.length === 0) return []
    return (await this.services.call('media', findSimilarPhotos, { body: { userId, fingerprints } })).photos
  }

  private async candidates(userId: string, lines: readonly DuplicateLine[], photos: SimilarPhotos): Promise<Candidate[]> {
    const numbers = (field: 'serialNumber' | 'upc' | 'model') => lines.map((line) => plainNumber(line[field])).filter(Boolean)
    const rooms = lines.flatMap(({ roomId }) => roomId ?? [])
    const { rows } = await this.db.pool.query<Candidate>(CANDIDATES, [
      userId,
      numbers('serialNumber'),
      numbers('upc'),
      numbers('model'),
      photos.map(({ photoId }) => urlOf(photoId)),
      rooms,
      lines.map(({ name }) => name.trim()),
    ])
    return rows
  }
}

const urlOf = (photoId: string) => `/api/image/${photoId}`

/** The smallest distance of the line's crop to a photo of the item, and of the line's photo where the item has the same place in it. */
function distanceOf(line: DuplicateLine, { similarPhotos }: Candidate, photos: SimilarPhotos): number | null {
  const distances = photos.flatMap(({ photoId, fingerprint, distance }) => {
    const photo = similarPhotos.find(({ url }) => url === urlOf(photoId))
    if (!photo) return []
    const isCrop = fingerprint === line.fingerprint && photo.box === null
    const isPlace = fingerprint === line.photoFingerprint && photo.box !== null && line.box !== null && samePlace(photo.box, line.box)
    return isCrop || isPlace ? [distance] : []
  })
  return distances.length === 0 ? null : Math.min(...distances)
}
