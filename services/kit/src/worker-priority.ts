import { getPriority, setPriority } from 'node:os'

/** From 0, the usual one, to 19, the lowest. */
const NICENESS = 5

/**
 * Lowers the priority of the current worker thread, so that requests are answered first while all cores are busy. On Linux, `setpriority`
 * changes the calling thread only; elsewhere it would change the whole process, so nothing is done there.
 * A process that was started with a lower one keeps it: the system refuses to raise it.
 * @see https://man7.org/linux/man-pages/man2/setpriority.2.html#BUGS
 */
export function lowerWorkerPriority(): void {
  if (process.platform === 'linux' && getPriority() < NICENESS) setPriority(NICENESS)
}
