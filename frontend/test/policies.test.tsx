import { getHousehold } from '@arc/contracts/auth/household'
import { changePolicy, createPolicy, deletePolicy, type NewPolicy } from '@arc/contracts/inventory/policies'
import { addDays } from '@arc/contracts/inventory/reminder-rules'
import { getReminderSettings, listReminders } from '@arc/contracts/inventory/reminders'
import { getStats } from '@arc/contracts/inventory/stats'
import { undoAction } from '@arc/contracts/inventory/trash'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectFailure, expectToast, gone, heading, shown, textsOf, toast } from './support/expectations'
import { DEVICES, type Screen } from './support/fresh-page'
import { pushLive } from './support/live'
import { misfits } from './support/misfits'
import { open as openPage } from './support/open'
import { ACTION_ID, insuredHome, RING, storedPolicy } from './support/policies'
import { pick } from './support/steps'
import { answer, refuse, sent } from './support/stubs'
import { project, user } from './support/world'

const AMICA = {
  ...{ insurer: 'Amica', kind: 'renter', policyNumber: 'HO-7731', coverage: 5_000, claimsPhone: '1-800-555-0199' },
  ...{ deductible: { kind: 'percent', percent: 2 }, renewsOn: '2031-03-04', agent: 'Jo Park', agentPhone: '(555) 010-0100' },
  subLimits: [{ name: 'Jewelry', categories: ['Jewelry'], perItem: null, perLoss: 1_500 }],
} satisfies Omit<NewPolicy, 'projectId'>
const WARNING = 'Jewelry: $3,200 stands against a limit of $1,500 per loss. $1,700 would not be paid.'

const add = page.getByRole('button', { name: /^Add (a|your) policy$/ })
const openQuestions = () => page.getByRole('button', { name: /questions? for/ }).click()
const dialog = page.getByRole('dialog').first()
const policy = (name: string) => page.getByRole('region', { name, exact: true })
async function open(screen: Screen = {}) {
  await openPage('/insurance', { ...screen, as: user() })
  await shown(add)
}

it.each(DEVICES)(
  '[POL-17] [POL-23] on a %s the page answers whether the policies pay, with what is not covered, and has the policies as cards',
  async (device) => {
    insuredHome([AMICA, { insurer: 'Chubb', kind: 'valuables', coverage: 9_000 }])
    await open({ device, dark: device === 'phone' })
    await heading('your policy pays $2,400 of $4,100')
    await shown(page.getByRole('img', { name: 'Estimate $2,400, Above your cover $1,700' }))
    const gaps = page.getByRole('region', { name: 'What is not covered' })
    await shown(gaps.getByText('$1,700 in all'))
    await expect.poll(() => textsOf(gaps.getByRole('listitem'))).toEqual(['JewelryAt most $1,500 per loss$1,700'])
    const amica = policy('Amica')
    const facts = [...(amica.getByCss('dl').elements().at(0)?.children ?? [])]
    expect(facts.map((one) => [...one.children].map(({ textContent }) => textContent?.replace(/\s+/g, ' ').trim()))).toEqual([
      ['Policy number', 'HO-7731'],
      ['Personal property coverage', '$5,000'],
      ['Deductible', '2% ($100)'],
      ['Renewal', 'Mar 4, 2031'],
      ['Claims', '1-800-555-0199'],
      ['Agent', 'Jo Park (555) 010-0100'],
    ])
    await shown(amica.getByText('$1,700 above'))
    const chubb = policy('Chubb')
    await shown(chubb.getByText('Valuables policy'))
    await shown(page.getByText('Chubb pays for its scheduled items alone, so its amount isn’t added to the sum.'))
    await chubb.getByRole('button').click()
    expect(chubb.getByText('Coverage', { exact: true }).elements()).toHaveLength(1)
    await gone(amica.getByText('Policy number'))
    await openQuestions()
    await shown(dialog.getByText(WARNING))
    const letter = dialog.getByRole('link', { name: 'Write an email' }).element().getAttribute('href') ?? ''
    expect(decodeURIComponent(letter)).toContain(WARNING)
    await expectAccessible()
    await userEvent.keyboard('{Escape}')
    expect(misfits()).toEqual([])
    await expectAccessible()
  },
)

