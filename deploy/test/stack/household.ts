import { changeItem, getItem, listItems } from '@arc/contracts/inventory/items'
import { searchItems } from '@arc/contracts/search/search'
import type { Visitor } from '../product.js'
import { archive, PHOTOS, pause, persist, word } from './archiving.js'

/** Between two rounds of one user, in milliseconds: the answers to others are measured on the same few cores. */
const REST_MS = 400

/** What somebody was told is kept. */
export interface Kept {
  id: number
  name: string
  notes: string
}

/** Somebody who goes on archiving whatever is away: photos up, analysed, saved, looked at, searched for and edited, round after round. */
export class Household {
  readonly kept: Kept[] = []
  rounds = 0
  private working = true
  private readonly work: Promise<void>

  constructor(
    readonly visitor: Visitor,
    private readonly number: number,
  ) {
    this.work = this.run()
    // It is thrown by `end`.
    this.work.catch(() => undefined)
  }

  /** Ends with the round that is under way. @throws what a round ended with */
  async end(): Promise<void> {
    this.working = false
    await this.work
  }

  private async run(): Promise<void> {
    for (; this.working; this.rounds++) {
      const name = `globe-${word(this.number)}-${word(this.rounds)}`
      for (const { id, name: called } of await archive(this.visitor, name, this.rounds * PHOTOS))
        this.kept.push(await this.lookAfter(id, called))
      await persist(this.visitor, listItems, () => ({}))
      await pause(REST_MS)
    }
  }

  private async lookAfter(id: number, name: string): Promise<Kept> {
    const notes = `Seen in round ${this.rounds}`
    const args = { params: { id } }
    const replies = [
      await persist(this.visitor, getItem, () => args),
      await persist(this.visitor, searchItems, () => ({ query: { q: name } })),
      await persist(this.visitor, changeItem, () => ({ ...args, body: { notes } })),
    ]
    const refused = replies.find(({ status }) => status !== 200)
    if (refused) throw new Error(`${name} (${id}): ${refused.status} ${JSON.stringify(refused.body)}`)
    return { id, name, notes }
  }
}
