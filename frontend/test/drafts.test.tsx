import { changePolicy, createPolicy, listPolicies, type NewPolicy } from '@arc/contracts/inventory/policies'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pressWhileComposing } from './support/composition'
import { expectOwnDirections } from './support/directions'
import { asksBeforeUnload, dialog, drafts, hidePage, insurer, isKept, notes, openNewPolicy, question, rewrite } from './support/drafts'
import { expectAccessible, gone, shown } from './support/expectations'
import { draftNote } from './support/forms'
import { DEVICES, type Screen } from './support/fresh-page'
import { photoFile } from './support/items'
import { misfits } from './support/misfits'
import { open as openPage } from './support/open'
import { insuredHome, storedPolicy } from './support/policies'
import { refuse, sent } from './support/stubs'
import { user } from './support/world'

const AMICA = { insurer: 'Amica', kind: 'renter', coverage: 5_000, notes: 'As told by phone.' } satisfies Omit<NewPolicy, 'projectId'>
const DAY_MS = 86_400_000

const startAgain = draftNote.getByRole('button', { name: 'Start again' })

/** Opens the form of the stored policy. */
async function openStored(screen: Screen = {}) {
  await openPage('/insurance', { ...screen, as: user() })
  await page.getByRole('button', { name: 'Edit: Amica' }).click()
  await shown(insurer)
}

it.each(DEVICES)('on a %s what was typed is there again after the browser has crashed, says so, and can be emptied', async (device) => {
  insuredHome()
  await openNewPolicy({ device, dark: device === 'phone' })
  await insurer.fill('Lemonade')
  await notes.fill('Ask for the rider.')
  await isKept('Ask for the rider.')
  // Closed without any event.
  await openNewPolicy({ device, dark: device === 'phone' })
  await expect.element(insurer).toHaveValue('Lemonade')
  await expect.element(notes).toHaveValue('Ask for the rider.')
  await expect.poll(() => draftNote.element().textContent).toMatch(/You were writing this at \d{1,2}:\d\d [AP]M\./)
  expect(misfits()).toEqual([])
  await expectAccessible()
  await startAgain.click()
  await expect.element(insurer).toHaveValue('')
  await expect.element(insurer).toHaveFocus()
  await gone(draftNote)
  expect(drafts()).toEqual([])
  await userEvent.keyboard('{Escape}')
  await gone(dialog)
  expect(question.elements()).toEqual([])
})

it('text that is older says its day; what is a month old is gone', async () => {
  insuredHome()
  for (const [days, says] of [
    [2, /You were writing this on [A-Z][a-z]{2} \d+(, \d{4})?\./],
    [31, undefined],
  ] as const) {
    await openNewPolicy()
    await insurer.fill('Lemonade')
    await isKept('Lemonade')
    rewrite((draft) => ({ ...draft, at: Date.now() - days * DAY_MS }))
    await openNewPolicy()
    if (says) await expect.poll(() => draftNote.element().textContent).toMatch(says)
    else expect(draftNote.elements()).toEqual([])
    await expect.element(insurer).toHaveValue(says ? 'Lemonade' : '')
    localStorage.removeItem(drafts()[0] ?? '')
  }
})

/** How a form is closed for good. */
const ENDS: Record<string, () => Promise<void>> = {
  saving: async () => {
    await dialog.getByCss('button[type=submit]').click()
    await gone(dialog)
  },
  Cancel: async () => {
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await gone(dialog)
  },
  'the answer that it may be thrown away': async () => {
    await userEvent.keyboard('{Escape}')
    await question.getByRole('button', { name: 'Throw away' }).click()
    await gone(dialog)
  },
}
it.each(Object.entries(ENDS))('a draft ends with %s', async (_, end) => {
  insuredHome()
  await openNewPolicy()
  await insurer.fill('Lemonade')
  await dialog.getByLabelText('Personal property coverage').fill('9000')
  await isKept('Lemonade')
  await end()
  // Nothing brings it back when the page goes.
  hidePage()
  expect(drafts()).toEqual([])
  await openNewPolicy()
  await expect.element(insurer).toHaveValue('')
  expect(draftNote.elements()).toEqual([])
})

