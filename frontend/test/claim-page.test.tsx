import { changeClaim, deleteClaim, listClaimItems, listClaims, markClaimItems } from '@arc/contracts/inventory/claims'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CLAIM_ID, flooded, INSURER, KITCHEN, OFFICE, TODAY } from './support/claims'
import { expectFailure, gone, shown, textOf, textsOf } from './support/expectations'
import { open as openPage, pathOf } from './support/open'
import { pick } from './support/steps'
import { answer, hold, refuse, sent } from './support/stubs'
import { cardOf, project, roomsOf, user } from './support/world'

const AGAIN = 'Please try again.'
const touched = page.getByRole('heading', { name: 'What did it touch?' })
const sentence = page.getByCss('main p').filter({ has: page.getByLabelText('What happened') })
const kitchen = page.getByRole('region', { name: 'Kitchen', exact: true })
const changes = () => sent(changeClaim).map(({ body }) => body)
const marked = (state: 'Damaged' | 'Lost', item: string) => page.getByRole('button', { name: `${state}: ${item}`, exact: true })
const ofRoom = (room: string, choice: 'All fine' | 'All lost' | 'Choose') =>
  page.getByRole('group', { name: `What happened in ${room}`, exact: true }).getByRole('radio', { name: choice })
async function open() {
  await openPage(`/claims/${CLAIM_ID}`, { as: user() })
  await shown(touched)
}

it('the policy and the day on which it was told are chosen in the sentence', async () => {
  const flood = flooded()
  flood.claim = { policies: [INSURER, { id: 8, insurer: null, kind: 'renter' }], policyId: null, roomIds: [KITCHEN, OFFICE] }
  await open()
  const policy = page.getByLabelText('Policy', { exact: true })
  const read = () => textOf(sentence).replace(/\s+/g, ' ')
  expect(read()).toMatch(/came into the Kitchen and the Office ?\. Your insurer/)
  expect(textsOf(policy.getByCss('option'))).toEqual(['State Farm', 'Your insurer', 'No policy'])
  await expect.element(policy).toHaveValue('')
  expect(page.getByLabelText('Day on which the insurer was told').elements()).toEqual([])
  await policy.selectOptions('State Farm')
  await expect.poll(changes).toEqual([{ policyId: INSURER.id }])
  await policy.selectOptions('No policy')
  await expect.poll(changes).toHaveLength(2)
  const knows = page.getByLabelText('Whether the insurer knows')
  await expect.element(knows).toHaveValue('no')
  await knows.selectOptions('has known since')
  const told = page.getByLabelText('Day on which the insurer was told')
  await expect.element(told).toHaveValue(TODAY())
  await told.fill('2026-01-03')
  await userEvent.keyboard('{Tab}')
  await expect.poll(changes).toHaveLength(4)
  await knows.selectOptions('does not know yet')
  await expect
    .poll(changes)
    .toEqual([{ policyId: INSURER.id }, { policyId: null }, { informedOn: TODAY() }, { informedOn: '2026-01-03' }, { informedOn: null }])
  // A day in the future is no day of a loss.
  await page.getByLabelText('Day of the loss').fill('2099-01-01')
  await touched.click()
  await expect.element(page.getByLabelText('Day of the loss')).toHaveValue(TODAY())
  expect(changes()).toHaveLength(5)
})

it('a claim names one room, several or the whole home, and its only policy', async () => {
  const flood = flooded()
  const rooms = roomsOf(project()).slice(0, 3)
  flood.claim = { roomIds: rooms.map(({ id }) => id) }
  await open()
  const names = rooms.map(({ name }) => name)
  expect(textOf(sentence)).toContain(`the ${names[0]}, the ${names[1]} and the ${names[2]}.`)
  expect(page.getByLabelText('Policy', { exact: true }).elements()).toEqual([])
  flood.claim = { roomIds: [] }
  await open()
  expect(textOf(sentence)).toContain('came into the whole home.')
  flood.claim = { roomIds: roomsOf(project()).map(({ id }) => id) }
  await open()
  expect(textOf(sentence)).toMatch(/came into \d+ rooms\./)
})

