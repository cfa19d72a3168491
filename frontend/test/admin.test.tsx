import { listAudit } from '@arc/contracts/admin/audit'
import { listDeadLetters, redriveDeadLetter } from '@arc/contracts/admin/dead-letters'
import { listServices } from '@arc/contracts/admin/operations'
import { answerTicket } from '@arc/contracts/admin/tickets'
import { getUserFacts, listUsers, repeatUserReport, type UserFacts } from '@arc/contracts/admin/users'
import type { LastReport } from '@arc/contracts/reports/last-report'
import { SERVICE_NAMES } from '@arc/contracts/services'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ADMIN_PASSWORD, administered, person, services, ticket, ticketThread, unlock } from './support/admin'
import { advanceClock, installClock, pauseClock } from './support/clock'
import { keysIn } from './support/drafts'
import { expectAccessible, expectFailure, shown, textOf } from './support/expectations'
import { open, reload } from './support/open'
import { focus } from './support/steps'
import { answer, refuse, sent } from './support/stubs'

const locked = page.getByRole('heading', { level: 1, name: 'administration is locked' })
const users = page.getByRole('tab', { name: 'Users' })
const facts = page.getByRole('complementary')
const alerted = (text: string) => shown(page.getByRole('alert').getByText(text, { exact: true }))

async function openTicket() {
  await page.getByRole('tab', { name: 'Tickets' }).click()
  await page.getByText('The total is short').click()
}

it('[ADMIN-01] [ADMIN-04] [ADMIN-10] [D-13] the panel is locked until its password is right, and again after a logout, a reload, and 30 minutes without use', async () => {
  administered()
  installClock()
  await open('/admin', { device: 'phone' })
  await shown(locked)
  await page.getByRole('button', { name: 'Unlock' }).click()
  await alerted('Please enter admin password')
  expect(sent(listUsers)).toEqual([])
  await expectAccessible()
  for (const [status, problem, text] of [
    [401, {}, 'Invalid admin password'],
    [500, {}, 'Failed to authenticate'],
    [403, { error: 'Sign in with the account of an administrator first.' }, 'Sign in with the account of an administrator first.'],
    [503, { error: 'The accounts are unreachable.' }, 'The accounts are unreachable.'],
  ] as const) {
    const restore = refuse(listUsers, status, problem)
    await unlock()
    await alerted(text)
    restore()
  }
  await unlock()
  await shown(users)
  await page.getByRole('button', { name: 'Log out' }).click()
  await shown(locked)
  await unlock()
  await shown(users)
  expect(JSON.stringify([localStorage, sessionStorage, document.cookie])).not.toContain(ADMIN_PASSWORD)
  await reload()
  await shown(locked)
  await unlock()
  await shown(users)
  pauseClock()
  await advanceClock(29 * 60_000)
  await userEvent.keyboard('{Shift}')
  await advanceClock(29 * 60_000)
  await shown(users)
  await advanceClock(2 * 60_000)
  await shown(locked)
  await alerted('Locked after 30 minutes without use.')
})

it('a curve shows the answers of a day by hour; what fails or waits is named', async () => {
  administered()
  const answers = { count: 1_000, failed: 18, p95: 2_200, hours: [null, 12, 61, ...Array<null>(20).fill(null), 2_200] }
  answer(
    listServices,
    services({ analysis: { answers, jobs: { waiting: 31, active: 2, failed: 1, oldestSeconds: 240 } }, media: { scanner: null } }),
  )
  await open('/admin')
  await unlock()
  await page.getByRole('tab', { name: 'Jobs and health' }).click()
  await shown(page.getByText('analysis: 31 wait, the oldest for 4 min. analysis: 1.8% of its answers failed. 1 job has failed.'))
  const row = page.getByRole('region', { name: 'Services' }).getByRole('row', { name: /^analysis/ })
  expect(textOf(row)).toBe('analysis98.2%2,200 ms314 min')
  await shown(row.getByRole('img', { name: 'p95 by hour, from 12 ms to 2,200 ms' }))
  await expectAccessible()
  await shown(page.getByRole('rowheader', { name: /^media ?Uploaded files are not scanned for viruses\.$/ }))
})

it('a ticket shows what support needs to know of its writer: plan, status, how much is stored, and the newest report', async () => {
  administered()
  const last: LastReport = {
    ...{ id: 3, title: 'Inventory', kind: 'comprehensive', status: 'ready', pages: 4, progress: 100, error: null },
    createdAt: new Date().toISOString(),
  }
  const known = (changes: Partial<LastReport> = {}): UserFacts => ({
    ...{ account: person({ subscriptionTier: 'pro' }), items: 8, sampleItems: 0, files: { photos: 0, documents: 1 } },
    reports: { last: { ...last, ...changes } },
  })
  answer(getUserFacts, known())
  await open('/admin', { device: 'phone', dark: true })
  await unlock()
  await openTicket()
  await expect
    .poll(() => textOf(facts))
    .toMatch(
      /Plana\.r\.c\. \+, since \w{3} \d+, \d{4}Statusactive.*Stored8 items, 0 photos, 1 documentLast report.+Its stateready.*Tickets1, 1 waiting/,
    )
  await expectAccessible()
  for (const [items, sampleItems, says] of [
    [78, 78, '78 items (all of the Sample Home)'],
    [80, 78, '80 items (78 of them of the Sample Home)'],
  ] as const) {
    answer(getUserFacts, { ...known(), items, sampleItems })
    await page.getByRole('button', { name: 'Tickets' }).click()
    await openTicket()
    await expect.poll(() => textOf(facts)).toContain(says)
  }
  answer(getUserFacts, known({ status: 'failed', progress: 64 }))
  await page.getByRole('button', { name: 'Tickets' }).click()
  await openTicket()
  await expect.poll(() => textOf(facts)).toContain('failed at 64%')
  await expectAccessible()
  refuse(repeatUserReport, 409, { error: 'This report has not failed, or there is a newer one.' })
  await page.getByRole('button', { name: 'Make the report again' }).click()
  await expectFailure('This report has not failed, or there is a newer one.')
  expect(sent(repeatUserReport)).toMatchObject([{ params: { id: person().id, reportId: last.id } }])
  answer(getUserFacts, { account: null, items: null, sampleItems: null, files: null, reports: null })
  await page.getByRole('button', { name: 'Tickets' }).click()
  await openTicket()
  await expect.poll(() => textOf(facts)).toMatch(/Planunknown at the moment.*Storedunknown at the moment/)
})

