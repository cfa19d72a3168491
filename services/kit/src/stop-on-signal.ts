import closeWithGrace from 'close-with-grace'
import { safeMessage, sanitizeError } from './safe-errors.js'
import { TIMEOUTS } from './timeouts.js'

const print = (line: string): void => void process.stderr.write(`${line}\n`)

/** What the log would have of it: the message of a library can contain what a user typed (decision 010). */
function described(error: unknown): string {
  const { stack } = sanitizeError(error)
  return [safeMessage(error), ...(stack?.split('\n').map((frame) => `    ${frame}`) ?? [])].join('\n')
}

/**
 * Stops the process on a signal, and after an error that nothing caught. It exits when `stop` resolves, at a second signal, or after
 * `TIMEOUTS.stop`, with code 0 only in the first case.
 */
export function stopOnSignal(stop: () => Promise<void>): void {
  closeWithGrace(
    {
      delay: TIMEOUTS.stop,
      logger: { error: (error: unknown) => print(`While stopping: ${safeMessage(error)}`) },
      // These name defects of the program, which the system handles.
      skip: ['SIGILL', 'SIGTRAP', 'SIGABRT', 'SIGBUS', 'SIGFPE', 'SIGSEGV', 'SIGQUIT', 'SIGUSR2', 'beforeExit'],
      onTimeout: () => print(`Not everything ended within ${TIMEOUTS.stop / 1000} s.`),
    },
    async ({ err }) => {
      if (err) print(described(err))
      await stop()
    },
  )
}