it('rooms are chosen and taken out again in a dialog, which can be cancelled', async () => {
  const flood = flooded()
  flood.claim = { roomIds: [KITCHEN, OFFICE] }
  await open()
  const dialog = page.getByRole('dialog', { name: 'Which rooms?' })
  const begin = () => page.getByRole('button', { name: 'Kitchen: Choose the rooms' }).click()
  await begin()
  await expect.element(dialog.getByRole('checkbox', { name: 'Kitchen' })).toBeChecked()
  await dialog.getByRole('checkbox', { name: 'Office' }).click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await gone(dialog)
  await begin()
  await userEvent.keyboard('{Escape}')
  await gone(dialog)
  expect(changes()).toEqual([])
  await begin()
  await dialog.getByRole('checkbox', { name: 'Office' }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await gone(dialog)
  await expect.poll(changes).toEqual([{ roomIds: [KITCHEN] }])
})

it('a refused change, mark or deletion says so, and the claim is shown as it is stored', async () => {
  flooded()
  await open()
  const restore = [
    refuse(changeClaim, 500),
    refuse(markClaimItems, 409, { message: 'It was lost in another claim.' }),
    refuse(deleteClaim, 500),
  ]
  await page.getByLabelText('What happened').selectOptions('fire')
  await expectFailure('The claim was not saved', AGAIN)
  await expect.element(page.getByLabelText('What happened')).toHaveValue('water')
  await marked('Lost', 'Fridge').click()
  await expectFailure('This was not marked', 'It was lost in another claim.')
  await expect.element(marked('Lost', 'Fridge')).toHaveAttribute('aria-pressed', 'false')
  await pick('Claim menu', 'Discard this claim')
  await expectFailure('The claim was not discarded', AGAIN)
  expect(pathOf()).toBe(`/claims/${CLAIM_ID}`)
  for (const each of restore) each()
})

it('a choice is shown before it is stored', async () => {
  flooded()
  await open()
  const release = [hold(changeClaim), hold(markClaimItems)]
  await page.getByLabelText('What happened').selectOptions('fire')
  await expect.element(page.getByLabelText('What happened')).toHaveValue('fire')
  await page.getByRole('button', { name: 'Kitchen: Choose the rooms' }).click()
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Office' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  await shown(page.getByRole('region', { name: 'Office', exact: true }))
  await ofRoom('Kitchen', 'All lost').click({ force: true })
  await expect.element(ofRoom('Kitchen', 'All lost')).toBeChecked()
  for (const name of ['Fridge', 'Mixer']) await expect.element(marked('Lost', name)).toHaveAttribute('aria-pressed', 'true')
  await expect.element(ofRoom('Office', 'Choose')).toBeChecked()
  for (const each of release) each()
  await shown(page.getByText('2 lost'))
})

it('a room shows its first items, the others on request, and what can not be marked', async () => {
  const flood = flooded()
  const [fridge, mixer] = [flood.fridge, flood.mixer].map((one) => ({
    ...{ ...cardOf(one), state: 'fine' as const, repairCost: null, documented: false, photos: [], lostElsewhere: null as number | null },
  }))
  if (!fridge || !mixer) throw new Error('There is no fridge.')
  answer(listClaimItems, ({ query: { roomId, cursor, only } }) => {
    if (only) return { items: [], nextCursor: null }
    if (roomId === undefined)
      return { items: [{ ...fridge, id: 300, name: 'Bike', documented: true, value: null, estimatedValue: null }], nextCursor: null }
    return cursor ? { items: [{ ...mixer, lostElsewhere: 41 }], nextCursor: null } : { items: [fridge], nextCursor: 'c1' }
  })
  const rooms = roomsOf(project()).map(({ id, name }) => ({ id, name, chosen: true, items: id === KITCHEN ? 3 : 1, damaged: 0, lost: 0 }))
  flood.claim = { roomIds: [], rooms, elsewhere: 2 }
  await open()
  await shown(kitchen.getByText('$2,799', { exact: true }))
  expect(sent(listClaimItems).find(({ query }) => query.roomId === KITCHEN)?.query.limit).toBe(5)
  await kitchen.getByRole('button', { name: 'The other 2' }).click()
  await shown(kitchen.getByText('lost in another claim'))
  expect(marked('Lost', 'Mixer').elements()).toEqual([])
  await shown(kitchen.getByRole('button', { name: 'Lost: Fridge', exact: true }))
  await gone(kitchen.getByRole('button', { name: /^The other/ }))
  const elsewhere = page.getByRole('region', { name: 'In other rooms' })
  for (const [region, name] of [
    [kitchen, 'Kitchen'],
    [elsewhere, 'In other rooms'],
  ] as const)
    await shown(region.getByRole('heading', { name }))
  await shown(elsewhere.getByText('no value, proven'))
  expect(elsewhere.getByRole('group').elements()).toEqual([])
  await shown(page.getByText(`${rooms.length} rooms, ${rooms.length + 4} items`))

  // Only the first six rooms are open.
  const closed = page.getByRole('radio', { name: 'All fine', checked: true })
  const others = rooms.slice(6)
  await expect.poll(() => closed.elements().length).toBe(others.length)
  const asked = () => sent(listClaimItems).map(({ query }) => query.roomId)
  expect(asked()).not.toContain(others[0]?.id)
  await ofRoom(others[0]?.name ?? '', 'Choose').click({ force: true })
  await expect.poll(asked).toContain(others[0]?.id)
  await expect.poll(() => closed.elements().length).toBe(others.length - 1)
})

it('a repair cost is stored when it is a new amount, and removed when it is emptied', async () => {
  const { marks, fridge } = flooded()
  marks.set(fridge.id, { state: 'damaged', repairCost: 300 })
  await open()
  const cost = page.getByLabelText('Repair cost of Fridge')
  await expect.element(cost).toHaveValue('300')
  expect(page.getByLabelText('Repair cost of Mixer').elements()).toEqual([])
  await cost.fill('much')
  await expect.element(cost).toHaveAttribute('aria-invalid', 'true')
  await userEvent.keyboard('{Enter}')
  await cost.fill('300')
  await expect.element(cost).not.toHaveAttribute('aria-invalid')
  await userEvent.keyboard('{Tab}')
  await cost.fill('')
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => sent(markClaimItems).map(({ body }) => body))
    .toEqual([{ state: 'damaged', itemIds: [fridge.id], repairCost: null }])
})

