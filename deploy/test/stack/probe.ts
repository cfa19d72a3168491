import { analyzeBatch } from '@arc/contracts/analysis/batches'
import { changeItem, getItem, type Item, listItems, saveReviewedItems } from '@arc/contracts/inventory/items'
import { searchItems } from '@arc/contracts/search/search'
import { type Reply, replyOf } from '@arc/kit/testing/stack'
import type { Visitor } from '../product.js'
import { batchForm, PHOTOS, pause, word } from './archiving.js'

export const ACTIONS = ['page', 'list', 'item', 'search', 'save', 'edit', 'picture', 'upload'] as const
export type Action = (typeof ACTIONS)[number]

/** Pause between two rounds, in milliseconds. */
const REST_MS = 1_000
/** Seeds of photos that nobody else uses. The pictures of `photo` repeat after 63,000 seeds, so the time is none. */
let nextSeed = 10_000

/** A user who tries everything once without retries: what people experience during an outage. */
export class Probe {
  /** The distinct responses of each action, with the text of errors. */
  readonly answers = new Map<Action, Set<string>>()
  readonly saved: string[] = []
  /** The longest response time, in milliseconds. */
  slowest = 0

  /** @param item an item of the visitor with a picture */
  constructor(
    private readonly visitor: Visitor,
    private readonly item: Pick<Item, 'id' | 'imageUrl'>,
    private readonly name: string,
  ) {}

  /** Tries all of them, one after the other, and pauses. */
  async all(actions: readonly Action[] = ACTIONS): Promise<void> {
    for (const ask of actions) await this.once(ask)
    await pause(REST_MS)
  }

  /** Tries all of them at the same time, so that one that waits for its time limit delays no other, and pauses. */
  async allAtOnce(actions: readonly Action[] = ACTIONS): Promise<void> {
    await Promise.all(actions.map((ask) => this.once(ask)))
    await pause(REST_MS)
  }

  /** The actions with any response other than 200, with all their responses. */
  refused(): Record<string, string[]> {
    return Object.fromEntries([...this.answers].flatMap(([ask, said]) => (said.size === 1 && said.has('200') ? [] : [[ask, [...said]]])))
  }

  private async once(ask: Action): Promise<void> {
    const started = performance.now()
    const reply = await this.ask(ask)
    this.slowest = Math.max(this.slowest, performance.now() - started)
    const said = reply.status === 200 ? '200' : `${reply.status} ${wordsOf(reply)}`
    this.answers.set(ask, (this.answers.get(ask) ?? new Set()).add(said))
  }

  private async ask(ask: Action): Promise<Reply> {
    const { visitor } = this
    const { id, imageUrl } = this.item
    switch (ask) {
      case 'page':
        return replyOf(await visitor.fetch('/items', { headers: { accept: 'text/html' } }))
      case 'list':
        return visitor.call(listItems)
      case 'item':
        return visitor.call(getItem, { params: { id } })
      case 'search':
        return visitor.call(searchItems, { query: { q: 'globe' } })
      case 'save':
        return this.save()
      case 'edit':
        return visitor.call(changeItem, { params: { id }, body: { notes: `Probed ${this.saved.length} times` } })
      case 'picture':
        return replyOf(await visitor.fetch(`${imageUrl}`.replace('/api/image/', '/api/thumbnail/')))
      case 'upload':
        // New photos each time: an already stored photo needs no file store.
        nextSeed += PHOTOS
        return visitor.call(analyzeBatch, { body: await batchForm(`probe-${this.name}`, nextSeed) })
    }
  }

  private async save(): Promise<Reply> {
    const name = `Sextant ${this.name} ${word(this.saved.length)}`
    const reply = await this.visitor.call(saveReviewedItems, { body: { items: [{ key: name, name, category: 'Tools' }] } })
    if (reply.status === 200) this.saved.push(name)
    return reply
  }
}

const wordsOf = ({ body }: Reply): string =>
  typeof body === 'object' && body !== null && 'message' in body ? String(body.message) : JSON.stringify(body)
