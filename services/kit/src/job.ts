import { type DiscoveryService, MetadataScanner } from '@nestjs/core'
import type { z } from 'zod'

/** A type of job. Jobs call external systems (a provider, a mail server, a renderer) and run at least once. */
export interface JobSpec<S extends z.ZodType = z.ZodType> {
  name: string
  data: S
  /** Number of retries after a failure. */
  retries: number
  /** Delay before the first retry; doubles with each retry, with jitter. */
  backoffSeconds: number
  /** Maximum number of parallel runs in one process. */
  concurrency: number
  /** Maximum number of parallel runs of one group, over all processes; null is no limit. */
  perGroup: number | null
  /** Timeout of one run; after it the run counts as failed. */
  timeoutSeconds: number
  /**
   * A job that receives the same data after this one has failed its last attempt, also if the process died during it. The
   * statement that marks this job as failed enqueues it.
   */
  onGiveUp?: JobSpec<S>
}

/** Defines a type of job. Defaults: 5 retries, 1 s backoff, concurrency 1, no limit per group, 300 s timeout. */
export function defineJob<S extends z.ZodType>(spec: Pick<JobSpec<S>, 'name' | 'data'> & Partial<JobSpec<S>>): JobSpec<S> {
  return { retries: 5, backoffSeconds: 1, concurrency: 1, perGroup: null, timeoutSeconds: 300, ...spec }
}

/** The run of a job, as its method receives it. */
export interface JobRun {
  id: string
  /** Counts from 1. */
  attempt: number
  /** True if a failure of this run is final. */
  lastAttempt: boolean
  /** Aborts when the process stops, and after the timeout: then another run can start. */
  signal: AbortSignal
}

const JOB = Symbol('job')

/** Marks a method as the handler of a job: `(data, run) => Promise<void>`. It throws to be retried, or `Permanent` to give up. */
export function Run<S extends z.ZodType>(job: JobSpec<S>) {
  return <M extends (data: z.output<S>, run: JobRun) => Promise<void>>(
    target: object,
    key: string,
    _descriptor: TypedPropertyDescriptor<M>,
  ): void => {
    Reflect.defineMetadata(JOB, job, target, key)
  }
}

/** The method of a provider or controller that runs a job. */
export interface Runner {
  job: JobSpec
  run(data: unknown, run: JobRun): Promise<void>
}

/** All methods with `@Run`. */
export function runnersOf(discovery: DiscoveryService): Runner[] {
  const scanner = new MetadataScanner()
  const wrappers = [...discovery.getProviders(), ...discovery.getControllers()]
  return wrappers.flatMap(({ instance }) => {
    if (!instance || typeof instance !== 'object') return []
    const prototype = Object.getPrototypeOf(instance)
    if (!prototype) return []
    return scanner.getAllMethodNames(prototype).flatMap((key) => {
      const job: JobSpec | undefined = Reflect.getMetadata(JOB, prototype, key)
      return job ? [{ job, run: (data: unknown, run: JobRun) => Reflect.apply(Reflect.get(instance, key), instance, [data, run]) }] : []
    })
  })
}