it('a claim of a home that can not be changed offers nothing to change', async () => {
  const flood = flooded()
  flood.marks.set(flood.fridge.id, { state: 'damaged', repairCost: 300 })
  const url = '/api/image/wet'
  flood.claim = {
    ...{ project: project({ readOnly: true }), informedOn: TODAY() },
    photos: [{ id: 1, itemId: flood.fridge.id, url, addedAt: '2026-01-05T09:00:00.000Z' }],
    letters: [
      {
        documentId: 'l1',
        name: 'offer.pdf',
        url,
        mimeType: 'application/pdf',
        version: 1,
        day: '2026-01-05',
        direction: 'other',
        note: null,
      },
    ],
  }
  answer(listClaims, { project: project({ readOnly: true }), rooms: [], policies: [], claims: [] })
  await open()
  await shown(
    page
      .getByCss('li')
      .filter({ hasText: /Fridge.*Damaged/ })
      .first(),
  )
  await shown(page.getByRole('img', { name: 'Damage of Fridge' }).or(page.getByText('offer.pdf')).first())
  await shown(page.getByText('offer.pdf'))
  const main = page.getByCss('main')
  const controls = main.getByCss('select, input:not([type=file]), button')
  expect(
    controls
      .elements()
      .filter((one) => !one.matches(':disabled, [aria-haspopup=dialog]'))
      .map(({ textContent }) => textContent),
  ).toEqual(['Make the pack', ''])
  await openPage('/claims', { as: user() })
  await shown(page.getByRole('heading', { name: 'nothing is lost' }))
  expect(page.getByRole('button', { name: 'Report a loss' }).elements()).toEqual([])
})
