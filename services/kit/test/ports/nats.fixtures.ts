import { createLog } from '../../src/log.js'
import type { Message } from '../../src/ports/transport.js'
import { NatsTransport } from '../../src/ports/transport.nats.js'
import { deleteStreams } from '../../src/testing/delete-test-data.js'
import { ownPrefix, realDependencies } from '../../src/testing/real-dependencies.js'
import { note } from './transport.contract.js'

export const { NATS_URL: url = '' } = realDependencies()
export const log = createLog({ level: 'silent' })
/** External brokers delay retries. */
export const WAIT = { timeout: 60_000, interval: 20 }
const prefixes: string[] = []
/** A prefix of streams that `deleteOwnStreams` removes. */
export const newPrefix = () => {
  const prefix = ownPrefix()
  prefixes.push(prefix)
  return prefix
}
export const open = (prefix = newPrefix()) => NatsTransport.open({ url, prefix, replicas: 1, log, delayAfter: (attempt) => attempt * 10 })
export const listen = async (
  transport: NatsTransport,
  consumer: string,
  handle: (message: Message) => Promise<void> = async () => undefined,
) => {
  const received: Message[] = []
  const end = await transport.subscribe({
    consumer,
    types: [note().type],
    handle: async (message) => {
      received.push(message)
      await handle(message)
    },
  })
  return { received, end }
}

export async function deleteOwnStreams(): Promise<void> {
  for (const prefix of prefixes) await deleteStreams(url, prefix)
}
