import { afterEach, expect, it, vi } from 'vitest'
import { startReport } from './start-report'

afterEach(() => vi.unstubAllGlobals())

/** Answers each request of the page with the next answer. @returns the requests, as method and path */
function server(...answers: Response[]): string[] {
  const requests: string[] = []
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    requests.push(`${method} ${url}`)
    return answers.shift()
  })
  return requests
}
const choice = {
  userId: 'u1',
  projectId: 3,
  roomId: null,
  paper: 'letter' as const,
  places: false,
  kind: 'comprehensive' as const,
  lossDate: null,
  roomIds: [],
  itemIds: [],
  claimId: null,
}

it('[API-59] [D-34] takes the id of a report from an answer that is JSON', async () => {
  const requests = server(Response.json({ reportId: 12 }))
  expect(await startReport(choice)).toBe(12)
  expect(requests).toEqual(['POST /api/reports/generate'])
})

it('[API-59] follows the newest report after an answer that is text', async () => {
  const requests = server(
    new Response('Report generation started'),
    Response.json({ progress: 0, reportId: 13, status: 'waiting', error: null }),
  )
  expect(await startReport(choice)).toBe(13)
  expect(requests).toEqual(['POST /api/reports/generate', 'GET /api/reports/progress/u1'])
})

it('refuses an answer without an id', async () => {
  server(Response.json({ started: true }))
  await expect(startReport(choice)).rejects.toThrow(/reportId/)
})
