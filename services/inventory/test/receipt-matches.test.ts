import { matchReceipt } from '@arc/contracts/inventory/receipt-matches'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { definition } from '../src/service.js'
import { givenItem, givenOwner } from './fixtures.js'

let stack: Stack
beforeAll(async () => {
  stack = await startStack([definition])
})
afterAll(() => stack.close())

const RECEIPT = { descriptions: ['Siemens cafetière EQ.6 plus'], serialNumbers: ['SN-4471-A'], amounts: [449], date: '2024-03-14' }

it('finds the own items that are probably on a receipt, the best first, and nobody else’s', async () => {
  const [owner, stranger] = [await givenOwner(stack), await givenOwner(stack)]
  const bySerial = await givenItem(stack, owner, { name: 'Machine', serialNumber: 'sn 4471 a' })
  const byName = await givenItem(stack, owner, { name: 'Cafetiere', brand: 'Siemens', estimatedValue: 449 })
  await givenItem(stack, owner, { name: 'Sofa', estimatedValue: 449 })
  const match = async (user = owner.user) => (await stack.call('inventory', matchReceipt, { body: RECEIPT }, user)).body.items
  expect(await match()).toMatchObject([
    { id: bySerial.id, reasons: ['serial'] },
    { id: byName.id, reasons: ['name', 'value'] },
  ])
  expect(await match(stranger.user)).toEqual([])
  expect((await stack.call('inventory', matchReceipt, { body: RECEIPT }, null)).status).toBe(401)
  expect((await stack.call('inventory', matchReceipt, { body: {} }, owner.user)).body.items).toEqual([])
})
