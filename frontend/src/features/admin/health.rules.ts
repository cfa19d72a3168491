import type { GatewayHealth, ServiceHealth } from '@arc/contracts/admin/operations'
import type { AnswersOfDay, ScheduledTask, ServiceStatus } from '@arc/contracts/operations'

const OF_GATEWAY = ['events', 'cache', 'files', 'mail'] as const
const OF_SERVICE = ['database', ...OF_GATEWAY] as const
/** A queue whose oldest entry waits longer is slow, in seconds. */
const SLOW_AFTER = 60
/** Fewer answers without a failure of the server are marked. */
const GOOD_SHARE = 0.995

/** What the gateway does not reach. */
export const missingOfGateway = (gateway: GatewayHealth) => OF_GATEWAY.filter((name) => !gateway[name])

/** What a service does not reach. */
export const missingOfService = (status: ServiceStatus) => [
  ...OF_SERVICE.filter((name) => !status[name]),
  // Null where nobody wants one.
  ...(status.scanner === false ? (['scanner'] as const) : []),
]

/**
 * How many of the gateway and the services do not answer, or answer without something that they need.
 * @param gateway null when it does not answer
 */
export function countHealth(services: readonly ServiceHealth[], gateway: GatewayHealth | null) {
  const answering = services.flatMap(({ status }) => (status ? [status] : []))
  const missing = [...answering.map(missingOfService), ...(gateway ? [missingOfGateway(gateway)] : [])]
  const total = services.length + 1
  return { total, down: total - missing.length, impaired: missing.filter(({ length }) => length > 0).length }
}

/** The share of answers that were no failure of the server, rounded down: 1 only without any failure. Null without an answer. */
export const answeredShare = ({ count, failed }: Pick<AnswersOfDay, 'count' | 'failed'>): number | null =>
  count === 0 ? null : Math.floor(((count - failed) / count) * 10_000) / 10_000

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 2 })
/** 0.9998 is "99.98%". */
export const formatPercentExactly = (share: number): string => percent.format(share)

export const isUnreliable = (answers: AnswersOfDay): boolean => (answeredShare(answers) ?? 1) < GOOD_SHARE

/** How much waits in a service, and for how many seconds the oldest of it. */
export function waitingOf({ outbox, jobs, eventsPending }: Pick<ServiceStatus, 'outbox' | 'jobs' | 'eventsPending'>) {
  const oldestSeconds = Math.max(outbox.oldestSeconds, jobs.oldestSeconds)
  return { count: outbox.depth + jobs.waiting + (eventsPending ?? 0), oldestSeconds, isSlow: oldestSeconds > SLOW_AFTER }
}

export const isSlow = (seconds: number): boolean => seconds > SLOW_AFTER

export interface TaskRow extends ScheduledTask {
  /** How many services run it. */
  services: number
}

/** The tasks of all services by name: with one that all of them run, their sums, its earliest last run and a failure of any. */
export function tasksOf(services: readonly ServiceHealth[]): TaskRow[] {
  const rows = new Map<string, TaskRow>()
  for (const { status } of services)
    for (const task of status?.tasks ?? []) {
      const before = rows.get(task.name)
      rows.set(task.name, before ? { ...joined(before, task), services: before.services + 1 } : { ...task, services: 1 })
    }
  // What all of them run is housekeeping, and comes last.
  return [...rows.values()].sort((one, other) => one.services - other.services)
}

function joined(one: ScheduledTask, other: ScheduledTask): ScheduledTask {
  const [earliest = null] = [one.lastAt, other.lastAt].sort((a, b) => (a ?? '').localeCompare(b ?? ''))
  return { ...one, lastAt: earliest, done: one.done + other.done, reason: one.reason ?? other.reason }
}
