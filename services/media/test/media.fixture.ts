import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { SessionUser } from '@arc/contracts/auth/sessions'
import type { EventSpec, Payload } from '@arc/contracts/define'
import type { itemChanged } from '@arc/contracts/inventory/item-events'
import { NO_VALUES } from '@arc/contracts/inventory/item-fields'
import { analyzeImage } from '@arc/contracts/media/photos'
import { readFrames } from '@arc/kit/frames'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { definition } from '../src/service.js'

export const startMedia = (): Promise<Stack> => startStack([definition])

export const file = (content: Buffer, name: string) => new File([new Uint8Array(content)], name)

export const form = (field: string, ...files: File[]) => {
  const body = new FormData()
  for (const one of files) body.append(field, one)
  return body
}

/** Stores one photo of a user. */
export const upload = async (stack: Stack, user: SessionUser, content: Buffer) =>
  (await stack.call('media', analyzeImage, { body: form('image', file(content, 'photo.jpg')) }, user)).body

/** Delivers an event to the service. */
export const deliver = async <E extends EventSpec>(stack: Stack, event: E, payload: Payload<E>) => {
  await stack.platform.transport.publish({ id: randomUUID(), type: event.type, attempt: 1, traceparent: '', payload })
}

/** An event of inventory about an item with this picture. */
export const item = (user: SessionUser, id: number, imageUrl: string | null, version = 1): Payload<typeof itemChanged> => ({
  ...NO_VALUES,
  ...{ placeId: null, placePath: null, lentTo: null, lentUntil: null },
  ...{ id, userId: user.userId, imageUrl, version, name: 'Stool', category: 'Furniture', quantity: 1, roomId: 1, projectId: 1 },
  ...{ receiptUrl: null, documents: [], isProjectThumbnail: false, isDashboardImage: false, source: 'manual', roomName: 'Kitchen' },
  ...{ isSample: false, createdAt: '', updatedAt: '' },
})

/** The folders of a user's stored photos. */
export const photoFolders = (stack: Stack, user: SessionUser) => readdir(join(stack.dataDir, 'files/photos', user.userId))

/** The files of an answer that contains several; null for one that is not there. */
export async function filesIn(bytes: Buffer): Promise<(Buffer | null)[]> {
  const files: (Buffer | null)[] = []
  for await (const file of readFrames(Readable.from([bytes]))) files.push(file && (await buffer(file)))
  return files
}
