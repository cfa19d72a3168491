import { type ConsumerConfig, type ConsumerInfo, JetStreamApiError, type JetStreamManager } from '@nats-io/jetstream'
import { nanos } from '@nats-io/transport-node'
import type { NatsHandles } from './nats.client.js'
import type { StreamOptions } from './nats.names.js'

/** After this silence a consumer counts as dead, and its events are redelivered. Longer work extends it. */
export const ACK_WAIT_MS = 15_000
/** Of all replicas. Includes events that wait for a retry, so it must be large enough that those of one user don't block the others. */
const MAX_ACK_PENDING = 2_000

/** A consumer that begins with new events is forgotten after so long without a replica, and then begins anew. */
const FORGET_MS = 5 * 60_000
/** The consumer of an earlier version is removed after so long without a replica of it. */
const FORGET_LEGACY_MS = 24 * 3600 * 1000
/** "consumer already exists", with a different configuration */
const OTHER_CONFIGURATION = 10_148
/** "consumer not found" */
const NO_CONSUMER = 10_014

/** A durable pull consumer that all replicas of a service share. */
export interface DurableConsumer {
  stream: StreamOptions
  /** Its name. */
  consumer: string
  subjects: string[]
  /** Where a new one begins: with all events that are kept (default), or with those that are published from now on. */
  from?: 'all' | 'now'
  /** The consumer of an earlier version, after which a new one continues. */
  legacy?: string
}

/** The name of the consumer of one type of events of one service. */
export const consumerName = (consumer: string, type: string): string => `${consumer}_${type.replaceAll('.', '_')}`

/** Creates a consumer, or updates it to the options of this version. Where it begins is decided once. */
export async function ensureConsumer({ manager }: NatsHandles, durable: DurableConsumer): Promise<void> {
  const { stream, consumer, legacy } = durable
  if (await infoOf(manager, stream.name, consumer)) {
    await manager.consumers.update(stream.name, consumer, optionsOf(durable))
    return
  }
  const beginning = (legacy === undefined ? null : await continuing(manager, stream.name, legacy)) ?? beginningOf(durable)
  try {
    await manager.consumers.add(stream.name, { ...optionsOf(durable), ...beginning })
  } catch (error) {
    // Another replica has created it meanwhile, and begins elsewhere because the consumer before it went on.
    if (!(error instanceof JetStreamApiError) || error.code !== OTHER_CONFIGURATION) throw error
  }
}

const optionsOf = ({ consumer, subjects, from }: DurableConsumer): Partial<ConsumerConfig> => ({
  durable_name: consumer,
  filter_subjects: subjects,
  ack_policy: 'explicit',
  ...(from === 'now' ? { inactive_threshold: nanos(FORGET_MS) } : {}),
  ack_wait: nanos(ACK_WAIT_MS),
  max_ack_pending: MAX_ACK_PENDING,
  // Our code counts the attempts, so that the last one creates a dead letter.
  max_deliver: -1,
})

const beginningOf = ({ from }: DurableConsumer): Partial<ConsumerConfig> => ({ deliver_policy: from === 'now' ? 'new' : 'all' })

/**
 * Where to continue after the consumer of an earlier version: at its first event that is not handled. What both deliver is dropped by
 * the inbox. The server removes the old consumer once no older replica uses it.
 * @returns null if there is none
 */
async function continuing(manager: JetStreamManager, stream: string, legacy: string): Promise<Partial<ConsumerConfig> | null> {
  const info = await infoOf(manager, stream, legacy)
  if (!info) return null
  await manager.consumers.update(stream, legacy, { inactive_threshold: nanos(FORGET_LEGACY_MS) })
  return { deliver_policy: 'by_start_sequence', opt_start_seq: info.ack_floor.stream_seq + 1 }
}

/**
 * Where to begin with the events of a type whose consumer an earlier version had: after those that it handled. The server removes that one once
 * no older replica uses it; until then one that is installed again goes on with it. What both deliver is dropped by the inbox.
 * @param of `last`: the last message of the stream, before this call
 * @returns 0 if there is none
 */
export async function retireConsumer(
  { manager }: NatsHandles,
  { stream, consumer, type, last }: { stream: string; consumer: string; type: string; last: number },
): Promise<number> {
  // Still earlier versions had one consumer for all types of a service, with its name.
  for (const name of [consumerName(consumer, type), consumer]) {
    const info = await infoOf(manager, stream, name)
    if (!info) continue
    await manager.consumers.update(stream, name, { inactive_threshold: nanos(FORGET_LEGACY_MS) })
    return info.num_pending + info.num_ack_pending === 0 ? last : info.ack_floor.stream_seq
  }
  return 0
}

/** @returns null if there is no such consumer */
async function infoOf(manager: JetStreamManager, stream: string, consumer: string): Promise<ConsumerInfo | null> {
  try {
    return await manager.consumers.info(stream, consumer)
  } catch (error) {
    if (error instanceof JetStreamApiError && error.code === NO_CONSUMER) return null
    throw error
  }
}
