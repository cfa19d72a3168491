import { Database as AuthDatabase } from '@arc/auth/database'
import { openTicket } from '@arc/contracts/admin/tickets'
import { createApiToken } from '@arc/contracts/auth/api-tokens'
import { inviteMember, removeMember } from '@arc/contracts/auth/household'
import { getSecurity } from '@arc/contracts/auth/security'
import { ROUTES } from '@arc/contracts/catalog'
import { type AnyRoute } from '@arc/contracts/define'
import { createClaim } from '@arc/contracts/inventory/claims'
import { createCustomField } from '@arc/contracts/inventory/custom-fields'
import { listItemHistory } from '@arc/contracts/inventory/history'
import { createItem, saveReviewedItems } from '@arc/contracts/inventory/items'
import { createPlace } from '@arc/contracts/inventory/places'
import { createPolicy } from '@arc/contracts/inventory/policies'
import { listProjects } from '@arc/contracts/inventory/projects'
import { confirmItem, confirmRoom } from '@arc/contracts/inventory/reviews'
import { listRoomPhotos } from '@arc/contracts/inventory/room-photos'
import { createRoom } from '@arc/contracts/inventory/rooms'
import { createHomeShare, endHomeShare, openSharedHome } from '@arc/contracts/inventory/shares'
import { createView } from '@arc/contracts/inventory/views'
import { uploadDocument } from '@arc/contracts/media/documents'
import { analyzeImage } from '@arc/contracts/media/photos'
import { startAccountExport } from '@arc/contracts/reports/account-exports'
import { generateReport } from '@arc/contracts/reports/reports'
import { createReportShare } from '@arc/contracts/reports/shares'
import { Database as InventoryDatabase } from '@arc/inventory/database'
import { Database as ReportsDatabase } from '@arc/reports/database'
import sharp from 'sharp'
import { afterAll, beforeAll } from 'vitest'
import { joinHome } from '../household.js'
import { type Product, startProduct, type Visitor } from '../product.js'

export let product: Product
export let owner: Visitor
export let stranger: Visitor
/** Was a member of the owner's home. */
export let former: Visitor
/** Is a member of it. */
export let editor: Visitor
/** What opens links of the owner: an open one, one that was ended, and one that has expired. */
export let links: string[]
/** The owner's ids, by path prefix. */
export let owned: Record<string, Record<string, unknown>>

