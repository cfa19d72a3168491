import { afterAll } from 'vitest'
import { describePayments } from './payments.contract.js'
import { type SandboxStack, startSandbox } from './sandbox.fixture.js'

let running: SandboxStack
afterAll(() => running.stack.close())

describePayments('the stripe client with the sandbox', async () => {
  running = await startSandbox()
  const { payments, payer, sandbox, stack } = running
  return {
    payments,
    confirm: (clientSecret, card) => payer.confirm(clientSecret, card),
    answerBank: (url, answer) => payer.answerBank(url, answer),
    payCheckout: (url, card) => payer.payCheckout(url, card),
    now: () => stack.clock.now(),
    pass: async (days) => {
      // In steps, so that failed renewals are retried days later.
      for (let left = days; left > 0; left -= 4) {
        stack.clock.advance({ days: Math.min(left, 4) })
        await sandbox.advanceTime()
      }
    },
  }
})
