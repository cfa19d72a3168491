import { photoMeasured } from '@arc/contracts/media/photo-events'
import type { Tx } from '@arc/kit/db'
import { publishAll } from '@arc/kit/outbox'
import type { Photo } from '../generated/prisma/client.js'

/** Says what was measured of these photos; those that are not measured yet are left out. */
export async function publishMeasures(tx: Tx, photos: readonly Photo[]): Promise<void> {
  const measured = photos.flatMap(({ id: photoId, userId, version, brightness, sharpness, cutOff }) =>
    brightness === null || sharpness === null ? [] : [{ photoId, userId, version, brightness, sharpness, cutOff }],
  )
  await publishAll(tx, photoMeasured, measured)
}
