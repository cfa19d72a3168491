/**
 * Photos that were chosen and not reviewed yet, in the browser's database: they survive a reload and a closed tab. The files are
 * stored once; what has been uploaded is noted apart from them. One set per place: the archive page, or a room.
 */
import type { StoredPhoto } from '@arc/contracts/analysis/batches'
import type { Rejected } from '@arc/contracts/media/photos'
import { delMany, get, getMany, set, setMany } from 'idb-keyval'
import type { z } from 'zod'

/** How long the photos are kept, in milliseconds: the server deletes an upload that belongs to nothing after a day. */
const LIFETIME = 20 * 3_600_000

export interface PendingPhoto {
  file: File
  /** Under which it is sent again after a reload, where something keeps it. */
  key?: string
  /** Set once it is on the server. */
  stored: z.output<typeof StoredPhoto> | null
  /** Set once the server has rejected it. */
  rejected: Rejected | null
}

export interface PendingPhotos {
  /** Key of the batch they become. */
  key: string
  projectId: number | null
  photos: PendingPhoto[]
  /** True when the upload or the analysis has failed: the user decides what happens. */
  failed: boolean
}

interface State extends Omit<PendingPhotos, 'photos'> {
  at: number
  uploads: Omit<PendingPhoto, 'file'>[]
}

export type Place = number | null
const place = (roomId: Place) => `arc.photos.${roomId ?? 'archive'}`
const fileKeys = (roomId: Place, count: number) => Array.from({ length: count }, (_, at) => `${place(roomId)}.${at}`)

/** Without the database (a private window, a full disk) the upload works, but does not survive a reload. */
const unavailable = (error: unknown) => console.warn('The chosen photos are not stored in this browser', error)

/** The number of photos waiting here, known without asking the database. */
export function pendingCount(roomId: Place): number {
  return Number(localStorage.getItem(place(roomId)) ?? 0)
}

const stateOf = ({ photos, ...rest }: PendingPhotos): State => ({
  ...rest,
  at: Date.now(),
  uploads: photos.map(({ stored, rejected }) => ({ stored, rejected })),
})

/** Stores newly chosen photos. */
export async function storePending(roomId: Place, pending: PendingPhotos): Promise<void> {
  try {
    const keys = fileKeys(roomId, pending.photos.length)
    await setMany(pending.photos.map(({ file }, at) => [keys[at] ?? '', file]))
    await set(place(roomId), stateOf(pending))
    localStorage.setItem(place(roomId), String(pending.photos.length))
  } catch (error) {
    unavailable(error)
  }
}

/** Notes the progress of the photos; their files stay as they are. */
export async function notePending(roomId: Place, pending: PendingPhotos): Promise<void> {
  await set(place(roomId), stateOf(pending)).catch(unavailable)
}

/** The photos waiting here; null for none. */
export async function loadPending(roomId: Place): Promise<PendingPhotos | null> {
  if (pendingCount(roomId) === 0) return null
  try {
    const state = await get<State>(place(roomId))
    const files = state ? await getMany<File | undefined>(fileKeys(roomId, state.uploads.length)) : []
    const photos = files.flatMap((file, at) => {
      const upload = state?.uploads[at]
      return file && upload ? [{ file, ...upload }] : []
    })
    if (state && photos.length > 0 && Date.now() - state.at < LIFETIME) return { ...state, photos }
    await forgetPending(roomId)
  } catch (error) {
    unavailable(error)
  }
  return null
}

/** Deletes the photos waiting here. */
export async function forgetPending(roomId: Place): Promise<void> {
  const count = pendingCount(roomId)
  localStorage.removeItem(place(roomId))
  await delMany([place(roomId), ...fileKeys(roomId, count)]).catch(unavailable)
}

/** The places with photos that were not reviewed yet. */
export function pendingPlaces(): { roomId: Place; count: number }[] {
  return Object.entries(localStorage).flatMap(([key, count]) => {
    const [, of] = /^arc\.photos\.(archive|\d+)$/.exec(key) ?? []
    return of === undefined ? [] : [{ roomId: of === 'archive' ? null : Number(of), count: Number(count) }]
  })
}
