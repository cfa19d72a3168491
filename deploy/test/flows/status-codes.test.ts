import { randomUUID } from 'node:crypto'
import { changePassword, login, trialSignup } from '@arc/contracts/auth/accounts'
import { createItem } from '@arc/contracts/inventory/items'
import { createProject, deleteProject, listProjects } from '@arc/contracts/inventory/projects'
import { listRooms } from '@arc/contracts/inventory/rooms'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Product, startProduct, type Visitor } from '../product.js'

const PASSWORD = 'correct horse'
let product: Product
beforeAll(async () => {
  product = await startProduct({ LOGIN_ATTEMPTS_PER_ACCOUNT: '3' })
})
afterAll(() => product.close())

const account = () => ({ firstName: 'Dana', lastName: 'Whitfield', email: `${randomUUID()}@mail.example`, password: PASSWORD })
async function signUp(plan: 'basic' | 'pro' = 'basic') {
  const visitor = product.visitor()
  const details = account()
  await visitor.call(trialSignup, { body: { ...details, trialCode: await product.trialCode(plan) } })
  await expect.poll(async () => (await visitor.call(listProjects)).body.length).toBeGreaterThan(1)
  return { visitor, email: details.email }
}
const projectOf = async (visitor: Visitor, sample: boolean) => {
  const project = (await visitor.call(listProjects)).body.find(({ isSample }) => isSample === sample)
  if (!project) throw new Error('no such project')
  return project
}
async function roomOf(visitor: Visitor, projectId: number) {
  const [room] = (await visitor.call(listRooms, { query: { projectId } })).body
  if (!room) throw new Error('no room')
  return room.id
}

it('[D-32] every kind of refusal has its status code', async () => {
  const { visitor, email } = await signUp()
  const stranger = (await signUp('pro')).visitor
  const [home, sample, foreign] = [await projectOf(visitor, false), await projectOf(visitor, true), await projectOf(stranger, false)]
  const item = { name: 'Globe', category: 'Decor', projectId: home.id }
  const wrongPassword = { currentPassword: 'wrong horse', newPassword: 'battery staple' }

  expect((await visitor.call(createItem, { body: { ...item, roomId: -1 } })).status).toBe(400)
  expect((await visitor.call(changePassword, { body: wrongPassword })).status).toBe(400)

  expect((await product.visitor().call(listProjects)).status).toBe(401)
  expect((await product.visitor().call(login, { body: { email, password: 'wrong horse' } })).status).toBe(401)

  expect((await visitor.call(createProject, { body: { name: 'Cabin' } })).status).toBe(403)
  const inSample = { ...item, projectId: sample.id, roomId: await roomOf(visitor, sample.id) }
  expect((await visitor.call(createItem, { body: inSample })).status).toBe(403)

  for (const id of [foreign.id, 987_654_321]) expect((await visitor.call(deleteProject, { params: { id } })).status).toBe(404)

  const again = { ...account(), email, trialCode: await product.trialCode('basic') }
  expect((await product.visitor().call(trialSignup, { body: again })).status).toBe(409)

  const post = (contentType: string, body: string) =>
    visitor.fetch('/api/projects', { method: 'POST', headers: { 'content-type': contentType }, body })
  expect((await post('application/json', JSON.stringify({ name: 'x'.repeat(2_000_000) }))).status).toBe(413)
  expect((await post('text/csv', 'name')).status).toBe(415)

  const guess = () => product.visitor().call(login, { body: { email, password: 'wrong horse' } })
  await expect.poll(async () => (await guess()).status).toBe(429)
})

it('[D-32] a fault of the product answers 500 without details', async () => {
  const { visitor } = await signUp()
  const { id } = await projectOf(visitor, false)
  const client = new pg.Client({ connectionString: product.stack.admin })
  await client.connect()
  const rename = (from: string, to: string) => client.query(`alter table inventory.${from} rename to ${to}`)
  await rename('rooms', 'rooms_missing')
  try {
    const reply = await visitor.call(listRooms, { query: { projectId: id } })
    expect(reply.status).toBe(500)
    expect(JSON.stringify(reply.body)).not.toMatch(/rooms|relation|select|\.ts/i)
  } finally {
    await rename('rooms_missing', 'rooms')
    await client.end()
  }
})