it('an answer that is half written is there after a crash; what was sent and closed leaves no draft', async () => {
  administered()
  answer(getUserFacts, { account: null, items: null, sampleItems: null, files: null, reports: null })
  answer(answerTicket, () => ticketThread(ticket({ status: 'closed' })))
  const text = page.getByLabelText('Answer', { exact: true })
  const reopen = async () => {
    await open('/admin')
    await unlock()
    await openTicket()
  }
  await reopen()
  await text.fill('The chair is counted now.')
  await expect.poll(() => keysIn(sessionStorage)).toHaveLength(1)
  await reopen()
  await expect.element(text).toHaveValue('The chair is counted now.')
  await page.getByRole('button', { name: 'Send and close' }).click()
  await expect.poll(() => sent(answerTicket).map(({ body }) => body)).toMatchObject([{ message: 'The chair is counted now.', close: true }])
  await expect.poll(() => keysIn(sessionStorage)).toEqual([])
  await reopen()
  await expect.element(text).toHaveValue('')
})

it('all dead letters are delivered again with one button, and those that fail again stay', async () => {
  administered()
  const letter = (n: number) => ({
    ...{ id: `search:${n}`, eventId: `${n}`, type: 'inventory.item.created', consumer: 'search', reason: 'unreachable', attempts: 5 },
    diedAt: new Date().toISOString(),
  })
  answer(listDeadLetters, [1, 2, 3].map(letter))
  refuse(redriveDeadLetter, 409, { error: 'There is no such dead letter.' })
  await open('/admin')
  await unlock()
  await page.getByRole('tab', { name: 'Dead letters' }).click()
  await page.getByRole('button', { name: 'Deliver all again' }).click()
  await expectFailure('3 of 3 failed again')
  expect(sent(redriveDeadLetter).map(({ params }) => params.id)).toEqual(['search:1', 'search:2', 'search:3'])
  await shown(page.getByRole('heading', { level: 2, name: '3 dead letters' }))
})

/** Every service has a row with what it answered, and every regular task one with its last run. */
async function expectHealth() {
  const region = page.getByRole('region', { name: 'Services' })
  for (const name of ['gateway', ...SERVICE_NAMES]) await shown(region.getByRole('rowheader', { name, exact: true }))
  await shown(region.getByRole('row', { name: /^admin .*100%/ }))
  const tasks = page.getByRole('region', { name: 'Regular tasks' })
  expect(textOf(tasks.getByRole('row', { name: /^Warn before deletion/ }))).toMatch(/ago2 emails$/)
  expect(textOf(tasks.getByRole('row', { name: /^Empty the trash/ }))).toMatch(/agonone$/)
  await shown(page.getByRole('columnheader', { name: 'Events waiting' }))
}

it('the panel shows tickets, dead letters, jobs, services, costs and its log without violations, in the dark too', async () => {
  administered()
  const task = { everySeconds: 3_600, lastAt: new Date().toISOString(), reason: null }
  answer(
    listServices,
    services({
      billing: { tasks: [{ ...task, name: 'warn-before-deletion', done: 2 }] },
      inventory: { tasks: [{ ...task, name: 'empty-trash', done: 0 }] },
    }),
  )
  answer(listAudit, [
    {
      ...{ id: '1', action: 'panel.opened', subject: null, email: null, detail: null, origin: '127.0.0.1', outcome: 'done' },
      at: task.lastAt,
    },
  ])
  await open('/admin', { device: 'phone', dark: true })
  await unlock()
  for (const [tab, text] of [
    ['Users', '1 account'],
    ['Tickets', '1 ticket is waiting'],
    ['Dead letters', /was given up/],
    ['Jobs and health', 'gateway and services answer'],
    ['Recognition', 'no call of a provider'],
    ['Log', 'everything done here'],
  ] as const) {
    await focus(page.getByRole('tab', { name: tab }))
    await userEvent.keyboard('{Enter}')
    await shown(page.getByRole('heading', { level: 2, name: text }))
    await expect.poll(() => page.getByCss('[aria-busy=true]').elements()).toEqual([])
    await expectAccessible()
    if (tab === 'Jobs and health') await expectHealth()
  }
  await shown(page.getByRole('listitem').filter({ hasText: 'Panel opened' }))
})
