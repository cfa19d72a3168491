import { describe, expect, it } from 'vitest'
import { SingleFlight } from './single-flight.js'
import { WeightedSemaphore } from './weighted-semaphore.js'

const work = () => {
  let finish = (): void => undefined
  const done = new Promise<void>((resolve) => {
    finish = resolve
  })
  return { finish, done }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('concurrent image processing', () => {
  it('runs two at once, and a large one alone', async () => {
    const semaphore = new WeightedSemaphore(2)
    const order: string[] = []
    const [a, b, large, c] = [work(), work(), work(), work()]
    const enter = (name: string, weight: number, { done }: ReturnType<typeof work>) =>
      semaphore.run(weight, () => {
        order.push(name)
        return done
      })
    const all = [enter('a', 1, a), enter('b', 1, b), enter('large', 9, large), enter('c', 1, c)]
    await settled()
    expect(order).toEqual(['a', 'b'])
    a.finish()
    await settled()
    expect(order).toEqual(['a', 'b'])
    b.finish()
    await settled()
    expect(order).toEqual(['a', 'b', 'large'])
    large.finish()
    c.finish()
    await Promise.all(all)
    expect(order).toEqual(['a', 'b', 'large', 'c'])
  })

  it('releases its slot when it fails', async () => {
    const semaphore = new WeightedSemaphore(1)
    await expect(semaphore.run(1, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await semaphore.run(1, async () => 'next')).toBe('next')
  })

  it('runs once for concurrent callers, and again for later ones', async () => {
    const flights = new SingleFlight<number>()
    let count = 0
    const fly = () => flights.run('one', async () => ++count)
    expect(await Promise.all([fly(), fly(), fly()])).toEqual([1, 1, 1])
    expect(await fly()).toBe(2)
  })
})
