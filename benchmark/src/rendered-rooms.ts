import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { z } from 'zod'
import { kindOf } from './kinds.js'
import type { Photo, PhotoSet } from './photo-set.js'

const PICTURES = fileURLToPath(new URL('../../frontend/public/', import.meta.url))
const Rooms = z.array(
  z.object({
    picture: z.string(),
    things: z.array(
      z.object({
        name: z.string(),
        quantity: z.number(),
        low: z.number(),
        high: z.number(),
        box: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }),
      }),
    ),
  }),
)

/**
 * The sample rooms that the product renders, with their truth. They are mirrored, because the product knows the originals by heart.
 */
export async function readRenderedRooms(): Promise<PhotoSet> {
  const recogniser = dirname(createRequire(import.meta.url).resolve('@arc/analysis/recogniser/choose'))
  const rooms = Rooms.parse(JSON.parse(await readFile(join(recogniser, 'truth.json'), 'utf8')))
  const photos = rooms.map(
    ({ picture, things }): Photo => ({
      name: picture,
      objects: things.map(({ name, quantity, low, high, box }) => ({
        kind: kindOf(name),
        quantity,
        value: { low, high },
        box: { ...box, x: 1 - box.x - box.width },
      })),
      read: () => sharp(join(PICTURES, picture)).flop().flatten({ background: '#fff' }).png().toBuffer(),
    }),
  )
  return { name: 'rendered rooms', photos }
}
