/**
 * The photos of the camera in the browser's database: they survive a reload, a crash, and a closed tab. Each user has their own;
 * the database is apart from the one that is cleared when another user signs in. Pages and the service worker share it.
 */
import { clear, createStore, del, delMany, get, getMany, keys, set, update } from 'idb-keyval'
import {
  type CapturePlace,
  countPhotoKeys,
  joinSets,
  keysOfUser,
  NO_PLACE,
  ownPhotoKeys,
  type PhotoSet,
  photoId,
  type QueuedPhoto,
  type QueuedSet,
  queueKeys,
  type Upload,
} from './queue.rules'

const store = createStore('arc-photos', 'queue')
const OWNER = 'owner'
const changes = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('arc.photos')
const listeners = new Set<() => void>()

function changed() {
  changes?.postMessage('changed')
  for (const listener of listeners) listener()
}
changes?.addEventListener('message', () => {
  for (const listener of listeners) listener()
})

/** Calls back after every change, also by another tab or the service worker. @returns a function that ends this */
export function onQueueChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

type PhotoRecord = Omit<QueuedPhoto, 'upload'>

const newKey = () => crypto.randomUUID().replaceAll('-', '')

/** All photos of a user, in their sets. @throws the browser's error where the database is not available */
export async function loadQueue(userId: string): Promise<QueuedSet[]> {
  const [sets, all] = await Promise.all([get<PhotoSet[]>(queueKeys.sets(userId), store), keys(store)])
  const photoKeys = ownPhotoKeys(all, userId)
  const photos = await getMany<PhotoRecord | undefined>(photoKeys, store)
  const found = photos.flatMap((photo) => photo ?? [])
  const uploads = await getMany<Upload | undefined>(
    found.map(({ id }) => queueKeys.upload(userId, id)),
    store,
  )
  return joinSets(
    sets ?? [],
    found.map((photo, at) => ({ ...photo, upload: uploads[at] ?? null })),
  )
}

/** The key of the open set; it is created when there is none. @param place of a new set */
async function openSetKey(userId: string, place?: CapturePlace): Promise<string> {
  let key = ''
  await update<PhotoSet[]>(
    queueKeys.sets(userId),
    (sets = []) => {
      const open = sets.find(({ closed }) => !closed)
      key = open?.key ?? newKey()
      return open ? sets : [...sets, { key, place: place ?? NO_PLACE, startedAt: Date.now(), closed: false }]
    },
    store,
  )
  return key
}

/** Stores a photo in the open set. @returns once it is stored @throws the browser's error, for example when the disk is full */
export async function addPhoto(userId: string, photo: Pick<QueuedPhoto, 'file' | 'sharpness'>, place?: CapturePlace): Promise<void> {
  const key = await openSetKey(userId, place)
  const id = photoId(Date.now(), crypto.randomUUID().slice(0, 8))
  const record: PhotoRecord = { ...photo, id, set: key }
  await set(queueKeys.photo(userId, id), record, store)
  changed()
}

/** Replaces a photo by one that was taken again. */
export async function replacePhoto(userId: string, old: QueuedPhoto, photo: Pick<QueuedPhoto, 'file' | 'sharpness'>): Promise<void> {
  const record: PhotoRecord = { id: old.id, set: old.set, ...photo }
  await set(queueKeys.photo(userId, old.id), record, store)
  await del(queueKeys.upload(userId, old.id), store)
  changed()
}

export async function removePhoto(userId: string, id: string): Promise<void> {
  await delMany([queueKeys.photo(userId, id), queueKeys.upload(userId, id)], store)
  changed()
}

/** Sets where the items of the open set go. */
export async function placeOpenSet(userId: string, place: CapturePlace): Promise<void> {
  const key = await openSetKey(userId, place)
  await changeSet(userId, key, (found) => ({ ...found, place }))
}

/** Closes a set, so that it is sent. */
export const closeSet = (userId: string, key: string): Promise<void> => changeSet(userId, key, (found) => ({ ...found, closed: true }))

async function changeSet(userId: string, key: string, change: (set: PhotoSet) => PhotoSet): Promise<void> {
  await update<PhotoSet[]>(queueKeys.sets(userId), (sets = []) => sets.map((one) => (one.key === key ? change(one) : one)), store)
  changed()
}

/** Notes what the server answered for a photo. */
export async function noteUpload(userId: string, id: string, upload: Upload): Promise<void> {
  await set(queueKeys.upload(userId, id), upload, store)
  changed()
}

/** Deletes a set with its photos. */
export async function removeSet(userId: string, { key, photos }: QueuedSet): Promise<void> {
  await delMany(
    photos.flatMap(({ id }) => [queueKeys.photo(userId, id), queueKeys.upload(userId, id)]),
    store,
  )
  await update<PhotoSet[]>(queueKeys.sets(userId), (sets = []) => sets.filter((one) => one.key !== key), store)
  changed()
}

/** Deletes all photos of a user, those for homes of others too, with the account. @param id of the user */
export async function clearQueues(id: string): Promise<void> {
  await delMany(keysOfUser(await keys(store), id), store)
  changed()
}

/** How many photos wait in this browser, of all users. */
export const countPhotos = async (): Promise<number> => countPhotoKeys(await keys(store))

/** Deletes everything that waits in this browser, of all users. */
export async function clearStore(): Promise<void> {
  await clear(store)
  changed()
}

/** The user whose photos this browser takes without a connection, and to whom shared photos go; null when signed out. */
export const readOwner = async (): Promise<string | null> => (await get<string>(OWNER, store)) ?? null

export const setOwner = (userId: string): Promise<void> => set(OWNER, userId, store)

/** After signing out nobody's photos are shown or sent from here; they stay for when their user signs in again. */
export const clearOwner = (): Promise<void> => del(OWNER, store)
