import { isStepping } from '../../src/ui/back-closes'

const nextTask = () =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = resolve
    port2.postMessage(null)
  })

/** A page that was left while a dialog was open keeps the dialog's entry: it is not waited for longer than this, in milliseconds. */
const LIMIT = 1_000

/**
 * Waits until the browser has taken the steps of dialogs that were open (src/ui/back-closes.ts), however busy the machine is: taken later, they would
 * lead the next page, or the next test, to another address.
 */
export async function waitForSteps(): Promise<void> {
  // The step is made by a timer that unmounting the dialog has set.
  await new Promise((resolve) => setTimeout(resolve))
  const until = performance.now() + LIMIT
  while (isStepping() || (history.state?.layer && performance.now() < until)) await nextTask()
}
