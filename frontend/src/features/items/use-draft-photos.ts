/** The photos of a new item that is not saved yet, in the browser's database beside what was typed: `lib/form-drafts.ts` keeps text alone. */
import { del, get, set } from 'idb-keyval'
import { useEffect, useState } from 'react'
import { storageOwner } from '../../lib/own-storage'

/** Without the database (a private window, a full disk) the form works, but its photos do not survive a reload. */
const unavailable = (error: unknown) => console.warn('The photos of a draft are not kept in this browser', error)

interface DraftPhotos {
  /** How many are kept from an earlier time. */
  count: number
  /** Keeps these instead of the ones before. */
  keep(files: readonly File[]): void
  /** @returns those of the draft */
  take(): readonly File[]
  drop(): void
}

/** @param draft key of the form's draft; without one nothing is kept */
export function useDraftPhotos(draft: string | undefined): DraftPhotos {
  const [key] = useState(() => `arc.draft-photos.${storageOwner() ?? 'visitor'}.${draft}`)
  const [kept, setKept] = useState<readonly File[]>([])
  const isKept = draft !== undefined
  useEffect(() => {
    if (isKept) get<File[]>(key).then((files) => setKept(files ?? []), unavailable)
  }, [key, isKept])
  return {
    count: kept.length,
    keep(files) {
      if (isKept) void (files.length > 0 ? set(key, files) : del(key)).catch(unavailable)
    },
    take: () => kept,
    drop() {
      setKept([])
      if (isKept) void del(key).catch(unavailable)
    },
  }
}
