import { createClaim } from '@arc/contracts/inventory/claims'
import { createCustomField } from '@arc/contracts/inventory/custom-fields'
import { deleteItem } from '@arc/contracts/inventory/items'
import { lendItem } from '@arc/contracts/inventory/loans'
import { createPlace } from '@arc/contracts/inventory/places'
import { uploadDocument } from '@arc/contracts/media/documents'
import { generateReport } from '@arc/contracts/reports/reports'
import { photo, photoForm } from '../../src/bench/pictures.js'
import { addItem, homeOf, uploadPhoto } from './fixtures.js'
import { LIVING_ROOM, photographed } from './mapped-photo.js'
import type { TestBrowser } from './test-browser.js'

/**
 * A user with some of everything: a lent item of a high value in a place, one whose warranty ends, one in the trash, a photo of a room, a
 * document, a field of their own, a claim and a report, some of them with long names.
 */
export async function filledHome(browser: TestBrowser) {
  const visitor = await browser.newUser()
  const home = await homeOf(visitor)
  const location = { projectId: home.id, roomId: home.room('Garage') }
  const soon = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
  const { body: place } = await visitor.call(createPlace, { body: { name: 'The long shelf by the window', roomId: location.roomId } })
  const imageUrl = await uploadPhoto(browser.product, visitor, 71)
  const tags = ['Gift', 'from the estate of a great-aunt']
  const item = await addItem(visitor, { name: 'Drill', estimatedValue: 4_200, imageUrl, placeId: place.id, tags, ...location })
  await addItem(visitor, { name: 'Saw', warrantyExpiration: soon, ...location })
  await visitor.call(deleteItem, { params: { id: await addItem(visitor, { name: 'Rake', ...location }) } })
  await visitor.call(lendItem, { params: { id: item }, body: { borrower: 'Jo', lentOn: soon, dueOn: soon } })
  await visitor.call(createCustomField, { body: { name: 'The name of the person who inherits it', kind: 'text' } })
  await visitor.call(uploadDocument, { body: photoForm('document', [{ name: 'bill.jpg', content: await photo(72), type: 'image/jpeg' }]) })
  const { body: claim } = await visitor.call(createClaim, {
    body: { projectId: home.id, lostOn: soon, cause: 'water', roomIds: [location.roomId] },
  })
  await visitor.call(generateReport, { body: { projectId: home.id } })
  await browser.product.stack.settle({ user: visitor })
  const photoOfRoom = await photographed(browser.product, visitor, { ...location, things: LIVING_ROOM })
  const ids: Record<string, number> = { room: location.roomId, item, place: place.id, photo: photoOfRoom, claim: claim.id }
  return { visitor, home, pathOf: (state: string) => state.replace(/\{(\w+)\}/g, (_, name: string) => String(ids[name])) }
}
