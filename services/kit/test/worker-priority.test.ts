import { once } from 'node:events'
import { createRequire } from 'node:module'
import { getPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import { describe, expect, it } from 'vitest'

const MODULE = createRequire(import.meta.url).resolve('@arc/kit/worker-priority')
/** Answers by how much the priority of the thread was lowered. */
const SCRIPT = `
  const { getPriority, setPriority } = require('node:os')
  const { parentPort, workerData } = require('node:worker_threads')
  if (workerData.from) setPriority(workerData.from)
  const before = getPriority()
  require(workerData.module).lowerWorkerPriority()
  parentPort.postMessage(getPriority() - before)`

describe.runIf(process.platform === 'linux')('lowerWorkerPriority', () => {
  it('lowers the priority of its thread and of no other', async () => {
    const before = getPriority()
    const [lowered] = await once(new Worker(SCRIPT, { eval: true, workerData: { module: MODULE } }), 'message')
    expect(lowered).toBe(5)
    expect(getPriority()).toBe(before)
  })

  it('leaves a lower priority as it is, because only root may raise it', async () => {
    const [lowered] = await once(new Worker(SCRIPT, { eval: true, workerData: { module: MODULE, from: 10 } }), 'message')
    expect(lowered).toBe(0)
  })
})
