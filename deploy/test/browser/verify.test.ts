import { readFile } from 'node:fs/promises'
import { fill } from '@arc/contracts/define'
import { downloadReport, generateReport } from '@arc/contracts/reports/reports'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { pdfOf } from '../../../services/media/test/documents.fixture.js'
import { addItem, homeOf, uploadPhoto } from './fixtures.js'
import { expectAccessible, failRequests, misfits, recordRequests, textOf } from './page-helpers.js'
import { DEVICES, startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()

/** A report of two items, one with a photo, as its owner downloads it. */
let issued: Promise<Buffer> | undefined
const report = () => {
  issued ??= (async () => {
    const visitor = await browser.newUser('pro')
    const home = await homeOf(visitor)
    const location = { projectId: home.id, roomId: home.room('Office') }
    await addItem(visitor, { name: 'Desk', estimatedValue: 400, ...location })
    await addItem(visitor, { name: 'Lamp', estimatedValue: 60, ...location, imageUrl: await uploadPhoto(browser.product, visitor, 91) })
    await browser.product.stack.settle({ user: visitor })
    const { body } = await visitor.call(generateReport, { body: {} })
    await browser.product.stack.settle({ user: visitor })
    return Buffer.from(await (await visitor.fetch(fill(downloadReport.path, { id: body.reportId }))).arrayBuffer())
  })()
  return issued
}
/** The report with a text replaced by one of the same length, wherever it is. */
const changed = async (from: string, to: string): Promise<Buffer> =>
  Buffer.from((await report()).toString('latin1').replaceAll(from, to), 'latin1')
const choose = (page: Page, buffer: Buffer, name = 'report.pdf') =>
  page.getByLabel('Report as PDF').setInputFiles({ name, mimeType: 'application/pdf', buffer })
const headline = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

const STATES: [headline: string, file: () => Promise<Buffer>][] = [
  ['intact, to the last byte', report],
  ['this is no PDF', async () => readFile(new URL(import.meta.url))],
  ['not a report of a.r.c.', () => pdfOf(['An invoice'])],
  ['this report was changed', () => changed('"name":"Desk"', '"name":"Dusk"')],
  ['this report was changed', () => changed('(item-002-photo-1.jpg)', '(item-002-photo-X.jpg)')],
  ['the signature is not valid', () => changed('"totalValue": 460', '"totalValue": 960')],
  ['something was added', async () => Buffer.concat([await report(), Buffer.from('% note\n')])],
]

it.each(DEVICES)('on a %s a report is checked on the device of a visitor: intact, another file, or changed', async (device) => {
  const page = await browser.page({ device, dark: device === 'phone' })
  for (const [title, file] of STATES.filter((_, at) => at % 2 === DEVICES.indexOf(device))) {
    const buffer = await file()
    await page.goto('/verify')
    await headline(page, 'is this report intact?')
    const sent = recordRequests(page, 'POST', /./)
    await choose(page, buffer)
    await headline(page, title)
    // Nothing but what is sent of every page: no request has the file.
    expect(sent.filter((request) => (request.postDataBuffer()?.length ?? 0) > buffer.length / 2)).toEqual([])
    await expectAccessible(page)
    expect(await misfits(page)).toEqual([])
  }
})

it('the check names what was changed, and the one who signed', async () => {
  const page = await browser.page({})
  await page.goto('/verify')
  await choose(page, await changed('"name":"Desk"', '"name":"Dusk"'))
  await page.getByText('Items with changed records: 1.').waitFor()
  expect(await textOf(page.getByRole('row', { name: /records\.json/ }))).toMatch(/records\.json.*changed/)
  expect(await textOf(page.getByRole('row', { name: /photo-1\.jpg/ }))).toMatch(/as issued/)
  await page.getByText('of this installation', { exact: true }).waitFor()

  await choose(page, await changed('(item-002-photo-1.jpg)', '(item-002-photo-X.jpg)'))
  await page.getByRole('row', { name: /item-002-photo-1\.jpg.*removed/ }).waitFor()
  await page.getByRole('row', { name: /item-002-photo-X\.jpg.*added later/ }).waitFor()
})

it('a report that another installation signed, and one whose key can not be compared, are not called intact', async () => {
  const page = await browser.page({})
  await page.route('**/api/reports/keys', (route) => route.fulfill({ json: { keys: [] } }))
  await page.goto('/verify')
  await choose(page, await report())
  await headline(page, 'signed by somebody else')
  await page.unroute('**/api/reports/keys')
  await failRequests(page, 'GET', /\/api\/reports\/keys$/, 500)
  await page.goto('/verify')
  await choose(page, await report())
  await headline(page, 'intact, but whose key?')
  await expectAccessible(page)
})

it('the code of a report is looked up, and compared with a checked file', async () => {
  const page = await browser.page({ device: 'phone' })
  const code = /"code": "([^"]+)"/.exec((await report()).toString('latin1'))?.[1] ?? ''
  await page.goto(`/verify?code=${code}`)
  await page.getByText(/^A report with this code was issued on/).waitFor()
  await choose(page, await report())
  await page.getByText('The file that you checked is this one.').waitFor()
  await choose(page, await changed('"name":"Desk"', '"name":"Dusk"'))
  await page.getByText('The file that you checked is not the one that was issued with this code.').waitFor()
  const input = page.getByRole('textbox', { name: 'Code' })
  await input.fill('00000-00000')
  await input.press('Enter')
  await page.getByText('No report of this installation has this code.', { exact: false }).waitFor()
  await failRequests(page, 'GET', /\/api\/reports\/issued\//, 500)
  await input.fill('11111-11111')
  await input.press('Enter')
  await page.getByText('The code could not be looked up.', { exact: false }).waitFor()
  await expectAccessible(page)
})
