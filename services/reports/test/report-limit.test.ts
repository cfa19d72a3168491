import { generateReport } from '@arc/contracts/reports/reports'
import { Services } from '@arc/kit/services'
import { startStack } from '@arc/kit/testing/stack'
import { expect, it } from 'vitest'
import { definition } from '../src/service.js'

it('reports are limited for each user, with a readable text', async () => {
  const stack = await startStack([definition], { REPORTS_PER_USER: '2' })
  try {
    const target = { projectId: 1, projectName: 'My Home', roomName: null, lostOn: null }
    // Inventory is not part of this stack.
    Object.assign(stack.service('reports').get(Services), { call: async () => target })
    const [user, other] = [stack.newUser(), stack.newUser()]
    const ask = (as: typeof user) => stack.call('reports', generateReport, { body: { projectId: 1 } }, as)
    const statuses = [(await ask(user)).status, (await ask(user)).status]
    const refused = await ask(user)
    expect([...statuses, refused.status, (await ask(other)).status]).toEqual([200, 200, 429, 200])
    expect(refused.body.message).toBe('You can create 2 reports an hour. Please try again later.')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  } finally {
    await stack.close()
  }
})
