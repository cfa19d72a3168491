import { randomUUID } from 'node:crypto'
import { Client } from '../bench/client.js'
import { photo, photoForm } from '../bench/pictures.js'

const PASSWORD = 'correct horse battery'
const ITEMS = 30

/** A signed-up user of the plan pro with something of everything. */
export interface Filled {
  client: Client
  /** An API token that may write. */
  token: string
  /** By path of the API: path parameters that name something of this user. */
  known: Record<string, Record<string, string | number>[]>
}

/** Signs up a user. @returns a client with the session */
export async function signUp(address: string, trialCode: string): Promise<{ client: Client; userId: string }> {
  const client = new Client(address)
  const body = { firstName: 'Ada', lastName: 'Fuzz', email: `${randomUUID()}@mail.example`, password: PASSWORD, trialCode }
  const { user } = await client.json<{ user: { id: string } }>('POST', '/api/trial-signup', body)
  return { client, userId: user.id }
}

type Entity = { id: number }
type Stored = { id: string }

/** Signs up a user and fills the account through the API. @param seed of its photos */
export async function fillAccount(address: string, trialCode: string, seed: number): Promise<Filled> {
  const { client, userId } = await signUp(address, trialCode)
  const post = <T = Entity>(path: string, body: unknown) => client.json<T>('POST', path, body)
  const { token } = await post<{ token: string }>('/api/account/tokens', { name: 'fuzz', scope: 'write', days: 30 })
  const projectId = await homeOf(client)
  const [room, spare] = [await post('/api/rooms', { name: 'Study', projectId }), await post('/api/rooms', { name: 'Attic', projectId })]
  const place = await post('/api/places', { name: 'Shelf', roomId: room.id })
  const field = await post('/api/custom-fields', { name: 'Color', kind: 'text' })
  const view = await post('/api/views', { name: 'All', list: 'items', settings: { q: '', sort: 'newest', filters: {} } })
  await post<unknown>('/api/categories', { name: 'Boats', emoji: '⛵' })
  const image = await post<Stored>('/api/analyze-image', photoForm('image', [{ name: 'sofa.jpg', content: await photo(seed) }]))
  const manual = { name: 'manual.pdf', content: Buffer.from(`%PDF-1.4\n% ${seed}\n`), type: 'application/pdf' }
  const document = await post<Stored>('/api/documents/upload', photoForm('document', [manual]))
  const items: number[] = []
  for (let at = 0; at < ITEMS; at++) {
    const details = { name: `Lamp ${at}`, estimatedValue: 10 + at, quantity: 1, tags: ['fuzz'], ...(at === 0 ? { placeId: place.id } : {}) }
    items.push(
      (await post('/api/items', { ...details, projectId, roomId: room.id, ...(at === 1 ? { photos: [{ photoId: image.id }] } : {}) })).id,
    )
  }
  await post<unknown>(`/api/items/${items[2]}/loan`, { borrower: 'Ole', lentOn: '2026-01-02', dueOn: '2026-03-04' })
  const thing = {
    name: 'Lamp 1',
    key: `fuzz-${seed}.0.0`,
    sameAs: items[1],
    photos: [{ photoId: image.id, box: { x: 0, y: 0, width: 0.5, height: 0.5 } }],
  }
  await post<unknown>('/api/items/batch', { projectId, items: [thing] })
  const { photos } = await client.json<{ photos: Entity[] }>('GET', `/api/rooms/${room.id}/photos`)
  const policy = await post('/api/policies', { projectId, insurer: 'Amica', kind: 'renter', coverage: 20_000 })
  const claim = await post('/api/claims', { projectId, lostOn: '2026-11-01', cause: 'water', roomIds: [room.id] })
  const shown = { projectId, roomIds: null, values: true, documents: true, serialNumbers: true }
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
  const share = await post('/api/shares', { ...shown, name: 'Insurer', expiresAt: tomorrow })
  const review = await post(`/api/rooms/${room.id}/reviews`, {})
  const [seen = 0] = items
  const sighting = await post(`/api/items/${seen}/sightings`, {})
  const { reportId } = await post<{ reportId: number }>('/api/reports/generate', { projectId })
  const ticket = await post('/api/support/tickets', { subject: 'Hello', category: 'other', message: 'A question.' })
  const item = items.map((id) => ({ id }))
  return {
    client,
    token,
    known: {
      '/api/projects/{id}': [{ id: projectId }],
      '/api/rooms/{id}': [{ id: room.id }, { id: spare.id }],
      '/api/rooms/{id}/photos/{photoId}': photos.map(({ id }) => ({ id: room.id, photoId: id })),
      '/api/rooms/{id}/reviews/{reviewId}': [{ id: room.id, reviewId: review.id }],
      '/api/items/{id}/sightings/{sightingId}': [{ id: seen, sightingId: sighting.id }],
      '/api/places/{id}': [{ id: place.id }],
      '/api/custom-fields/{id}': [{ id: field.id }],
      '/api/views/{id}': [{ id: view.id }],
      '/api/policies/{id}': [{ id: policy.id }],
      '/api/policies/{id}/documents/{documentId}': [{ id: policy.id, documentId: document.id }],
      '/api/claims/{id}': [{ id: claim.id }],
      '/api/claims/{id}/letters/{documentId}': [{ id: claim.id, documentId: document.id }],
      '/api/shares/{id}': [{ id: share.id }],
      '/api/items/{id}': item,
      '/api/documents/{id}': [{ id: document.id }],
      '/api/image/{id}': [{ id: image.id }],
      '/api/thumbnail/{id}': [{ id: image.id }],
      '/api/reports/{id}': [{ id: reportId }],
      '/api/reports/progress/{userId}': [{ userId }],
      '/api/support/tickets/{id}': [{ id: ticket.id }],
      '/api/admin/tickets/{id}': [{ id: ticket.id }],
      '/api/admin/users/{id}': [{ id: userId }],
    },
  }
}

/** The id of "My Home"; it and the sample are created a moment after the account. */
async function homeOf(client: Client): Promise<number> {
  for (let tries = 0; tries < 100; tries++) {
    const id = await client.home().catch(() => null)
    if (id !== null) return id
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('The home was not created.')
}
