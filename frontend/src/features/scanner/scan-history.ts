import { useSyncExternalStore } from 'react'
import { z } from 'zod'

const Entry = z.object({
  code: z.string(),
  checked: z.boolean(),
  name: z.string(),
  /** US dollars; 0 when unknown. */
  price: z.number(),
  /** False for a product that is only named after its number. */
  named: z.boolean(),
  /** Null until it was added. */
  room: z.string().nullable(),
  itemId: z.number().nullable(),
  /** The day on which it was scanned, as `Date.toDateString` writes it. */
  day: z.string(),
})
export type ScanEntry = z.output<typeof Entry>

const KEY = 'scanned'
/** Most entries that are stored. */
const MAX_ENTRIES = 200

let entries: readonly ScanEntry[] | undefined
const listeners = new Set<() => void>()

function read(): readonly ScanEntry[] {
  try {
    return z.array(Entry).parse(JSON.parse(sessionStorage.getItem(KEY) ?? '[]'))
  } catch {
    // Entries of an older release, or storage that is switched off.
    return []
  }
}

const today = () => new Date().toDateString()

/** What was scanned today in this tab, the latest first. */
export function scannedToday(): readonly ScanEntry[] {
  entries ??= read()
  if (entries.some(({ day }) => day !== today())) entries = entries.filter(({ day }) => day === today())
  return entries
}

/** Stores what is known about a number, in place of what was known before. */
export function rememberScan(entry: Omit<ScanEntry, 'day'>): void {
  entries = [{ ...entry, day: today() }, ...scannedToday().filter(({ code }) => code !== entry.code)].slice(0, MAX_ENTRIES)
  try {
    sessionStorage.setItem(KEY, JSON.stringify(entries))
  } catch (error) {
    console.warn('The list of scans was not stored', error)
  }
  for (const listener of listeners) listener()
}

/** Stores what a lookup found; what was added before stays added. */
export function rememberLookup(found: Pick<ScanEntry, 'code' | 'checked' | 'name' | 'price' | 'named'>): void {
  const before = scannedToday().find(({ code }) => code === found.code)
  rememberScan(before && before.itemId !== null ? before : { ...found, room: null, itemId: null })
}

function listen(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useScannedToday = (): readonly ScanEntry[] => useSyncExternalStore(listen, scannedToday)
