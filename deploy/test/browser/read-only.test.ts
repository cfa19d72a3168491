import { deleteItem } from '@arc/contracts/inventory/items'
import { createPolicy } from '@arc/contracts/inventory/policies'
import { uploadDocument } from '@arc/contracts/media/documents'
import { expect, it } from 'vitest'
import { photo, photoForm } from '../../src/bench/pictures.js'
import { addItem, lamp, makeReadOnly, preselectProject } from './fixtures.js'
import { startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()

/** What every page offers is tested in frontend/test/read-only.test.tsx; here, that the answers of each service say that nothing can be changed. */
it('an account whose paid cycle is over can look at its home, its policies, its documents and its trash, and change nothing', async () => {
  const { visitor, home, roomId, id } = await lamp(browser)
  const chair = await addItem(visitor, { name: 'Chair', roomId })
  await visitor.call(deleteItem, { params: { id: chair } })
  await visitor.call(uploadDocument, { body: photoForm('document', [{ name: 'bill.jpg', content: await photo(3), type: 'image/jpeg' }]) })
  await visitor.call(createPolicy, { body: { projectId: home.id, insurer: 'Amica', kind: 'renter', coverage: 20_000 } })
  await browser.product.stack.settle({ user: visitor })
  await makeReadOnly(browser, visitor, id)

  const page = await browser.page({ device: 'phone', as: visitor })
  await preselectProject(page, home.id)
  const main = page.locator('main')
  for (const [address, shown, change] of [
    ['/dashboard', 'Office', '+ Room'],
    [`/room/${roomId}`, 'Lamp', /^\+ /],
    ['/insurance', 'Amica', /^(Add|Edit|Delete)/],
    ['/documents', 'bill.jpg', /^(Choose|Upload|Take Photo)/],
    ['/trash', 'Chair', /^(Put back|Delete|Empty)/],
  ] as const) {
    await page.goto(address)
    await main.getByText(shown).first().waitFor()
    await page.getByRole('complementary', { name: 'This account is suspended' }).waitFor()
    expect([address, await main.getByRole('button', { name: change }).allTextContents()]).toEqual([address, []])
  }
})
