import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { inParallel } from '../../src/backup/in-parallel.js'

describe('work in parallel', () => {
  it('is done for each item once, and never for more at a time than wanted', async () => {
    const done: number[] = []
    let [running, most] = [0, 0]
    async function* numbers() {
      for (let n = 0; n < 50; n++) yield n
    }
    await inParallel(numbers(), 4, async (n) => {
      most = Math.max(most, ++running)
      await pause(n % 3)
      running--
      done.push(n)
    })
    expect(done.sort((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, n) => n))
    expect(most).toBe(4)
  })

  it('begins nothing after a failure, and has ended everything when it throws', async () => {
    const [begun, ended, aborted]: [number[], number[], number[]] = [[], [], []]
    const work = inParallel([0, 1, 2, 3, 4, 5, 6, 7], 3, async (n, signal) => {
      begun.push(n)
      if (n === 1) {
        await pause(20)
        throw new Error('the disk is full')
      }
      await pause(60_000, undefined, { signal }).catch(() => aborted.push(n))
      await pause(20)
      ended.push(n)
    })
    await expect(work).rejects.toThrow('the disk is full')
    expect([begun, aborted.sort(), ended.sort()]).toEqual([
      [0, 1, 2],
      [0, 2],
      [0, 2],
    ])
  })

  it('ends its source, and throws what the source throws', async () => {
    let closed = false
    async function* failing() {
      try {
        yield 1
        throw new Error('the list is cut')
      } finally {
        closed = true
      }
    }
    await expect(inParallel(failing(), 2, async () => undefined)).rejects.toThrow('the list is cut')
    expect(closed).toBe(true)
  })
})
