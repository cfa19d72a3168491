import { openTicket } from '@arc/contracts/admin/tickets'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectToast, gone, heading, shown, textOf } from './support/expectations'
import { home } from './support/home'
import { open, pathOf, visit } from './support/open'
import { answer, sent } from './support/stubs'
import { OK, user } from './support/world'

const CHAPTERS = [
  'Getting Started',
  'AI Photo Analysis',
  'Projects & Rooms',
  'Document Management',
  'Reports & Export',
  'Account & Billing',
]
const sections = page.getByRole('heading', { level: 2 }).getByRole('button')

it('[HELP-01] the manual has six collapsible sections and a search', async () => {
  await open('/help')
  const search = page.getByPlaceholder('Search help topics...', { exact: true })
  await shown(search)
  expect(sections.elements().map((button) => button.querySelector('span')?.textContent)).toEqual(CHAPTERS)
  await expectAccessible()
  const first = page.getByRole('link', { name: 'Your first room', exact: true })
  await sections.first().click()
  await expect.poll(() => first.elements()).toEqual([])
  await expect.element(sections.first()).toHaveAttribute('aria-expanded', 'false')
  await sections.first().click()
  await shown(first.first())

  await search.fill('TRASH')
  await shown(page.getByRole('status').filter({ hasText: /topics?$/ }))
  await shown(
    page
      .getByCss('mark')
      .filter({ hasText: /^trash$/i })
      .first(),
  )
  await gone(sections)
  await expectAccessible()
  await search.click()
  await userEvent.keyboard('{Enter}')
  await heading('undo and the trash')
  expect(pathOf()).toBe('/help/trash')
})

it('[HELP-03] a search without a result says so, offers what is similar, and a message to support', async () => {
  answer(openTicket, { ...OK, id: 1 })
  await open('/help?q=warrenty')
  await shown(page.getByRole('heading', { name: 'No help topics found for "warrenty"', exact: true }))
  await shown(page.getByRole('link', { name: /Warranties and reminders/ }))
  await expectAccessible()
  await expect.element(page.getByLabelText('Subject')).toHaveValue('warrenty')
  await page.getByLabelText('Message').fill('Where do I enter it?')
  await page.getByLabelText('Email').fill('visitor@mail.example')
  await page.getByRole('button', { name: 'Send' }).click()
  await expectToast('Message sent')
  expect(sent(openTicket).map(({ body }) => body)).toMatchObject([
    { subject: 'warrenty', message: 'Where do I enter it?', email: 'visitor@mail.example' },
  ])
})

it('[HELP-04] [HELP-05] on a phone a topic has a title, text and a picture, and the plans their prices', async () => {
  home()
  await open('/help/first-room', { as: user({ tier: 'basic' }), device: 'phone', dark: true })
  await heading('your first room')
  await shown(page.getByRole('heading', { level: 2, name: 'Take the photos' }))
  const picture = page.getByCss('figure img')
  picture.element().scrollIntoView()
  const read = () => {
    const image = picture.element()
    return image instanceof HTMLImageElement ? image : new Image()
  }
  await expect.poll(() => read().naturalWidth).toBeGreaterThan(400)
  expect(read().currentSrc).toContain('-phone-dark.webp')
  expect(textOf(page.getByCss('figcaption'))).toMatch(/^Figure 1\.1/)
  await expectAccessible()

  visit('/help/plans')
  await heading('the two plans')
  const text = page.getByRole('article')
  await shown(text.getByText('$4.99/month'))
  await shown(text.getByText('Pro users get priority support'))

  visit('/help/nothing')
  await page.getByRole('button', { name: 'Open the manual' }).click()
  await heading('the manual')
})
