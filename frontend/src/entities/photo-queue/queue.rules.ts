/** Photos of the camera on their way to the server: whose they are, in which order they go, and what is left to send. */
import type { StoredPhoto } from '@arc/contracts/analysis/batches'
import type { Rejected } from '@arc/contracts/media/photos'
import type { z } from 'zod'

/** How long an upload can be relied on, in milliseconds: the server deletes one that belongs to nothing after a day. */
export const UPLOAD_LIFETIME = 20 * 3_600_000

/** As many photos as one batch takes (`LIMITS.photosPerBatch`); without the contract's schemas, which the service worker doesn't need. */
export const PHOTOS_PER_SET = 50

/** Where the items of a set go. All null: the room is found from the photos, in the project that the server chooses. */
export interface CapturePlace {
  projectId: number | null
  projectName: string | null
  roomId: number | null
  roomName: string | null
}
export const NO_PLACE: CapturePlace = { projectId: null, projectName: null, roomId: null, roomName: null }

/** Photos that become one batch. */
export interface PhotoSet {
  /** Key of the batch, chosen before anything is sent: a repeated start with it starts nothing. */
  key: string
  place: CapturePlace
  /** Milliseconds since 1970. */
  startedAt: number
  /** False while photos are taken; a closed set is sent. */
  closed: boolean
}

/** What the server answered for one photo. */
export interface Upload {
  stored: z.output<typeof StoredPhoto> | null
  rejected: Rejected | null
  /** Milliseconds since 1970. */
  at: number
}

export interface QueuedPhoto {
  /** Sorts by the time of the photo. */
  id: string
  /** Key of its set. */
  set: string
  file: File
  /** Sharpness as measured by `measureSharpness`; null where it could not be measured. */
  sharpness: number | null
  upload: Upload | null
}

export interface QueuedSet extends PhotoSet {
  photos: QueuedPhoto[]
}

const PHOTO = 'photo/'
const UPLOAD = 'upload/'

/** The keys under which the database stores a user's data; each starts with what it is and whose it is. */
export const queueKeys = {
  sets: (userId: string) => `sets/${userId}`,
  photo: (userId: string, id: string) => `${PHOTO}${userId}/${id}`,
  upload: (userId: string, id: string) => `${UPLOAD}${userId}/${id}`,
}

/** @param takenAt milliseconds since 1970 @param unique distinguishes photos of the same millisecond */
export const photoId = (takenAt: number, unique: string): string => `${String(takenAt).padStart(15, '0')}-${unique}`

/** The photo keys among all keys of the database that belong to this user, in the order in which the photos were taken. */
export function ownPhotoKeys(keys: readonly IDBValidKey[], userId: string): string[] {
  const prefix = queueKeys.photo(userId, '')
  return keys.filter((key): key is string => typeof key === 'string' && key.startsWith(prefix)).sort()
}

/** How many of the keys are photos, whose ever. */
export const countPhotoKeys = (keys: readonly IDBValidKey[]): number =>
  keys.filter((key) => typeof key === 'string' && key.startsWith(PHOTO)).length

/** All keys of a user, in their own home and in those of others (`homeKey`). @param id of the user */
export const keysOfUser = (keys: readonly IDBValidKey[], id: string): string[] =>
  keys.filter((key): key is string => typeof key === 'string' && key.split('/')[1]?.split('.')[0] === id)

/** The sets with their photos, oldest first; a closed set without photos is left out. */
export function joinSets(sets: readonly PhotoSet[], photos: readonly QueuedPhoto[]): QueuedSet[] {
  return sets
    .map((set) => ({ ...set, photos: photos.filter((photo) => photo.set === set.key) }))
    .filter(({ closed, photos: own }) => !closed || own.length > 0)
    .sort((a, b) => a.startedAt - b.startedAt)
}

/** Whether a photo needs no (further) sending at `now`, in milliseconds since 1970. */
export function isSettled({ upload }: Pick<QueuedPhoto, 'upload'>, now: number): boolean {
  if (!upload) return false
  return upload.rejected !== null || (upload.stored !== null && now - upload.at < UPLOAD_LIFETIME)
}

/** Whether all photos of a closed set are on the server, or were rejected. */
export const isSent = (set: QueuedSet, now: number): boolean => set.closed && set.photos.every((photo) => isSettled(photo, now))

/** The next photo to send: sets and photos go in the order in which they were taken, and only once the set is closed. */
export function nextToSend(sets: readonly QueuedSet[], now: number): QueuedPhoto | undefined {
  return sets.filter(({ closed }) => closed).flatMap(({ photos }) => photos.filter((photo) => !isSettled(photo, now)))[0]
}

/** The number of photos that still have to be sent, those of the open set included. */
export const countWaiting = (sets: readonly QueuedSet[], now: number): number =>
  sets.reduce((sum, { photos }) => sum + photos.filter((photo) => !isSettled(photo, now)).length, 0)
