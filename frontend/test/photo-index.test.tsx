import { createItem } from '@arc/contracts/inventory/items'
import { addPhotoThing, changePhotoThing, cropPhotoThing } from '@arc/contracts/inventory/room-photos'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectFailure, gone, shown, textOf, textsOf } from './support/expectations'
import { DEVICES } from './support/fresh-page'
import { pushLive } from './support/live'
import { misfits } from './support/misfits'
import { open } from './support/open'
import { about, chosen, count, LIVING_ROOM, list, mapped, photographed, ROOM } from './support/photo-index'
import { answer, refuse, sent } from './support/stubs'
import { item, user } from './support/world'

const URL = `/room/${ROOM.id}/photos/7`
const photo = page.getByRole('img', { name: /, photographed on / })
const choose = (name: string) => list.getByRole('button', { name }).click()

async function openPhoto(device?: 'desktop' | 'phone', dark?: boolean) {
  await open(URL, { device, dark, as: user() })
  await shown(photo)
  await shown(list)
  // Its place is known.
  await expect.poll(() => photo.element().parentElement?.style.width).not.toBe('')
}

/** Taps a place of the photo, given as shares of its sides. */
function tap(x: number, y: number): Promise<void> {
  const { width, height } = photo.element().getBoundingClientRect()
  return photo.click({ position: { x: x * width, y: y * height }, force: true })
}

it.each(DEVICES)(
  '[PHOTO-05] [PHOTO-06] [PHOTO-20] on a %s, a tap chooses the smallest thing, then the next one; the list has all',
  async (device) => {
    photographed()
    await openPhoto(device, device === 'phone')
    await count('4 of 5 written down')
    expect(textsOf(list.getByRole('listitem'))).toEqual([
      '1Television, 55″$1,299',
      '2Floor lamp, brass$895',
      '3Sofa, green velvet$1,999',
      '4Wool rug$2,400',
      '+Backpack, blue, not written down',
    ])
    await chosen('Television, 55″')
    await choose('Sofa')
    await chosen('Sofa, green velvet')
    await shown(about.getByText('$1,999'))
    await expectAccessible()
    photo.element().scrollIntoView({ block: 'center' })
    for (const name of ['Backpack, blue', 'Sofa, green velvet', 'Wool rug', 'Backpack, blue']) {
      await tap(0.63, 0.64)
      await chosen(name)
    }
    await expect.element(list.getByRole('button', { name: 'Backpack' })).toHaveAttribute('aria-current', 'true')
    await expectAccessible()
    expect(misfits()).toEqual([])
  },
)

it('[PHOTO-06] [PHOTO-20] the keyboard reaches every thing in reading order, opens it, and adds another', async () => {
  photographed()
  await openPhoto()
  list.getByRole('button').first().element().focus()
  const names: string[] = []
  for (let at = 0; at < 5; at++) {
    await userEvent.keyboard('{Enter}')
    names.push(textOf(about.getByRole('heading')))
    await userEvent.keyboard('{Tab}')
  }
  expect(names).toEqual(['Television, 55″', 'Floor lamp, brass', 'Sofa, green velvet', 'Wool rug', 'Backpack, blue'])
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByLabelText('What is it?')).toHaveFocus()
  await expectAccessible()
  await userEvent.keyboard('{Enter}')
  await shown(page.getByText('Enter a name.'))
  expect(sent(addPhotoThing)).toEqual([])
  await userEvent.keyboard('Vase')
  for (const step of ['Right', 'Down', 'Larger']) {
    page.getByRole('button', { name: step, exact: true }).element().focus()
    await userEvent.keyboard('{Enter}')
  }
  page.getByLabelText('What is it?').element().focus()
  await userEvent.keyboard('{Enter}')
  await chosen('Vase')
  await count('4 of 6 written down')
  const [{ params, input } = { params: undefined, input: undefined }] = sent(addPhotoThing)
  expect(params).toEqual({ id: ROOM.id, photoId: 7 })
  expect(input?.name).toBe('Vase')
  // To the right and down of the middle, and larger than at first.
  const { x = 0, y = 0, width = 0, height = 0 } = input?.box ?? {}
  expect([x + width / 2 > 0.5, y + height / 2 > 0.5, width > 0.16, height > 0.16]).toEqual([true, true, true, true])
})

