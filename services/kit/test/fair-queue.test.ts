import { FairQueue } from '@arc/kit/fair-queue'
import { describe, expect, it } from 'vitest'

const settled = () => new Promise((resolve) => setImmediate(resolve))

/** Tasks that are finished by hand, and the order in which they started. */
function script(queue: FairQueue) {
  const order: string[] = []
  const finishers = new Map<string, () => void>()
  const all: Promise<void>[] = []
  const add = (name: string, large = false) => {
    const run = queue.run({ owner: name.split(' ')[0] ?? '', large }, () => {
      order.push(name)
      return new Promise<void>((resolve) => finishers.set(name, resolve))
    })
    all.push(run)
  }
  const finish = async (name: string) => {
    finishers.get(name)?.()
    await settled()
  }
  const finishAll = async () => {
    for (let at = 0; at < order.length; at++) await finish(order[at] ?? '')
    await Promise.all(all)
  }
  return { order, add, finish, finishAll }
}

describe('a fair queue', () => {
  it('starts the only task of a second owner before the waiting ones of the first', async () => {
    const { order, add, finish, finishAll } = script(new FairQueue({ slots: 2 }))
    for (let n = 0; n < 50; n++) add(`ann ${n}`)
    add('bob 0')
    await settled()
    expect(order).toEqual(['ann 0', 'ann 1'])
    await finish('ann 0')
    expect(order).toEqual(['ann 0', 'ann 1', 'bob 0'])
    await finishAll()
    expect(order).toHaveLength(51)
  })

  it('alternates between owners that keep it busy', async () => {
    const { order, add, finishAll } = script(new FairQueue({ slots: 1 }))
    for (let n = 0; n < 3; n++) add(`ann ${n}`)
    for (let n = 0; n < 3; n++) add(`bob ${n}`)
    add('eve 0')
    await settled()
    await finishAll()
    expect(order).toEqual(['ann 0', 'bob 0', 'eve 0', 'ann 1', 'bob 1', 'ann 2', 'bob 2'])
  })

  it('runs one large task at once, beside small ones, and keeps their order', async () => {
    const { order, add, finish, finishAll } = script(new FairQueue({ slots: 2, large: 1 }))
    for (let n = 0; n < 3; n++) add(`ann ${n}`, true)
    add('ann 3')
    add('bob 0', true)
    add('bob 1')
    await settled()
    expect(order).toEqual(['ann 0', 'ann 3'])
    await finish('ann 3')
    expect(order).toEqual(['ann 0', 'ann 3', 'bob 1'])
    await finish('bob 1')
    expect(order).toHaveLength(3)
    await finish('ann 0')
    expect(order).toEqual(['ann 0', 'ann 3', 'bob 1', 'bob 0'])
    await finishAll()
    expect(order.slice(4)).toEqual(['ann 1', 'ann 2'])
  })

  it('keeps a slot free of an owner who has as many as one may have', async () => {
    const { order, add, finishAll } = script(new FairQueue({ slots: 2, perOwner: 1 }))
    for (let n = 0; n < 3; n++) add(`ann ${n}`)
    await settled()
    expect(order).toEqual(['ann 0'])
    add('bob 0')
    await settled()
    expect(order).toEqual(['ann 0', 'bob 0'])
    await finishAll()
    expect(order.slice(2)).toEqual(['ann 1', 'ann 2'])
  })

  it('gives the slot of a task that fails to the next', async () => {
    const queue = new FairQueue({ slots: 1, large: 1 })
    await expect(queue.run({ owner: 'ann', large: true }, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await queue.run({ owner: 'ann', large: true }, async () => 'next')).toBe('next')
  })
})
