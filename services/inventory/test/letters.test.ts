import { randomUUID } from 'node:crypto'
import type { CallArgs } from '@arc/contracts/define'
import { claimChanged } from '@arc/contracts/inventory/claim-events'
import { changeClaim, createClaim, deleteClaim, deleteClaimLetter, getClaim, putClaimLetter } from '@arc/contracts/inventory/claims'
import { MAX_LETTERS } from '@arc/contracts/inventory/insurance-documents'
import { listDocumentUses } from '@arc/contracts/inventory/item-attachments'
import { deletePolicyDocument, listPolicies } from '@arc/contracts/inventory/policies'
import { deleteProject, getProjectSummary } from '@arc/contracts/inventory/projects'
import { purgeFromTrash, undoAction } from '@arc/contracts/inventory/trash'
import { documentChanged, documentDeleted } from '@arc/contracts/media/document-events'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Database } from '../src/database.js'
import { definition } from '../src/service.js'
import { FilesService } from '../src/trash/files.service.js'
import { givenOwner, type Owner, roomNamed } from './fixtures.js'
import { policyRequests } from './policies.fixture.js'

let stack: Stack
let db: Database
beforeAll(async () => {
  stack = await startStack([definition])
  db = stack.service('inventory').get(Database)
})
afterAll(() => stack.close())

type Letter = NonNullable<CallArgs<typeof putClaimLetter>['body']>
const LETTER: Letter = { name: 'Estimate', mimeType: 'application/pdf', day: '2026-11-22', direction: 'from-insurer' }
const policies = policyRequests(() => stack)
const newId = () => `d${randomUUID().replaceAll('-', '')}`
async function flooded() {
  const owner = await givenOwner(stack, { tier: 'pro' })
  const kitchen = roomNamed(owner.rooms, 'Kitchen').id
  const body = { projectId: owner.home.id, lostOn: '2026-11-20', cause: 'water' as const, roomIds: [kitchen] }
  const { body: claim } = await stack.call('inventory', createClaim, { body }, owner.user)
  return { owner, claim }
}
const put = (owner: Owner, id: number, documentId: string, letter: Partial<Letter> = {}, version?: number) =>
  stack.call(
    'inventory',
    putClaimLetter,
    { params: { id, documentId }, body: { ...LETTER, ...letter } },
    owner.user,
    version === undefined ? {} : { headers: { 'if-match': `"${version}"` } },
  )
const remove = (owner: Owner, id: number, documentId: string) =>
  stack.call('inventory', deleteClaimLetter, { params: { id, documentId } }, owner.user)
const letters = async (owner: Owner, id: number) => (await stack.call('inventory', getClaim, { params: { id } }, owner.user)).body.letters
const undo = (owner: Owner, actionId: string) => stack.call('inventory', undoAction, { params: { actionId } }, owner.user)
const uses = async (owner: Owner, documentId: string) =>
  (await stack.call('inventory', listDocumentUses, { query: { documentIds: documentId } }, owner.user)).body.uses
const deliver = (type: string, payload: object) =>
  stack.platform.transport.publish({ id: randomUUID(), type, payload, traceparent: '', attempt: 1 })
const rename = ({ user: { userId } }: Owner, id: string, name: string, version = 2) =>
  deliver(documentChanged.type, {
    ...{ id, userId, name, version, mimeType: 'application/pdf', documentType: null, category: null, vendor: null },
    ...{ price: null, notes: null, text: '' },
  })
const forget = ({ user: { userId } }: Owner, id: string, version = 9) => deliver(documentDeleted.type, { id, userId, version })

