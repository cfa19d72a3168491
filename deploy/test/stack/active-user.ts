import { changeItem, getItem, listItems } from '@arc/contracts/inventory/items'
import { searchItems } from '@arc/contracts/search/search'
import type { Visitor } from '../product.js'
import { archive, PHOTOS, pause, persist, word } from './archiving.js'

/** Pause between two rounds of one user, in milliseconds: response times are measured on the same cores. */
const REST_MS = 400

/** An item whose save was confirmed. */
export interface SavedItem {
  id: number
  name: string
  notes: string
}

/** A user who keeps archiving during outages: uploads, analyses, saves, reads, searches and edits, in rounds. */
export class ActiveUser {
  readonly saved: SavedItem[] = []
  rounds = 0
  private working = true
  private readonly work: Promise<void>

  /** @param number of this user, from 0; words of it are in the names of its items */
  constructor(
    readonly visitor: Visitor,
    private readonly number: number,
    private readonly restMs = REST_MS,
  ) {
    this.work = this.run()
    // `end` rethrows the error.
    this.work.catch(() => undefined)
  }

  /** Stops after the current round. @throws the error of a round */
  async end(): Promise<void> {
    this.working = false
    await this.work
  }

  private async run(): Promise<void> {
    for (; this.working; this.rounds++) {
      const name = `globe-${word(this.number)}-${word(this.rounds)}`
      for (const { id, name: called } of await archive(this.visitor, name, this.rounds * PHOTOS))
        this.saved.push(await this.readAndEdit(id, called))
      await persist(this.visitor, listItems, () => ({}))
      await pause(this.restMs)
    }
  }

  private async readAndEdit(id: number, name: string): Promise<SavedItem> {
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
