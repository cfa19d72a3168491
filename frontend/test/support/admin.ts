import { listAudit } from '@arc/contracts/admin/audit'
import { listDeadLetters } from '@arc/contracts/admin/dead-letters'
import { getGatewayAnswers, listJobs, listServices, type ServiceHealth } from '@arc/contracts/admin/operations'
import { listRecognitionCosts } from '@arc/contracts/admin/recognition-costs'
import { type AdminThread, type AdminTicket, getTicket, listTickets } from '@arc/contracts/admin/tickets'
import { type AdminUser, countUsers, listUsers } from '@arc/contracts/admin/users'
import type { ServiceStatus } from '@arc/contracts/operations'
import { SERVICE_NAMES } from '@arc/contracts/services'
import { vi } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from './stubs'
import { user } from './world'

export const ADMIN_PASSWORD = 'open sesame'
const NOW = () => new Date().toISOString()

/** A user as the admin sees them. */
export const person = (changes: Partial<AdminUser> = {}): AdminUser => ({
  ...user({ tier: 'basic', id: 'ruth-1', email: 'ruth@mail.example', firstName: 'Ruth', lastName: 'Calloway' }),
  ...{ hasPassword: true, ...changes },
})

/** A ticket of that user that waits for an answer. */
export const ticket = (changes: Partial<AdminTicket> = {}): AdminTicket => ({
  ...{ id: 7, subject: 'The total is short', category: 'technical', priority: 'medium', status: 'open', version: 1 },
  ...{ createdAt: NOW(), updatedAt: NOW(), waitingSince: NOW(), tier: 'pro' },
  ...{ userId: person().id, name: 'Ruth Calloway', email: person().email },
  ...changes,
})

/** The same with its message. */
export const ticketThread = (of: AdminTicket): AdminThread => ({
  ...of,
  messages: [{ id: 1, author: 'customer', text: 'By one chair.', createdAt: of.createdAt }],
  ...{ ticketsOfUser: 1, waitingOfUser: 1 },
})

const ANSWERED = { count: 10, failed: 0, p95: 20, hours: [...Array<null>(23).fill(null), 20] }

/** What a service reports that runs without a problem. */
export const healthy = (changes: Partial<ServiceStatus> = {}): ServiceStatus => ({
  ...{
    database: true,
    events: true,
    cache: true,
    files: true,
    mail: true,
    scanner: true,
    node: 'v24.21.0',
    schema: '0042_tags',
    startedAt: NOW(),
  },
  ...{ outbox: { depth: 0, oldestSeconds: 0 }, eventsPending: 0, jobs: { waiting: 0, active: 0, failed: 0, oldestSeconds: 0 } },
  ...{ answers: ANSWERED, tasks: [] },
  ...changes,
})

/** All services; without changes each is healthy. */
export const services = (changes: Partial<Record<ServiceHealth['service'], Partial<ServiceStatus>>> = {}): ServiceHealth[] =>
  SERVICE_NAMES.map((service) => ({ service, status: healthy(changes[service]) }))

/** `/health` is the gateway's own, and no route of the contracts. */
function answerHealth(): void {
  const send = window.fetch
  vi.spyOn(window, 'fetch').mockImplementation((input, init) =>
    new URL(input instanceof Request ? input.url : input, location.href).pathname === '/health'
      ? Promise.resolve(Response.json({ events: true, cache: true, files: true, mail: true }))
      : send(input, init),
  )
}

/** Answers what the unlocked panel asks for: one user with one ticket. @returns the users, which a stub of a test may change */
export function administered(): { users: AdminUser[] } {
  const world = { users: [person()] }
  const found = (q = '') => world.users.filter((one) => [one.id, one.email, one.firstName, one.lastName].some((text) => text.includes(q)))
  answer(listUsers, ({ query }) => found(query.q))
  answer(countUsers, ({ query }) => {
    const { length } = found(query.q)
    return { total: length, basic: length, pro: 0, none: 0, suspended: 0, recent: 1 }
  })
  answer(listTickets, { tickets: [ticket()], counts: { open: 1, answered: 0, closed: 0 } })
  answer(getTicket, ticketThread(ticket()))
  answer(listDeadLetters, [])
  answer(listServices, services())
  answer(getGatewayAnswers, ANSWERED)
  answer(listJobs, { jobs: [], unreachable: [] })
  answer(listRecognitionCosts, { users: [], total: { calls: 0, inputTokens: 0, outputTokens: 0, dollars: 0 } })
  answer(listAudit, [])
  answerHealth()
  return world
}

/** Enters the password of the panel. */
export async function unlock(password = ADMIN_PASSWORD): Promise<void> {
  await page.getByLabelText('Admin password').fill(password)
  await page.getByRole('button', { name: 'Unlock' }).click()
}