describe('the correspondence of a claim', () => {
  it('[CLAIM-23] is listed by day, and a document that is added again has what was said last', async () => {
    const { owner, claim } = await flooded()
    const [estimate, answer] = [newId(), newId()]
    await put(owner, claim.id, estimate, { note: 'Of the contractor' })
    const { body } = await put(owner, claim.id, answer, { name: 'Answer', day: '2026-11-21', direction: 'to-insurer' })
    expect(body).toMatchObject({ version: 3 })
    const url = `/api/documents/${estimate}/file`
    expect(body.letters).toMatchObject([
      { documentId: answer, name: 'Answer', day: '2026-11-21', direction: 'to-insurer', note: null },
      {
        documentId: estimate,
        name: 'Estimate',
        url,
        mimeType: 'application/pdf',
        day: '2026-11-22',
        note: 'Of the contractor',
        version: 1,
      },
    ])
    expect((await put(owner, claim.id, estimate, { day: '2026-11-23', note: 'Revised' }, 1)).body.letters[1]).toMatchObject({
      ...{ documentId: estimate, day: '2026-11-23', note: 'Revised', version: 2 },
    })
    expect((await put(owner, claim.id, estimate, { day: '2026-11-23', note: 'Revised' })).body.version).toBe(4)
    const log = await db.client.$queryRaw<{ kind: string }[]>`
      select kind from changes where user_id = ${owner.user.userId} and entity = 'insurance-document' order by id`
    expect(log.map(({ kind }) => kind)).toEqual(['created', 'created', 'changed'])
  })

  it('[CLAIM-23] two who add the same document at once add it once; each change has its event', async () => {
    const { owner, claim } = await flooded()
    const versions: number[] = []
    await stack.settle()
    await stack.platform.transport.subscribe({
      ...{ consumer: 'test-letters', from: 'now', types: [claimChanged.type] },
      handle: async ({ payload }) => {
        const { claimId, version } = claimChanged.payload.parse(payload)
        if (claimId === claim.id) versions.push(version)
      },
    })
    const id = newId()
    const replies = await Promise.all([put(owner, claim.id, id), put(owner, claim.id, id), put(owner, claim.id, newId())])
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await letters(owner, claim.id)).toHaveLength(2)
    await stack.settle()
    expect(versions.sort()).toEqual([2, 3])
  })

  it('[CLAIM-24] refuses what is wrong, and a change on an older version, changing nothing', async () => {
    const { owner, claim } = await flooded()
    const [id, gone] = [newId(), newId()]
    for (const wrong of [{ day: '' }, { day: 'soon' }, { direction: 'up' as 'other' }, { name: '' }])
      expect((await put(owner, claim.id, id, wrong)).status, JSON.stringify(wrong)).toBe(400)
    await forget(owner, gone)
    expect(await put(owner, claim.id, gone)).toMatchObject({ status: 409, body: { message: 'This document was deleted.' } })
    const other = await flooded()
    expect((await put(other.owner, claim.id, id)).status).toBe(404)
    expect((await remove(owner, claim.id, id)).status).toBe(404)
    expect((await put(owner, claim.id, id, {}, 1)).status).toBe(404)
    expect(await letters(owner, claim.id)).toEqual([])
    await put(owner, claim.id, id)
    await put(owner, claim.id, id, { note: 'Second' }, 1)
    expect(await put(owner, claim.id, id, { note: 'Third' }, 1)).toMatchObject({ status: 409 })
    expect(await letters(owner, claim.id)).toMatchObject([{ note: 'Second' }])
    await db.client.$executeRaw`
      insert into insurance_documents (user_id, claim_id, document_id, name, url, mime_type, day, direction)
      select ${owner.user.userId}, ${claim.id}, 'd' || n, 'X', '/x', 'text/plain', '2026-11-01', 'other' from generate_series(2, ${MAX_LETTERS}) n`
    expect((await put(owner, claim.id, newId())).status).toBe(403)
    expect(await letters(owner, claim.id)).toHaveLength(MAX_LETTERS)
  })

  it('[CLAIM-25] comes back with "Undo", with the name that the library has by then; a deleted document does not', async () => {
    const { owner, claim } = await flooded()
    const [id, gone] = [newId(), newId()]
    await put(owner, claim.id, id, { note: 'Mine' })
    const { actionId } = (await remove(owner, claim.id, id)).body
    expect(await letters(owner, claim.id)).toEqual([])
    await rename(owner, id, 'Renamed')
    expect((await undo(owner, actionId)).status).toBe(200)
    expect(await letters(owner, claim.id)).toMatchObject([{ documentId: id, name: 'Renamed', note: 'Mine', day: LETTER.day }])

    await put(owner, claim.id, gone)
    const removal = (await remove(owner, claim.id, gone)).body.actionId
    await put(owner, claim.id, gone)
    const deletion = (await stack.call('inventory', deleteClaim, { params: { id: claim.id } }, owner.user)).body.actionId
    await forget(owner, gone)
    expect((await undo(owner, deletion)).status).toBe(200)
    expect(await letters(owner, claim.id)).toMatchObject([{ documentId: id, note: 'Mine' }])
    expect(await undo(owner, removal)).toMatchObject({ status: 409, body: { message: 'This document was deleted.' } })
  })

  it('[CLAIM-26] follows the library, which knows the claims and policies of a document; its file stays because of them', async () => {
    const { owner, claim } = await flooded()
    const policy = await policies.given(owner)
    const id = newId()
    await put(owner, claim.id, id)
    await policies.attach(owner, policy.id, id)
    expect(await uses(owner, id)).toEqual([
      {
        ...{ documentId: id, count: 0, items: [] },
        claims: [{ id: claim.id, lostOn: '2026-11-20', cause: 'water', rooms: ['Kitchen'] }],
        policies: [{ id: policy.id, projectId: owner.home.id, insurer: 'Amica', kind: 'renter' }],
      },
    ])
    expect(await uses((await flooded()).owner, id)).toEqual([])
    const files = stack.service('inventory').get(FilesService)
    const url = `/api/documents/${id}/file`
    expect((await files.references(owner.user.userId, [url])).files).toEqual([url])
    await rename(owner, id, 'Policy 2026')
    await rename(owner, id, 'Older', 1)
    expect(await letters(owner, claim.id)).toMatchObject([{ name: 'Policy 2026' }])
    expect((await policies.read(owner)).policies[0]?.documents).toMatchObject([{ documentId: id, name: 'Policy 2026' }])
    await forget(owner, id)
    await forget(owner, id)
    expect(await letters(owner, claim.id)).toEqual([])
    expect((await policies.read(owner)).policies[0]?.documents).toEqual([])
    expect(await uses(owner, id)).toEqual([])
  })

  it('[CLAIM-29] is removed with its project for good', async () => {
    const { owner, claim } = await flooded()
    await put(owner, claim.id, newId())
    const { body } = await stack.call('inventory', deleteProject, { params: { id: owner.home.id } }, owner.user)
    expect(body.actionId).toBeTruthy()
    await stack.call('inventory', purgeFromTrash, { body: { projects: [owner.home.id] } }, owner.user)
    await stack.settle()
    expect(await db.client.$queryRaw`select 1 from insurance_documents where user_id = ${owner.user.userId}`).toEqual([])
  })
})

