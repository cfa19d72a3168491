import { expect, it } from 'vitest'
import { InventoryRecord } from '../src/inventory/account-data.js'

it('a project of an export of format 1, which has no trash, is read as one that exists', () => {
  const moment = '2026-01-02T03:04:05.000Z'
  const record = {
    ...{ kind: 'project', id: 7, name: 'My Home', isSample: false, isHome: true, version: 1, createdAt: moment, lastActiveAt: moment },
    ...{ insuranceCompany: null, personalItemsCoverage: null, insuranceRenewal: null },
  }
  expect(InventoryRecord.parse(record)).toMatchObject({ ...record, deletedAt: null, purgeAt: null, deletedItems: null, deletedValue: null })
})
