const LIMIT = 1_000

const nextTask = () =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = resolve
    port2.postMessage(null)
  })

/**
 * Waits until the history entry of a dialog that was open is gone (src/ui/back-closes.ts): that step back takes place later, and would
 * lead the next test to another page.
 */
export async function waitForSteps(): Promise<void> {
  const until = performance.now() + LIMIT
  // The step is made by a timer that unmounting the dialog has set.
  await new Promise((resolve) => setTimeout(resolve))
  while (history.state?.layer && performance.now() < until) await nextTask()
}
