import { z } from 'zod'
import { route } from './define.js'
import { Ok } from './text.js'

// Every service answers these routes (services/kit/src/operations), for the admin panel.

/** Answers of one duration during an hour. */
export const AnswerCount = z.object({
  /** Its beginning. */
  hour: z.iso.datetime(),
  /** From the request to the end of the response, in milliseconds, rounded up to two digits. */
  ms: z.number().int().positive(),
  count: z.number().int().positive(),
  /** How many of them had a status of 500 or more. */
  failed: z.number().int().min(0),
})
export type AnswerCount = z.output<typeof AnswerCount>

/** How a server answered during this hour and the 23 hours before. */
export const AnswersOfDay = z.object({
  count: z.number().int(),
  failed: z.number().int(),
  /** The duration that 95 % of the answers did not exceed, in milliseconds; null without answers. */
  p95: z.number().nullable(),
  /** The same for each hour, the oldest first. */
  hours: z.array(z.number().nullable()),
})
export type AnswersOfDay = z.output<typeof AnswersOfDay>

/** A task that a service runs regularly, and its runs of the last day in all replicas. */
export const ScheduledTask = z.object({
  name: z.string(),
  everySeconds: z.number(),
  /** Null when it did not run. */
  lastAt: z.string().nullable(),
  /** How many things all runs did together. */
  done: z.number().int(),
  /** Why the last run failed; null when it succeeded. */
  reason: z.string().nullable(),
})
export type ScheduledTask = z.output<typeof ScheduledTask>

/** What a service reports about itself. */
export const ServiceStatus = z.object({
  /** Which dependencies it reaches. */
  database: z.boolean(),
  events: z.boolean(),
  cache: z.boolean(),
  files: z.boolean(),
  mail: z.boolean(),
  /** The virus scanner of files; null where they are not scanned. */
  scanner: z.boolean().nullable().default(null),
  /** The version of Node. */
  node: z.string(),
  /** The newest migration of its database. */
  schema: z.string(),
  startedAt: z.string(),
  /** Events that are not published yet, and the age of the oldest in seconds. */
  outbox: z.object({ depth: z.number().int(), oldestSeconds: z.number() }),
  /** Events of other services that are not handled yet; null while the transport does not say. */
  eventsPending: z.number().int().nullable(),
  /** Jobs; `waiting` are due and not started, the oldest for so many seconds. */
  jobs: z.object({ waiting: z.number().int(), active: z.number().int(), failed: z.number().int(), oldestSeconds: z.number() }),
  answers: AnswersOfDay,
  tasks: z.array(ScheduledTask),
})
export type ServiceStatus = z.output<typeof ServiceStatus>

/** A job that has failed or has not ended; never its data. */
export const Job = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(['failed', 'retry', 'active', 'created']),
  /** Runs so far. */
  attempts: z.number().int(),
  createdAt: z.string(),
  /** The earliest start of the next run. */
  dueAt: z.string(),
  failedAt: z.string().nullable(),
  /** Why the last run failed. */
  reason: z.string().nullable(),
})
export type Job = z.output<typeof Job>

export const serviceStatus = route({
  name: 'serviceStatus',
  method: 'GET',
  path: '/internal/operations/status',
  access: 'service',
  summary: 'What this service reports about itself.',
  response: ServiceStatus,
})
export const serviceJobs = route({
  name: 'serviceJobs',
  method: 'GET',
  path: '/internal/operations/jobs',
  access: 'service',
  summary: 'Failed and pending jobs of this service.',
  response: z.array(Job),
})
export const retryJob = route({
  name: 'retryJob',
  method: 'POST',
  path: '/internal/operations/jobs/{id}/retry',
  access: 'service',
  summary: 'Runs a failed job again.',
  params: z.object({ id: z.uuid() }),
  response: Ok,
})