/** A product for the tests of one file. */
export function setUp(): void {
  beforeAll(async () => {
    product = await startProduct({ ADMIN_PASSWORD: '' })
    owner = await product.signUp()
    stranger = await product.signUp()
    former = await product.signUp()
    editor = await product.signUp()
    await joinHome(product, owner, former)
    await owner.call(removeMember, { params: { id: former.userId } })
    await joinHome(product, owner, editor)
    const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#a33' } })
      .jpeg()
      .toBuffer()
    const { body: projects } = await owner.call(listProjects)
    const projectId = projects[1]?.id
    const { body: room } = await owner.call(createRoom, { body: { name: 'Library', projectId } })
    const { body: photo } = await owner.call(analyzeImage, { body: form('image', picture) })
    const { body: item } = await owner.call(createItem, {
      body: { name: 'Theodolite', category: 'Decor', roomId: room.id, projectId, imageUrl: photo.imageUrl },
    })
    // The item is a thing on the photo, which is a map of the room then.
    const box = { x: 0.1, y: 0.1, width: 0.5, height: 0.5 }
    const thing = { name: 'Theodolite', key: 'batch.0.0', sameAs: item.id, photos: [{ photoId: photo.id, box }] }
    await owner.call(saveReviewedItems, { body: { projectId, items: [thing] } })
    const { body: roomPhotos } = await owner.call(listRoomPhotos, { params: { id: room.id } })
    const { body: history } = await owner.call(listItemHistory, { params: { id: item.id } })
    const { body: place } = await owner.call(createPlace, { body: { name: 'Shelf', roomId: room.id } })
    const { body: field } = await owner.call(createCustomField, { body: { name: 'Color', kind: 'text' } })
    const { body: document } = await owner.call(uploadDocument, { body: form('document', picture) })
    const { body: report } = await owner.call(generateReport, { body: { projectId } })
    const { body: view } = await owner.call(createView, {
      body: { name: 'Mine', list: 'items', settings: { q: '', sort: 'name', filters: {} } },
    })
    const { body: policy } = await owner.call(createPolicy, { body: { projectId, insurer: 'Amica', kind: 'renter', coverage: 5 } })
    const { body: claim } = await owner.call(createClaim, { body: { projectId: projectId ?? 0, lostOn: '2026-11-01', cause: 'water' } })
    const { body: review } = await owner.call(confirmRoom, { params: { id: room.id } })
    const { body: sighting } = await owner.call(confirmItem, { params: { id: item.id } })
    const { body: ticket } = await owner.call(openTicket, { body: { subject: 'Mine', category: 'other', message: 'Mine.' } })
    const { body: token } = await owner.call(createApiToken, {
      body: { name: 'Backup', scope: 'read', days: 30, currentPassword: 'correct horse' },
    })
    const { body: invitation } = await owner.call(inviteMember, { body: { email: 'guest@mail.example', role: 'viewer' } })
    const passkey = { id: 'passkey', accountId: owner.userId, name: 'Phone', publicKey: new Uint8Array([1]), counter: 0n, transports: [] }
    const auth = product.stack.service('auth').get(AuthDatabase)
    await auth.transaction((tx) => tx.passkey.create({ data: { ...passkey, createdAt: new Date() } }))
    const { body: security } = await owner.call(getSecurity)
    const accountImport = { id: await storedImport(owner.userId), index: 0 }
    const { body: accountExport } = await owner.call(startAccountExport)
    await product.stack.settle()
    const { body: share } = await owner.call(createReportShare, { params: { id: report.reportId }, body: { name: 'Insurer', days: 7 } })
    const shareHome = async () => {
      const { body: made } = await owner.call(createHomeShare, {
        body: {
          ...{ projectId: projectId ?? 0, roomIds: null, values: true, documents: true, serialNumbers: true },
          ...{ name: 'Insurer', expiresAt: new Date(Date.now() + 86_400_000).toISOString() },
        },
      })
      const { body: opened } = await product.visitor().call(openSharedHome, { body: { token: made.token } })
      return { ...made, pass: opened.pass }
    }
    const homeShare = await shareHome()
    const ended = await shareHome()
    await owner.call(endHomeShare, { params: { id: ended.id } })
    const expired = await shareHome()
    const inventory = product.stack.service('inventory').get(InventoryDatabase)
    await inventory.client.$executeRaw`
      update home_shares set created_at = created_at - interval '9 days', expires_at = expires_at - interval '9 days' where id = ${expired.id}::uuid`
    links = [share.token, ...[homeShare, ended, expired].flatMap(({ token, pass }) => [token, pass])]
    owned = {
      '/api/account/tokens': { id: token.id },
      '/api/account/household/invitations': { id: invitation.id },
      '/api/account/household/members': { id: editor.userId },
      '/api/account/homes': { id: owner.userId },
      '/api/account/passkeys': { id: passkey.id },
      '/api/account/sessions': { id: security.sessions[0]?.id },
      '/api/projects': { id: projectId },
      '/api/rooms': { id: room.id, photoId: roomPhotos.photos[0]?.id, thingId: 1, reviewId: review.id },
      '/api/items': { id: item.id, itemPhotoId: item.photos[0]?.id, changeId: history.entries[0]?.id, sightingId: sighting.id },
      '/api/places': { id: place.id },
      '/api/custom-fields': { id: field.id },
      '/api/views': { id: view.id },
      '/api/policies': { id: policy.id, projectId, documentId: document.id },
      '/api/claims': { id: claim.id, photoId: 1, documentId: document.id },
      '/api/shares': { id: homeShare.id, projectId },
      '/api/reports': { id: report.reportId, shareId: share.id },
      '/api/account-exports': { id: accountExport.id },
      '/api/account-imports': accountImport,
      '/api/documents': { id: document.id },
      '/api/image': { id: photo.id },
      '/api/thumbnail': { id: photo.id },
      '/api/support/tickets': { id: ticket.id },
    }
  })
  afterAll(() => product.close())
}

const form = (field: string, picture: Buffer) => {
  const body = new FormData()
  body.append(field, new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'photo.jpg')
  return body
}