describe('the documents of a policy', () => {
  it('[POL-25] are attached in their order, once each, and come back with "Undo"', async () => {
    const owner = await policies.owned()
    const policy = await policies.given(owner)
    const [id, endorsement] = [newId(), newId()]
    const replies = await Promise.all([policies.attach(owner, policy.id, id), policies.attach(owner, policy.id, id)])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect((await policies.attach(owner, policy.id, endorsement, 'Endorsement')).body.documents).toMatchObject([
      { documentId: id, name: 'Policy', url: `/api/documents/${id}/file`, mimeType: 'application/pdf' },
      { documentId: endorsement, name: 'Endorsement' },
    ])
    const params = { id: policy.id, documentId: id }
    const { body } = await stack.call('inventory', deletePolicyDocument, { params }, owner.user)
    const documents = async () => (await policies.read(owner)).policies[0]?.documents.map(({ documentId }) => documentId)
    expect(await documents()).toEqual([endorsement])
    expect((await policies.undo(owner, body.actionId)).status).toBe(200)
    expect((await documents())?.toSorted()).toEqual([id, endorsement].sort())

    const removal = (await policies.remove(owner, policy.id)).body.actionId
    expect((await policies.read(owner)).policies).toEqual([])
    await policies.undo(owner, removal)
    expect((await documents())?.toSorted()).toEqual([id, endorsement].sort())
  })

  it("[POL-25] of somebody else are not found, and a deleted document can't be attached", async () => {
    const [owner, other] = [await policies.owned(), await policies.owned()]
    const policy = await policies.given(owner)
    const id = newId()
    expect((await policies.attach(other, policy.id, id)).status).toBe(404)
    expect((await stack.call('inventory', deletePolicyDocument, { params: { id: policy.id, documentId: id } }, owner.user)).status).toBe(
      404,
    )
    await forget(owner, id)
    expect((await policies.attach(owner, policy.id, id)).status).toBe(409)
    const { body } = await stack.call('inventory', listPolicies, { params: { id: owner.home.id }, query: {} }, owner.user)
    expect(body.policies[0]?.documents).toEqual([])
  })
})

it('[CLAIM-30] the dashboard has the claims that are not paid, the newest loss first', async () => {
  const { owner, claim } = await flooded()
  const summary = async () =>
    (await stack.call('inventory', getProjectSummary, { params: { id: owner.home.id }, query: {} }, owner.user)).body.openClaims
  const body = { projectId: owner.home.id, lostOn: '2026-12-01', cause: 'fire' as const, informedOn: '2026-12-02' }
  const { body: fire } = await stack.call('inventory', createClaim, { body }, owner.user)
  expect(await summary()).toEqual([
    { id: fire.id, lostOn: '2026-12-01', cause: 'fire', roomIds: [], status: 'told', informedOn: '2026-12-02', done: [] },
    expect.objectContaining({ id: claim.id, status: 'draft', roomIds: claim.roomIds }),
  ])
  await stack.call('inventory', changeClaim, { params: { id: fire.id }, body: { paid: 100 } }, owner.user)
  expect((await summary()).map(({ id }) => id)).toEqual([claim.id])
})