it('[POL-17] the menu and the coverage card lead to the page; an empty one invites to add a policy', async () => {
  const insured = insuredHome()
  answer(getStats, { itemCount: 2 })
  answer(getHousehold, { people: [], invitations: [], homes: [] })
  await open()
  await shown(page.getByRole('heading', { name: 'is it covered?' }))
  await expectAccessible()
  insured.policies = [storedPolicy(AMICA)]
  insured.house.projects = [project({ insuranceCompany: 'Amica', personalItemsCoverage: 5_000 })]
  // The open page shows what was added elsewhere.
  pushLive({ type: 'inventory', projects: [project().id], rooms: [], items: [] })
  await shown(policy('Amica'))
  await openPage('/dashboard', { as: user() })
  const card = page.getByRole('article', { name: 'Insurance coverage' })
  await shown(card.getByRole('heading', { name: /Amica/ }))
  await card.getByRole('link', { name: 'Policies and wallet card' }).click()
  await shown(policy('Amica'))
  await openPage('/dashboard', { as: user() })
  await page.getByRole('button', { name: /^(More, m|M)enu$/ }).click()
  await page.getByRole('link', { name: 'Insurance', exact: true }).click()
  await shown(policy('Amica'))
})

it('[POL-18] [POL-23] on a phone a policy is added with the keyboard, with a sub-limit and a scheduled item', async () => {
  insuredHome()
  await open({ device: 'phone' })
  add.element().focus()
  await userEvent.keyboard('{Enter}')
  await shown(dialog.getByLabelText('Insurance company'))
  await expectAccessible()
  await userEvent.keyboard('{Enter}')
  await shown(dialog.getByText('Please enter the insurance company.', { exact: true }))
  await shown(dialog.getByText('Please enter the personal property coverage.', { exact: true }))
  await dialog.getByLabelText('Insurance company').fill('State Farm')
  await dialog.getByLabelText('Kind').selectOptions('Renter’s policy')
  const coverage = dialog.getByLabelText('Personal property coverage')
  const save = dialog.getByRole('button', { name: 'Add policy' })
  await coverage.fill('plenty')
  await save.click()
  await shown(dialog.getByText(/^Coverage must be a number between/))
  await coverage.fill('$20,000')
  await dialog.getByLabelText('Deductible').first().fill('1,000')
  await dialog.getByRole('button', { name: 'Add a sub-limit' }).click()
  await save.click()
  await shown(dialog.getByText('The name of a sub-limit is required.'))
  await dialog.getByLabelText('Category').selectOptions('Jewelry')
  await dialog.getByLabelText('Limit per loss').fill('1500')
  await dialog.getByRole('button', { name: 'Choose items' }).click()
  const picker = page.getByRole('dialog', { name: 'Choose items to schedule' })
  await picker.getByLabelText(/^Ring/).click()
  await expectAccessible()
  await picker.getByRole('button', { name: 'Add 1 item' }).click()
  await dialog.getByLabelText('Agreed amount for Ring').fill('2,500')
  await expectAccessible()
  expect(sent(createPolicy)).toEqual([])
  await save.click()
  await expectToast('Policy added', 'State Farm')
  await expect
    .poll(() => sent(createPolicy).map(({ input }) => input))
    .toMatchObject([
      {
        ...{ projectId: project().id, insurer: 'State Farm', kind: 'renter', coverage: 20_000 },
        deductible: { kind: 'amount', amount: 1_000 },
        subLimits: [{ name: 'Jewelry', categories: ['Jewelry'], perLoss: 1_500, perItem: null }],
        schedule: [{ itemId: RING.id, amount: 2_500 }],
      },
    ])
  // The button that opened the dialog went with the empty page; the one of the list took its place.
  await expect.element(add).toHaveFocus()
  await openQuestions()
  await shown(page.getByText('Ring: worth $3,200, but scheduled for $2,500. Ask for a higher agreed amount.'))
})

