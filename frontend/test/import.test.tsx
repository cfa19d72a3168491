import { type ItemImport, importItems, listItemImports, previewImport } from '@arc/contracts/inventory/imports'
import { listProjects } from '@arc/contracts/inventory/projects'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, expectFailure, expectToast, gone, shown } from './support/expectations'
import { home } from './support/home'
import { open, pathOf } from './support/open'
import { preselect } from './support/selected'
import { answer, hold, refuse, sent } from './support/stubs'
import { project, user } from './support/world'

const file = page.getByLabelText('CSV file')
const start = page.getByRole('button', { name: 'Import 1 item' })
/** An import that runs. */
const running: ItemImport = {
  ...{ id: '0d2c5b8e-3a0f-4c57-9d0e-1f6c1b6d2a11', status: 'running', progress: 40, items: 0, newRooms: [], error: null },
  createdAt: '2026-11-29T12:00:00.000Z',
}
const oneLine = {
  ...{
    columns: [{ name: 'Name', field: 'name' as const, samples: ['Lamp'] }],
    rows: 1,
    errors: [],
    errorCount: 0,
    newRooms: [],
    totalValue: 0,
  },
  items: [{ line: 2, name: 'Lamp', room: 'Other', place: null, category: 'Other', quantity: 1, estimatedValue: null }],
}

const csv = () => new File(['Name\nLamp\n'], 'items.csv', { type: 'text/csv' })

it('on a phone a file that is no table is refused with the reason, and so is one that was imported before', async () => {
  home()
  preselect()
  const restore = refuse(previewImport, 400, { message: 'This is not a text file. Please save the table as CSV.' })
  await open('/import', { device: 'phone', as: user() })
  await file.upload(new File([new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0])], 'list.xlsx', { type: 'application/zip' }))
  await shown(page.getByRole('alert').getByText('This is not a text file. Please save the table as CSV.'))
  await expectAccessible()
  restore()
  answer(previewImport, oneLine)
  answer(importItems, { items: 1, newRooms: [] })
  await file.upload(csv())
  await start.click()
  await expectToast('Items Saved', '1 item in My Home')
  await expect.poll(pathOf).toBe('/dashboard')

  refuse(importItems, 409, { message: 'This file was imported into this project before.' })
  await open('/import', { device: 'phone', as: user() })
  await file.upload(csv())
  await start.click()
  await expectFailure('Import failed', 'This file was imported into this project before.')
  await expectAccessible()
  expect(pathOf()).toBe('/import')
  const requests = sent(importItems)
  expect(requests.map(({ params, form }) => [params.id, form?.get('mapping')])).toEqual(Array(2).fill([project().id, '["name"]']))
  for (const { form } of requests) {
    const uploaded = form?.get('file')
    expect(uploaded instanceof File && [uploaded.name, await uploaded.text()]).toEqual(['items.csv', 'Name\nLamp\n'])
  }
})

it('says how far an import is that was begun before, and shows its items when it has ended', async () => {
  home()
  preselect()
  answer(listItemImports, [running])
  await open('/import', { device: 'phone', as: user() })
  await shown(page.getByText('Importing, 40%'))
  await expect.element(page.getByRole('progressbar', { name: 'Progress of the import' })).toHaveAttribute('aria-valuenow', '40')
  await expectAccessible()
  const asked = sent(listProjects).length
  answer(listItemImports, [{ ...running, status: 'done', progress: 100, items: 1 }])
  await gone(page.getByRole('progressbar'))
  await expect.poll(() => sent(listProjects).length).toBeGreaterThan(asked)
})

it('goes on when its answer is lost, and says to one who comes back why the last one failed', async () => {
  home()
  preselect()
  answer(previewImport, oneLine)
  refuse(importItems, 409, {
    message: 'This was begun before, and how it ended is not known. Look whether it is done before you try again.',
  })
  answer(listItemImports, [])
  await open('/import', { device: 'phone', as: user() })
  await file.upload(csv())
  await expect.element(start).toBeEnabled()
  const release = hold(importItems)
  await start.click()
  await expect.poll(() => sent(importItems).length).toBe(1)
  answer(listItemImports, [running])
  await shown(page.getByText('Importing, 40%'))
  release()
  answer(listItemImports, [{ ...running, status: 'done', progress: 100, items: 1 }])
  await expectToast('Items Saved', '1 item in My Home')
  await expect.poll(pathOf).toBe('/dashboard')

  answer(listItemImports, [{ ...running, status: 'failed', progress: 0, error: 'There is no room on the disk.' }])
  await open('/import', { device: 'desktop', as: user() })
  await shown(page.getByText('The last import failed. There is no room on the disk.'))
  await expectAccessible()
})