it('[PHOTO-07] "Not this" and "Nothing to write down" can be undone, and what changed elsewhere is shown', async () => {
  const { change } = photographed()
  await openPhoto()
  await choose('Sofa')
  await about.getByRole('button', { name: 'Not this' }).click()
  await count('3 of 5 written down')
  await chosen('Sofa, green velvet')
  await shown(about.getByText('It may be “Sofa, green velvet”, which this room has.'))
  await expectAccessible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await count('4 of 5 written down')
  await about.getByRole('button', { name: 'Not this' }).click()
  await about.getByRole('button', { name: 'It is this' }).click()
  await count('4 of 5 written down')
  await expect
    .poll(() => sent(changePhotoThing).map(({ params, input, ifMatch }) => [params.thingId, input, ifMatch]))
    .toEqual([
      [1, { itemId: null }, 1],
      [1, { itemId: 101 }, 2],
      [1, { itemId: null }, 3],
      [1, { itemId: 101 }, 4],
    ])

  await choose('Backpack')
  await about.getByRole('button', { name: 'Nothing to write down' }).click()
  await count('4 of 4 written down')
  await page.getByText('Nothing to write down: 1').click()
  await page.getByRole('button', { name: 'Show Backpack, blue again' }).click()
  await count('4 of 5 written down')
  await expect
    .poll(() =>
      sent(changePhotoThing)
        .slice(4)
        .map(({ params, input, ifMatch }) => [params.thingId, input, ifMatch]),
    )
    .toEqual([
      [5, { dismissed: true }, 1],
      [5, { dismissed: false }, 2],
    ])

  // The page is behind: the same thing is changed elsewhere before its message has arrived.
  await choose('Television')
  const current = change(2, { version: 3 })
  refuse(changePhotoThing, 409, { message: 'It was changed.', current })
  await about.getByRole('button', { name: 'Not this' }).click()
  await expectFailure('Not saved', 'This was changed elsewhere. It is shown as it is now.')
  await expect.poll(() => sent(changePhotoThing).at(-1)).toMatchObject({ params: { thingId: 2 }, ifMatch: 1 })
  await chosen('Television, 55″')
  await count('4 of 5 written down')
})

it('[PHOTO-10] on a desktop, an unlisted thing opens the form filled in, with its picture, and is written down', async () => {
  const { stored, change } = photographed()
  const crop = { photoId: 'pc00000000000000000000000000000c', imageUrl: '/api/image/pc00000000000000000000000000000c' }
  answer(cropPhotoThing, crop)
  answer(createItem, ({ input }) => {
    const created = item({ id: 105, name: input.name, category: input.category, estimatedValue: 60, roomId: ROOM.id })
    stored.house.items = [...stored.house.items, created]
    change(5, { state: 'written', itemId: created.id, item: mapped(created) })
    return created
  })
  await openPhoto()
  await tap(0.63, 0.58)
  await chosen('Backpack, blue')
  await shown(about.getByText('What the analysis estimates'))
  await about.getByRole('button', { name: 'Write it down' }).click()
  const dialog = page.getByRole('dialog', { name: 'Write down' })
  await expect.element(dialog.getByLabelText(/Item name/)).toHaveValue('Backpack, blue')
  await expect.element(dialog.getByLabelText(/Estimated value/i).first()).toHaveValue('60')
  expect(dialog.getByRole('button', { name: /^Photo \d/ }).elements()).toHaveLength(2)
  await expectAccessible()
  await dialog.getByLabelText(/Item name/).fill('School backpack')
  await dialog.getByRole('button', { name: 'Add Item' }).click()
  await gone(dialog)
  await count('5 of 5 written down')
  await chosen('School backpack')
  await expect.poll(() => sent(cropPhotoThing)).toMatchObject([{ params: { id: ROOM.id, photoId: 7, thingId: 5 } }])
  const whole = 'p7000000000000000000000000000000'
  await expect
    .poll(() => sent(createItem))
    .toMatchObject([
      {
        input: {
          ...{ name: 'School backpack', category: 'Luggage', estimatedValue: 60, roomId: ROOM.id, photoThingId: 5 },
          photos: [{ photoId: crop.photoId }, { photoId: whole, box: LIVING_ROOM[4]?.box }],
        },
      },
    ])
})

it('[PHOTO-13] a tap where nothing was found adds a thing there', async () => {
  photographed()
  await openPhoto('phone')
  await tap(0.5, 0.1)
  await shown(page.getByRole('heading', { name: 'Nothing was found here' }))
  await expectAccessible()
  await page.getByLabelText('What is it?').fill('Ceiling fan')
  await page.getByRole('button', { name: 'Add to the photo' }).click()
  await chosen('Ceiling fan')
  await expect
    .poll(() => sent(addPhotoThing).map(({ input }) => input.box))
    .toEqual([{ x: expect.closeTo(0.42, 2), y: expect.closeTo(0.02, 1), width: 0.16, height: 0.16 }])
  await shown(about.getByRole('button', { name: 'Write it down' }))
})

it('[PHOTO-04] [PHOTO-15] follows what happens to its items elsewhere without a reload', async () => {
  const { change, stored } = photographed()
  await openPhoto()
  const follow = () => pushLive({ type: 'inventory', projects: [ROOM.projectId], rooms: [ROOM.id], items: [101] })
  await choose('Sofa')
  const { item: sofa } = stored.thing(1)
  change(1, { state: 'deleted', item: null })
  follow()
  await shown(list.getByText('Sofa, green velvet, in the trash'))
  await shown(about.getByRole('link', { name: 'Open the trash' }))
  await expectAccessible()
  change(1, { state: 'written', item: sofa })
  follow()
  await shown(about.getByRole('link', { name: 'Open', exact: true }))
  change(1, { item: sofa && { ...sofa, name: 'Couch' } })
  follow()
  await chosen('Couch')
  change(5, { dismissed: true })
  follow()
  await count('4 of 4 written down')
})
