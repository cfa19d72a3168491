/** What the stand saw of a run. */
export interface StandFigures {
  /** Photos whose upload was accepted, those that the provider recognised, and its errors. */
  accepted: number
  recognised: number
  errors: number
  /** Photos that were waiting at the end of k6, the time until the last of them in seconds, and the provider's own time for as many. */
  drained: { photos: number; seconds: number; ideal: number }
  /** Memory of the product with its PostgreSQL, in MB: means of the second and last fifth of the run, and the peak. */
  memory: { early: number; late: number; peak: number }
}

/** Memory may vary by this share: caches fill, and garbage is collected now and then. */
const MEMORY_SHARE = 1.2
/** A queue is done within this multiple of the provider's time, and its first and last answer, in seconds. */
const [DRAIN_SHARE, DRAIN_SECONDS] = [1.25, 3]
/** Fewer photos than this are no queue. */
const QUEUE = 20
/** Profiles whose load does not change. */
const STEADY = ['load', 'soak']

/** What was not kept, each as a sentence; empty when all is well. */
export function broken(profile: string, { accepted, recognised, drained, memory }: StandFigures): string[] {
  const { photos, seconds, ideal } = drained
  return [
    ...(recognised < accepted ? [`${accepted - recognised} of ${accepted} accepted photos were not recognised`] : []),
    ...(photos >= QUEUE && seconds > ideal * DRAIN_SHARE + DRAIN_SECONDS
      ? [`the queue of ${photos} photos took ${seconds.toFixed(1)} s instead of ${ideal.toFixed(1)} s`]
      : []),
    ...(STEADY.includes(profile) && memory.late > memory.early * MEMORY_SHARE
      ? [`memory grew from ${memory.early.toFixed(0)} to ${memory.late.toFixed(0)} MB`]
      : []),
  ]
}
