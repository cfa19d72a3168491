import { setTimeout as pause } from 'node:timers/promises'
import { getBatchProgress } from '@arc/contracts/analysis/batches'
import { type AnyRoute, type CallArgs, fill, type ResponseOf } from '@arc/contracts/define'
import { changeItem, getItem, type Item, listItems, saveReviewedItems } from '@arc/contracts/inventory/items'
import { listRooms } from '@arc/contracts/inventory/rooms'
import { searchItems } from '@arc/contracts/search/search'
import { Client } from '../bench/client.js'
import { batchForm, PHOTOS, untilAnalysed, upload } from './batches.js'

/** Between two requests of one user, in milliseconds. */
const REST_MS = 250
const PROJECTS_MS = 60_000
/** Events reach the search index within this time, in milliseconds. */
const INDEXED_MS = 90_000
/** A batch is uploaded in every so many rounds: recognition takes most of a small machine. */
const ROUNDS_PER_BATCH = 5
/** Photos are analysed within this time, in milliseconds. */
const ANALYSED_MS = 300_000

/** What the users of `steadyLoad` met with. Times are in milliseconds. */
export interface Figures {
  users: number
  requests: number
  /** The requests that were not answered, or not with success: when, and why. */
  failed: string[]
  slowest: number
  p95: number
  /** Items whose save was confirmed. */
  saved: number
  /** Of those, the ones that are not in the list, and that search does not find: their event was lost. */
  missing: number
  notFound: number
  /** Photos whose upload was confirmed. */
  photos: number
  /** Of those, the ones whose analysis did not end. */
  photosLost: number
}

/**
 * Users who upload photos, read, search, save and edit in turns, without a second attempt, until `signal` aborts. Then it counts what was lost.
 * @param trialCode for this many accounts
 */
export async function steadyLoad(address: string, trialCode: string, users: number, signal: AbortSignal): Promise<Figures> {
  const all = await Promise.all(Array.from({ length: users }, (_, number) => SteadyUser.signUp(address, trialCode, number)))
  await Promise.all(all.map((user) => user.work(signal)))
  const times = all.flatMap((user) => user.times).sort((one, other) => one - other)
  const lost = await Promise.all(all.map((user) => user.lost()))
  return {
    users,
    requests: times.length,
    failed: all.flatMap((user) => user.failed),
    slowest: Math.round(times.at(-1) ?? 0),
    p95: Math.round(times[Math.floor(times.length * 0.95)] ?? 0),
    saved: all.reduce((sum, { saved }) => sum + saved.length, 0),
    missing: lost.reduce((sum, { missing }) => sum + missing, 0),
    notFound: lost.reduce((sum, { notFound }) => sum + notFound, 0),
    photos: all.reduce((sum, { batches }) => sum + batches.length * PHOTOS, 0),
    photosLost: lost.reduce((sum, { photosLost }) => sum + photosLost, 0),
  }
}

class SteadyUser {
  readonly times: number[] = []
  readonly failed: string[] = []
  readonly saved: Pick<Item, 'id' | 'name'>[] = []
  /** The keys of the uploaded batches. */
  readonly batches: string[] = []

  private constructor(
    private readonly client: Client,
    /** A word of this user only, which search finds. */
    private readonly word: string,
    private readonly number: number,
  ) {}

  static async signUp(address: string, trialCode: string, number: number): Promise<SteadyUser> {
    const client = new Client(address)
    await client.signUp(trialCode, { firstName: 'Steady', lastName: `Number${number}` }, `-${number}`)
    // An event creates the projects, without which nothing can be saved.
    for (const until = Date.now() + PROJECTS_MS; (await client.json<unknown[]>('GET', '/api/projects')).length < 2; await pause(200))
      if (Date.now() > until) throw new Error('The projects of a new account were not created.')
    return new SteadyUser(client, `sextant${'abcdefghij'[number % 10]}`, number)
  }

  async work(signal: AbortSignal): Promise<void> {
    for (let round = 0; !signal.aborted; round++) {
      await this.once('save', () => this.save(round))
      const item = this.saved.at(-1)
      await this.once('list', () => this.call(listItems))
      await this.once('rooms', () => this.call(listRooms))
      if (item) await this.once('item', () => this.call(getItem, { params: { id: item.id } }))
      if (item) await this.once('edit', () => this.call(changeItem, { params: { id: item.id }, body: { notes: `Round ${round}` } }))
      await this.once('search', () => this.call(searchItems, { query: { q: this.word } }))
      await this.once('page', () => this.client.drain('/'))
      const latest = this.batches.at(-1)
      if (latest) await this.once('progress', () => this.call(getBatchProgress, { params: { progressKey: latest } }))
      if (round % ROUNDS_PER_BATCH === 0) await this.once('upload', () => this.upload(round))
    }
  }

  /** Counts the confirmed items that are gone, those that search has not found after a while, and photos that were not analysed. */
  async lost(): Promise<{ missing: number; notFound: number; photosLost: number }> {
    return { ...(await this.lostItems()), photosLost: await this.lostPhotos() }
  }

  private async lostPhotos(): Promise<number> {
    let lost = 0
    for (const key of this.batches)
      await untilAnalysed((route, args) => this.call(route, args()), key, ANALYSED_MS).catch(({ message }: Error) => {
        this.failed.push(message)
        lost += PHOTOS
      })
    return lost
  }

  private async lostItems(): Promise<{ missing: number; notFound: number }> {
    const listed = new Set((await this.call(listItems)).map(({ id }) => id))
    const missing = this.saved.filter(({ id }) => !listed.has(id)).length
    for (const until = Date.now() + INDEXED_MS; ; await pause(500)) {
      const { totalCount } = await this.call(searchItems, { query: { q: this.word } })
      const notFound = Math.max(0, this.saved.length - totalCount)
      if (notFound === 0 || Date.now() > until) return { missing, notFound }
    }
  }

  private async upload(round: number): Promise<void> {
    const names = Array.from({ length: PHOTOS }, (_, index) => `${this.word}-${round}-${index}`)
    const form = await batchForm(names, this.number * 1_000 + round * PHOTOS)
    this.batches.push(await upload((route, args) => this.call(route, args()), form))
  }

  private async save(round: number): Promise<void> {
    const name = `${this.word} ${round}`
    const { items } = await this.call(saveReviewedItems, { body: { items: [{ key: name, name, category: 'Tools' }] } })
    this.saved.push(...items.map(({ id, name: called }) => ({ id, name: called })))
  }

  private async once(what: string, ask: () => Promise<unknown>): Promise<void> {
    const started = performance.now()
    try {
      await ask()
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      this.failed.push(`${new Date().toISOString()} ${what} after ${Math.round(performance.now() - started)} ms: ${reason.slice(0, 200)}`)
    }
    this.times.push(performance.now() - started)
    await pause(REST_MS)
  }

  private call<R extends AnyRoute>(route: R, { params, query, body }: CallArgs<R> = {}): Promise<ResponseOf<R>> {
    const search = query ? `?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}` : ''
    return this.client.json(route.method, `${fill(route.path, { ...params })}${search}`, body)
  }
}
