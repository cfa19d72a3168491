import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectOwnDirections } from './support/directions'
import { storedDocuments } from './support/documents'
import { shown } from './support/expectations'
import { editAll, OFFICE, openItem, stored } from './support/items'
import { open } from './support/open'
import { item, libraryDocument, user } from './support/world'

const ARABIC = 'ثلاجة المطبخ الكبيرة البيضاء التي اشتريناها من السوق القديم في الصيف الماضي مع الضمان'
const HEBREW = 'ספה ירוקה מקטיפה שקנינו בחנות הרהיטים הישנה ברחוב הראשי של העיר לפני שנתיים'
const MIXED = 'تلفزيون Samsung 55" (2024), غرفة الجلوس، اشتريناه من Media Markt في برلين'

const [first, ...others] = [ARABIC, HEBREW, MIXED].map((name, at) =>
  item({
    ...{ id: 100 + at, name, brand: name, description: name, notes: name, tags: [name.slice(0, 20)] },
    roomId: OFFICE.id,
    estimatedValue: 100 + at,
  }),
)
if (!first) throw new Error('There is no item.')

it.each(['desktop', 'phone'] as const)('on a %s names of items keep their first word, whichever way they are written', async (device) => {
  const house = stored(first, ...others)
  house.projects = house.projects.map((one) => (one.isHome ? { ...one, name: HEBREW } : one))
  await open('/dashboard', { device, as: user() })
  await expectOwnDirections(1)
  await open(`/room/${OFFICE.id}`, { device, as: user() })
  await expectOwnDirections(3)
  await openItem(first, { device })
  await expectOwnDirections(3)
})

it('fields of an item are written in the direction of their words', async () => {
  stored(first, ...others)
  await openItem(first)
  const dialog = await editAll()
  const name = dialog.getByRole('textbox', { name: 'Item name' })
  await expect.element(name).toHaveValue(ARABIC)
  await expectOwnDirections(1)
  // A field that was empty turns with what is written.
  await name.fill('Fridge')
  await name.fill(HEBREW)
  await expectOwnDirections(1)
})

it.each(['desktop', 'phone'] as const)('on a %s documents keep the first word of their names', async (device) => {
  storedDocuments(
    ...[ARABIC, HEBREW, MIXED].map((name, at) => libraryDocument({ id: `d${at}`, name: `${name}.pdf`, vendor: name, notes: name })),
  )
  await open('/documents?tab=library', { device, as: user() })
  await shown(page.getByRole('list', { name: 'Documents' }))
  await expectOwnDirections(3)
})
