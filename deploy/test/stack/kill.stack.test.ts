import { listItems } from '@arc/contracts/inventory/items'
import { searchItems } from '@arc/contracts/search/search'
import { SERVICE_NAMES } from '@arc/contracts/services'
import { realDependenciesEnv } from '@arc/kit/testing/real-dependencies'
import { sized } from '@arc/kit/testing/sized'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { archive, PHOTOS, pause, persist, signUp, word } from './archiving.js'
import { Processes } from './processes.js'

const BATCHES = sized(200, 100)
const USERS = 10
/** After all are up again, the next one is killed within this time, in milliseconds. */
const MAX_PAUSE_MS = 500

const dependencies = realDependenciesEnv()

describe.skipIf(!dependencies)('eight services as eight processes', () => {
  let processes: Processes
  beforeAll(async () => {
    processes = await Processes.start(dependencies ?? {})
  })
  afterAll(() => processes?.stop())

  it(`killed at random during ${BATCHES} batches, lose and duplicate nothing`, { timeout: 900_000 }, async () => {
    const code = await processes.trialCode()
    const visitors = await Promise.all(Array.from({ length: USERS }, (_, index) => signUp(processes, code, index)))
    let [working, kills] = [true, 0]
    const killing = (async () => {
      while (working) {
        await pause(MAX_PAUSE_MS * Math.random())
        if (!working) return
        await processes.kill(SERVICE_NAMES[Math.floor(Math.random() * SERVICE_NAMES.length)] ?? 'auth')
        kills++
        await processes.ready()
      }
    })()
    const perUser = BATCHES / USERS
    try {
      await Promise.all(
        visitors.map(async (visitor, user) => {
          for (let batch = 0; batch < perUser; batch++) await archive(visitor, `globe-${word(user)}-${word(batch)}`)
        }),
      )
    } finally {
      working = false
      await killing
    }
    await processes.ready()
    expect(kills).toBeGreaterThan(sized(5, 2))

    for (const [user, visitor] of visitors.entries()) {
      const { body } = await persist(visitor, listItems, () => ({}))
      const own = (body as { name: string; isSample?: boolean; source: string }[]).filter(({ source }) => source !== 'sample')
      const names = own.map(({ name }) => name)
      expect([names.length, new Set(names).size]).toEqual([perUser * PHOTOS, perUser * PHOTOS])
      // The last saved items rank before similar ones, once the last event has arrived.
      const last = word(perUser - 1)
      let best: string[] = []
      for (const until = Date.now() + 60_000; !best.every((name) => name.includes(last)) || best.length < PHOTOS; await pause(200)) {
        if (Date.now() > until) break
        const { body } = await persist(visitor, searchItems, () => ({ query: { q: `${word(user)} ${last}` } }))
        best = (body as { items: { name: string }[] }).items.slice(0, PHOTOS).map(({ name }) => name.toLowerCase())
      }
      expect(best.map((name) => name.includes(last))).toEqual(Array(PHOTOS).fill(true))
    }
    const dead = await processes.query('select consumer, type, reason from admin.dead_letters')
    expect(dead).toEqual([])
  })
})