/** An upload of the owner, whose account is not empty any more. @returns its id */
async function storedImport(userId: string): Promise<string> {
  const id = '7c1f8a52-3f0e-4f6b-9d38-2f6f0a4f7b10'
  const { client } = product.stack.service('reports').get(ReportsDatabase)
  await client.accountImport.create({ data: { id, userId, name: 'export.zip', sizeBytes: 5, manyProjects: true, createdAt: new Date() } })
  return id
}

export const outside = ROUTES.filter(({ access }) => access !== 'service')
export const forUsers = outside.filter(({ access }) => access === 'user')
const JSON_TYPE = { 'content-type': 'application/json' }
export const NO_PHOTO = '00000000-0000-4000-8000-000000000000'

/** Valid bodies, so that only the missing permission can be the reason of an error. */
const BODIES: Record<string, unknown> = {
  lendItem: { borrower: 'Mallory', lentOn: '2026-11-01' },
  changeLoan: { borrower: 'Mallory', lentOn: '2026-11-01' },
  returnItem: { loanId: 1, returnedOn: '2026-11-01' },
  renameProject: { name: 'X' },
  insureProject: { insuranceCompany: 'Amica', personalItemsCoverage: 5 },
  renameRoom: { name: 'X' },
  renamePlace: { name: 'X' },
  movePlace: { roomId: 2_000_000_000, parentId: null },
  renameCustomField: { name: 'X' },
  changeView: { name: 'X' },
  changePolicy: { insurer: 'X' },
  addPhotoThing: { key: NO_PHOTO, box: { x: 0, y: 0, width: 0.5, height: 0.5 }, name: 'X' },
  changePhotoThing: { dismissed: true },
  putPolicyDocument: { name: 'X', mimeType: 'application/pdf' },
  changeClaim: { cause: 'fire' },
  putClaimLetter: { name: 'X', mimeType: 'application/pdf', day: '2026-11-02', direction: 'other' },
  markClaimItems: { state: 'lost', itemIds: [1] },
  addClaimPhotos: { photoIds: [`p${'0'.repeat(31)}`] },
  changeMemberRole: { role: 'viewer' },
  changeItem: { name: 'X' },
  changeDocument: { name: 'X' },
  attachToItems: { document: { id: '1', name: 'X', type: 'Receipt', url: '/api/image/dx' }, itemIds: [2_000_000_000] },
  attachDocument: { id: '1', name: 'X', type: 'Receipt', url: '/api/image/dx' },
  replaceItem: { name: 'X' },
  replyToTicket: { message: 'X' },
  addItemPhotos: { photos: [{ photoId: `p${'0'.repeat(31)}` }] },
  arrangeItemPhotos: { coverId: NO_PHOTO },
  createReportShare: { name: 'X', days: 7 },
  setWish: { toWhom: 'Mallory' },
  setNotNeeded: { category: 'Decor', part: 'photo', notNeeded: true },
}

/** The same for what is read. */
const QUERIES: Record<string, string> = { getProjectAsOf: '?on=2026-11-01', listItemsAsOf: '?on=2026-11-01' }

/** Paths whose entities are read as a list only. */
const LISTED = ['/api/projects', '/api/reports', '/api/account-exports', '/api/account-imports', '/api/custom-fields', '/api/views']

/** Where the owner reads an entity. */
export function readPath(prefix: string): string {
  if (prefix === '/api/policies') return '/api/projects/{projectId}/policies'
  if (prefix === '/api/shares') return '/api/projects/{projectId}/shares'
  if (prefix.startsWith('/api/account/')) return getSecurity.path
  return LISTED.includes(prefix) ? prefix : `${prefix}/{id}`
}

/** The owner's ids that a route names. */
export const ownedBy = ({ path }: AnyRoute) => owned[Object.keys(owned).find((prefix) => path.startsWith(prefix)) ?? '']

export const send = (visitor: Visitor, route: AnyRoute, path: string, headers: Record<string, string> = {}) =>
  visitor.fetch(`${path}${QUERIES[route.name] ?? ''}`, {
    method: route.method,
    ...(route.method === 'GET' ? { headers } : { body: JSON.stringify(BODIES[route.name] ?? {}), headers: { ...headers, ...JSON_TYPE } }),
  })