it('[POL-19] a policy that was changed elsewhere keeps what was typed, and is saved on request', async () => {
  const insured = insuredHome([AMICA])
  await open()
  await page.getByRole('button', { name: 'Edit: Amica' }).click()
  await dialog.getByLabelText('Policy number').fill('MINE')
  await dialog.getByLabelText(/^Email/).fill('jo@mail.example')
  const theirs = insured.policies.map((one) => ({ ...one, policyNumber: 'THEIRS', agent: 'Ana', version: 2 }))
  insured.policies = theirs
  const message = 'It was changed elsewhere.'
  const restore = refuse(changePolicy, 409, { message, error: message, current: theirs[0], fields: ['policyNumber'] })
  const save = dialog.getByRole('button', { name: 'Save', exact: true })
  await save.click()
  await expectFailure('Changed elsewhere')
  await shown(dialog.getByText('Policy number was changed elsewhere to “THEIRS”.', { exact: true }))
  await expect.element(dialog.getByLabelText('Agent').first()).toHaveValue('Ana')
  restore()
  await dialog.getByRole('button', { name: 'Keep yours' }).click()
  await save.click()
  await expectToast('Policy saved', 'Amica')
  await expect
    .poll(() => sent(changePolicy).map(({ ifMatch, body }) => ({ ifMatch, ...body })))
    .toEqual([
      { ifMatch: 1, policyNumber: 'MINE', email: 'jo@mail.example' },
      { ifMatch: 2, policyNumber: 'MINE', email: 'jo@mail.example' },
    ])
})

it('[POL-20] a deleted policy comes back with "Undo"', async () => {
  insuredHome([AMICA])
  await open()
  await pick('Actions for Amica', 'Delete')
  await expectToast('Policy deleted', 'Amica')
  await shown(page.getByRole('heading', { name: 'is it covered?' }))
  await expect.poll(() => sent(deletePolicy).map(({ params, ifMatch }) => [params.id, ifMatch])).toEqual([[1, 1]])
  await toast().getByRole('button', { name: 'Undo' }).click()
  await shown(policy('Amica'))
  await expect.poll(() => sent(undoAction).map(({ params }) => params)).toEqual([{ actionId: ACTION_ID }])
})

it('[POL-22] the card is saved to the contacts, where it is without a connection too', async () => {
  insuredHome([{ ...AMICA, email: 'claims@amica.example' }])
  await open()
  const saved: Blob[] = []
  const create = URL.createObjectURL.bind(URL)
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) saved.push(blob)
    return create(blob)
  })
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  await page.getByRole('button', { name: 'Save to contacts: Amica' }).click()
  await expect.poll(() => names).toEqual(['Amica insurance.vcf'])
  expect((await saved[0]?.text())?.split('\r\n')).toEqual([
    ...['BEGIN:VCARD', 'VERSION:3.0', 'N:Amica claims;;;;', 'FN:Amica claims', 'ORG:Amica'],
    ...['TEL;TYPE=WORK,VOICE,PREF:1-800-555-0199', 'TEL;TYPE=WORK,VOICE:(555) 010-0100', 'EMAIL;TYPE=INTERNET:claims@amica.example'],
    ...['NOTE:Policy: HO-7731\\nDeductible: 2% ($100)\\nRenews: Mar 4\\, 2031\\nAgent: Jo Park', 'END:VCARD', ''],
  ])
})

it('[POL-10] a reminder of the renewal says how value and coverage diverge', async () => {
  const today = new Date().toISOString().slice(0, 10)
  insuredHome([{ ...AMICA, renewsOn: addDays(today, 20) }])
  const reminder = {
    ...{ kind: 'insurance' as const, subjectId: project().id, endsOn: addDays(today, 20), itemId: null, projectId: project().id },
    ...{ name: 'My Home', category: null, imageUrl: null, who: 'Amica', snoozedUntil: null, warnings: [WARNING] },
  }
  answer(listReminders, { today, due: [reminder], later: [], nextCursor: null, totals: { due: 1, later: 0 } })
  answer(getReminderSettings, { timeZone: 'UTC', emails: { warranty: true, insurance: true, loan: true, claim: true }, version: 1 })
  await openPage('/reminders', { as: user() })
  await shown(page.getByRole('link', { name: /^Amica renews/ }))
  await shown(page.getByText(/^in 20 days, on /))
  await shown(page.getByText(WARNING))
  await expectAccessible()
  await page.getByRole('link', { name: /^Amica renews/ }).click()
  await shown(policy('Amica'))
  await gone(page.getByText('nothing is due'))
})