it('a draft stays while saving fails, and when the question is answered with "Keep writing"', async () => {
  insuredHome()
  refuse(createPolicy, 500)
  await openNewPolicy()
  await insurer.fill('Lemonade')
  await dialog.getByLabelText('Personal property coverage').fill('9000')
  await isKept('Lemonade')
  await dialog.getByCss('button[type=submit]').click()
  await expect.poll(() => sent(createPolicy).length).toBeGreaterThan(0)
  await expect.element(dialog.getByCss('button[type=submit]')).toBeEnabled()
  // A toast says why, and Escape would close that.
  await insurer.click()
  await userEvent.keyboard('{Escape}')
  await question.getByRole('button', { name: 'Keep writing' }).click()
  await gone(question)
  expect(drafts()).toHaveLength(1)
  await openNewPolicy()
  await expect.element(insurer).toHaveValue('Lemonade')
})

it('a page that goes to the background keeps the last letter; the browser asks only where something would be lost', async () => {
  insuredHome()
  await openNewPolicy()
  await insurer.fill('Lemonade')
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(drafts()).toHaveLength(1)
  expect(asksBeforeUnload()).toBe(false)
  await openNewPolicy()
  await expect.element(insurer).toHaveValue('Lemonade')
})

it('a field that was changed elsewhere since is shown with its draft; others show what is stored now', async () => {
  const insured = insuredHome([AMICA])
  await openStored()
  await notes.fill('As told by phone, twice.')
  await isKept('twice')
  insured.policies = [storedPolicy({ ...AMICA, notes: 'By letter.', coverage: 7_000 }, 1, 2)]
  await openStored()
  await expect.element(notes).toHaveValue('As told by phone, twice.')
  await expect.element(dialog.getByLabelText('Personal property coverage')).toHaveValue('7000')
  const note = dialog.getByRole('alert').filter({ hasText: 'Notes was changed elsewhere to “By letter.”' })
  await shown(note)
  await expectAccessible()
  await note.getByRole('button', { name: 'Take theirs' }).click()
  await expect.element(notes).toHaveValue('By letter.')
  await gone(note)
})

it('the draft of a record that is gone is in nobody’s way, and a new one does not get it', async () => {
  const insured = insuredHome([AMICA])
  await openStored()
  await notes.fill('As told by phone, twice.')
  await isKept('twice')
  insured.policies = []
  await openNewPolicy()
  await expect.element(notes).toHaveValue('')
  expect(draftNote.elements()).toEqual([])
})

it('what another tab has saved meanwhile does not come back from this one', async () => {
  insuredHome()
  await openNewPolicy()
  await insurer.fill('Lemonade')
  await isKept('Lemonade')
  // Saved there: its draft is gone.
  for (const key of drafts()) localStorage.removeItem(key)
  hidePage()
  expect(drafts()).toEqual([])
  await insurer.fill('Lemonade Inc.')
  hidePage()
  expect(drafts()).toHaveLength(1)
})

it('a chosen file is not kept, so the browser asks; the text beside it is', async () => {
  insuredHome()
  await openPage('/archive?add=manual', { as: user() })
  const form = page.getByRole('form', { name: 'New item' })
  await form.getByLabelText('Item name').fill('Oak table')
  await isKept('Oak table')
  expect(asksBeforeUnload()).toBe(false)
  await form.getByLabelText('Document files').upload(photoFile('bill.png'))
  await shown(form.getByText('bill.png'))
  expect(asksBeforeUnload()).toBe(true)
  await isKept('Oak table')
})

it('words of Arabic and Hebrew, and what an input method composes, are kept as they are', async () => {
  insuredHome()
  await openNewPolicy()
  await insurer.fill('تأمين البيت')
  await notes.fill('日本語の保険')
  notes.element().dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }))
  pressWhileComposing('Enter', 'Escape')
  await isKept('日本語の保険')
  await openNewPolicy()
  await expect.element(insurer).toHaveValue('تأمين البيت')
  await expect.element(notes).toHaveValue('日本語の保険')
  await expectOwnDirections(0)
  expect(sent(createPolicy)).toEqual([])
  expect(sent(changePolicy)).toEqual([])
  expect(sent(listPolicies).length).toBeGreaterThan(0)
})

it('spaces alone are no text: nothing is kept, and nothing asked', async () => {
  insuredHome()
  await openNewPolicy()
  await notes.fill('   ')
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect(drafts()).toEqual([])
  await userEvent.keyboard('{Escape}')
  await gone(dialog)
})
