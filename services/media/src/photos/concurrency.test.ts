import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { Decoding, SMALL } from './decoding.js'
import { SingleFlight } from './single-flight.js'

const LARGE = { width: 8000, height: 8000 }

describe('concurrent image processing', () => {
  it('runs two at once, of which one may be large, in turns of the users', async () => {
    const decoding = new Decoding()
    const running = { all: 0, large: 0 }
    const most = { all: 0, large: 0 }
    const order: string[] = []
    const work = (owner: string, size: typeof SMALL) =>
      decoding.run(owner, size, async () => {
        order.push(owner)
        const large = Number(size === LARGE)
        running.all++
        running.large += large
        most.all = Math.max(most.all, running.all)
        most.large = Math.max(most.large, running.large)
        await sleep(1)
        running.all--
        running.large -= large
      })
    await Promise.all([
      ...Array.from({ length: 50 }, () => work('ann', LARGE)),
      work('bob', SMALL),
      work('eve', LARGE),
      ...Array.from({ length: 4 }, () => work('bob', SMALL)),
    ])
    expect(most).toEqual({ all: 2, large: 1 })
    expect(order.slice(0, 2)).toEqual(['ann', 'bob'])
    expect(order.filter((owner) => owner !== 'bob').indexOf('eve')).toBe(1)
    expect(order).toHaveLength(56)
    await decoding.onModuleDestroy()
  })

  it('runs once for concurrent callers, and again for later ones', async () => {
    const flights = new SingleFlight<number>()
    let count = 0
    const fly = () => flights.run('one', async () => ++count)
    expect(await Promise.all([fly(), fly(), fly()])).toEqual([1, 1, 1])
    expect(await fly()).toBe(2)
  })
})
