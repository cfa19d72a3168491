import { getUser } from '@arc/contracts/auth/accounts'
import { expect, it } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { pressWhileComposing } from './support/composition'
import { asksBeforeUnload, question } from './support/drafts'
import { gone, shown } from './support/expectations'
import { DEVICES } from './support/fresh-page'
import { pushLive } from './support/live'
import { goBack, pathOf } from './support/open'
import { fail, hold, refuse, sent } from './support/stubs'
import { LAMP, WRITTEN } from './support/written'

const expired = page.getByRole('dialog', { name: 'Your session has expired' })
const back = async () => goBack()
const pressEscape = () => userEvent.keyboard('{Escape}')
const logo = () => page.getByRole('link', { name: 'a.r.c.' }).first().click()
const key = async () => {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  await userEvent.keyboard('gd')
}
const beside = () => page.getByCss('body').click({ position: { x: 4, y: 4 }, force: true })
/** Ways to another page, and to close a dialog. */
const LEAVE = {
  page: [logo, key],
  'next page': [back, logo, key],
  overlay: [pressEscape, back],
  dialog: [pressEscape, back, beside],
  line: [back, beside],
}
const TEXT = 'Ask Ben about it'
/** The button that sends the form of a field. */
function submitOf(field: Locator): HTMLButtonElement {
  const { form } = field.element() as HTMLInputElement
  const button = [...(form?.elements ?? [])].find((one) => one instanceof HTMLButtonElement && one.type === 'submit')
  if (!(button instanceof HTMLButtonElement)) throw new Error('Nothing sends this form.')
  return button
}

/** The text is in the field, or a tag beside it. */
const expectHeld = (field: Locator, text: string) =>
  expect
    .poll(() => {
      const input = field.element() as HTMLInputElement
      return input.value === text || input.closest('form')?.textContent?.includes(text)
    })
    .toBe(true)

for (const device of DEVICES)
  for (const [name, written] of Object.entries(WRITTEN)) {
    const { route, text = TEXT } = written
    it(`on a ${device}, ${name} that is typed is not lost`, async () => {
      const field = await written.open(device)
      await field.fill(text)
      const path = pathOf()
      for (const leave of LEAVE[written.place ?? 'dialog']) {
        await leave()
        await shown(question)
        await question.getByRole('button', { name: 'Keep writing' }).click()
        await gone(question)
        await expectHeld(field, text)
        expect(pathOf()).toBe(path)
      }
      // Closing the page: the text is stored, or the browser asks.
      const isKept = () => Object.values(localStorage).some((value) => String(value).includes(text))
      expect(asksBeforeUnload() || isKept()).toBe(true)
      // A change elsewhere.
      pushLive({ type: 'inventory', projects: [], rooms: [], items: [LAMP.id] })
      pushLive({ type: 'account' })
      await field.click()
      pressWhileComposing('Enter', 'Escape')
      await expectHeld(field, text)
      expect(sent(route)).toEqual([])
    })

    it(`on a ${device}, ${name} that is not saved stays, and is sent once`, async () => {
      const field = await written.open(device)
      await field.fill(text)
      await written.complete?.()
      let count = 0
      for (const obstacle of [() => refuse(route, 502), () => refuse(route, 409, { message: 'No.' }), () => fail(route)]) {
        const restore = obstacle()
        const release = hold(route)
        const button = submitOf(field)
        await expect.poll(() => button.disabled).toBe(false)
        button.click()
        button.click()
        count += 1
        await expect.poll(() => sent(route).length).toBe(count)
        release()
        await expect.poll(() => submitOf(field).disabled || submitOf(field).ariaBusy === 'true').toBe(false)
        restore()
        await expectHeld(field, text)
        expect(sent(route)).toHaveLength(count)
      }
      const restores = [refuse(route, 401), refuse(getUser, 401)]
      submitOf(field).click()
      await shown(expired)
      for (const restore of restores) restore()
      await expired.getByRole('button', { name: 'Close' }).click()
      await gone(expired)
      await expectHeld(field, text)
      expect(sent(route)).toHaveLength(count + 1)
    })
  }
