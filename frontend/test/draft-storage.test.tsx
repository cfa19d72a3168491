import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { signOut } from '../src/entities/auth/sign-out'
import { account } from './support/account'
import {
  asksBeforeUnload,
  dialog,
  drafts,
  hidePage,
  insurer,
  isKept,
  keysIn,
  notes,
  openNewPolicy,
  PREFIX,
  rewrite,
} from './support/drafts'
import { gone, shown } from './support/expectations'
import { draftNote } from './support/forms'
import { holdLeaving } from './support/leaving'
import { open as openPage } from './support/open'
import { insuredHome } from './support/policies'
import { user } from './support/world'

it.each(['full', 'refused'])(
  'while the storage of the browser is %s, a form works, and the browser asks before it is closed',
  async (how) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    insuredHome()
    await openNewPolicy()
    const fail = () => {
      throw new DOMException(how, how === 'full' ? 'QuotaExceededError' : 'SecurityError')
    }
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(fail)
    if (how === 'refused') vi.spyOn(Storage.prototype, 'getItem').mockImplementation(fail)
    await insurer.fill('Lemonade')
    await dialog.getByLabelText('Personal property coverage').fill('9000')
    expect(asksBeforeUnload()).toBe(true)
    await dialog.getByCss('button[type=submit]').click()
    await gone(dialog)
  },
)

it('a text that is too long to keep is asked about, and twenty drafts are kept', async () => {
  insuredHome()
  await openNewPolicy()
  for (let at = 1; at <= 22; at += 1)
    localStorage.setItem(`${PREFIX}u1.old ${at}`, JSON.stringify({ at: Date.now() - at * 1000, values: { note: 'x' }, base: { note: '' } }))
  await insurer.fill('Lemonade')
  await isKept('Lemonade')
  expect(drafts()).toHaveLength(20)
  expect(drafts()).not.toContain(`${PREFIX}u1.old 20`)
  expect(drafts()).toContain(`${PREFIX}u1.old 19`)
  await notes.fill('x'.repeat(60_000))
  expect(asksBeforeUnload()).toBe(true)
  expect(drafts().some((key) => localStorage.getItem(key)?.includes('Lemonade'))).toBe(false)
})

it('nobody else sees it: it is of its user, and goes with the sign-out', async () => {
  insuredHome()
  await openNewPolicy()
  await insurer.fill('Lemonade')
  await isKept('Lemonade')
  await openNewPolicy({}, user({ id: 'u2', email: 'other@mail.example' }))
  await expect.element(insurer).toHaveValue('')
  expect(drafts()).toEqual([])
  await insurer.fill('Mine')
  await isKept('Mine')
  holdLeaving()
  await signOut({ keepUnsaved: true })
  // The form is still there while the page goes.
  hidePage()
  expect(drafts()).toEqual([])
})

it('what a visitor writes stays in the tab, and is not shown to who signs in', async () => {
  await openPage('/support')
  const message = page.getByLabelText('Message', { exact: true })
  await message.fill('I cannot sign in')
  await expect.poll(() => keysIn(sessionStorage)).toEqual([`${PREFIX}visitor.contact`])
  expect(drafts()).toEqual([])
  await openPage('/support')
  await expect.element(message).toHaveValue('I cannot sign in')
  await shown(draftNote)
})

it('a password is never stored with what is typed beside it', async () => {
  account()
  await openPage('/account', { as: user() })
  const email = page.getByRole('form', { name: 'Profile' }).getByLabelText('Email')
  await email.fill('lena.new@mail.example')
  await page.getByLabelText('Current password').fill('correct horse')
  await isKept('lena.new@mail.example')
  expect(asksBeforeUnload()).toBe(true)
  expect(JSON.stringify([...Object.values(localStorage), ...Object.values(sessionStorage)])).not.toContain('correct horse')
})

it('a release with other fields takes what fits from a draft; a broken one is no draft', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  insuredHome()
  await openNewPolicy()
  await insurer.fill('Lemonade')
  await isKept('Lemonade')
  rewrite((draft) => ({ ...draft, values: { ...draft.values, subLimits: 'a text now', colour: 'red' } }))
  await openNewPolicy()
  await expect.element(insurer).toHaveValue('Lemonade')
  const [key = ''] = drafts()
  for (const broken of ['{', 'null', '[]', '{"at":"x"}', '{"at":1}']) {
    localStorage.setItem(key, broken)
    await openNewPolicy()
    await expect.element(insurer).toHaveValue('')
  }
})
