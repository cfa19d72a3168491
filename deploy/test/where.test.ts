import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const SCRIPT = fileURLToPath(new URL('../scripts/where.mjs', import.meta.url))
const where = async (url: string) => (await promisify(execFile)(process.execPath, [SCRIPT, url])).stdout

it.each([
  ['/', 'frontend/src/app/pages/dashboard-page.tsx'],
  ['/room/7', 'frontend/src/app/pages/room-page.tsx'],
  ['/room/7/photos/3', 'frontend/src/app/signed-in.routes.ts'],
  ['/item/7?from=/search', 'frontend/src/features/items/item-page.tsx'],
  ['/claims/3', 'frontend/src/features/claims/claim-page.tsx'],
  ['/account/household', 'frontend/src/features/household/household-page.tsx'],
  ['/help/account', 'frontend/src/app/public-routes.ts'],
  ['/pricing', 'frontend/src/features/pricing/pricing-page.tsx'],
  ['/v3/invitation', 'frontend/src/features/household/invitation-page.tsx'],
  ['/unsubscribe', 'frontend/src/app/public-routes.ts'],
  ['/api/items/7', 'services/inventory/src/items/items.controller.ts'],
  ['/api/projects/7/import/preview', 'services/inventory/src/imports/import.controller.ts'],
  ['/api/changes/x/undo', 'services/inventory/src/trash/trash.controller.ts'],
  ['/api/documents/x/file', 'services/media/src/documents/documents.controller.ts'],
  ['/api/batch-analyze', 'services/analysis/src/batches/batches.controller.ts'],
  ['/api/search/items', 'services/search/src/search/search.controller.ts'],
  ['/api/create-setup-intent', 'services/billing/src/cards/cards.controller.ts'],
  ['/api/reports/7', 'services/reports/src/reports/reports.controller.ts'],
  ['/api/support/tickets', 'services/admin/src/tickets/tickets.controller.ts'],
  ['/api/live', 'gateway/src/live.routes.ts'],
])('finds the code of %s', async (url, file) => {
  expect(await where(url)).toContain(`  ${file}:`)
})

it('says so where no route has the address', async () => {
  await expect(where('/api/nothing')).rejects.toThrow('No route has this address.')
})
