import { join } from 'node:path'
import { getUser } from '@arc/contracts/auth/accounts'
import { createApiToken } from '@arc/contracts/auth/api-tokens'
import { changeMemberRole, inviteMember, joinHome as joinByInvitation, openHome, removeMember } from '@arc/contracts/auth/household'
import { HOME_HEADER } from '@arc/contracts/auth/sessions'
import { createSetupIntent } from '@arc/contracts/billing/cards'
import { startFirstPlan } from '@arc/contracts/billing/subscriptions'
import { ROUTES } from '@arc/contracts/catalog'
import { type AnyRoute, fill } from '@arc/contracts/define'
import { listItemHistory } from '@arc/contracts/inventory/history'
import { changeItem, createItem, getItem } from '@arc/contracts/inventory/items'
import { createProject, getProjectSummary, listProjects } from '@arc/contracts/inventory/projects'
import { changeReminderSettings, getReminderSettings } from '@arc/contracts/inventory/reminders'
import { isOfHome, isOfHomeService, ownerOf } from '@arc/contracts/services'
import { Database as InventoryDatabase } from '@arc/inventory/database'
import { HOME_IS_VIEWED, PLAN_IS_NEEDED } from '@arc/kit/handle'
import { FolderMail } from '@arc/kit/ports/mail.folder'
import { Payer } from '@arc/payment-sandbox/testing/payer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { joinHome } from '../household.js'
import { CARDS } from '../paying.js'
import { type Product, startProduct, type Visitor } from '../product.js'

let product: Product
let owner: Visitor
let editor: Visitor
let viewer: Visitor

beforeAll(async () => {
  product = await startProduct()
  owner = await product.signUp('pro', { firstName: 'Olga' })
  editor = await product.signUp('basic', { firstName: 'Edgar' })
  viewer = await product.signUp('pro', { firstName: 'Vera' })
  await joinHome(product, owner, editor)
  await joinHome(product, owner, viewer, 'viewer')
})
afterAll(() => product.close())

const forUsers = ROUTES.filter(({ access, path }) => access === 'user' && path.startsWith('/api/'))
const isHome = ({ path }: AnyRoute): boolean => {
  const service = ownerOf(path)
  return service !== undefined && isOfHome(service, path)
}
const IDS = { id: 1, userId: 'x', progressKey: 'x', name: 'x', itemPhotoId: 1, photoId: 1, thingId: 1, changeId: 1, shareId: 1, loanId: 1 }
const send = (visitor: Visitor, route: AnyRoute, path = fill(route.path, IDS)) =>
  visitor.fetch(path, {
    method: route.method,
    ...(route.method === 'GET' ? {} : { body: '{}', headers: { 'content-type': 'application/json' } }),
  })
const ownHomeOf = async (visitor: Visitor) => (await visitor.call(listProjects)).body.map(({ id }) => id)

/** An item in the owner's home. */
async function newItem(fields: { quantity?: number; estimatedValue?: number } = {}) {
  const [projectId] = (await owner.call(listProjects)).body.filter(({ isSample }) => !isSample).map(({ id }) => id)
  return (await owner.call(createItem, { body: { name: 'Sextant', category: 'Decor', projectId, ...fields } })).body
}

describe('a viewer', () => {
  it.each(forUsers.filter((route) => route.method !== 'GET' && isHome(route)).map((route) => [route.name, route] as const))(
    '[HOME-06] is refused %s',
    async (_name, route) => {
      const response = await send(viewer, route)
      expect([response.status, (await response.json()).message]).toEqual([403, HOME_IS_VIEWED])
    },
  )

  it('[PROJ-09] lands in the home of the owner, not in its sample', async () => {
    for (const member of [viewer, editor]) {
      const { body } = await member.call(getProjectSummary, { params: { id: 'current' } })
      expect(body.project).toMatchObject({ name: 'My Home', isSample: false })
    }
  })

  it('[HOME-06] reads what the owner reads, as something that cannot be changed', async () => {
    const { id, name } = await newItem()
    expect((await viewer.call(getItem, { params: { id } })).body.name).toBe(name)
    expect((await viewer.call(listProjects)).body.every(({ readOnly }) => readOnly)).toBe(true)
    await owner.call(changeMemberRole, { params: { id: viewer.userId }, body: { role: 'editor' } })
    expect((await viewer.call(changeItem, { params: { id }, body: { notes: 'Now an editor' } })).status).toBe(200)
    await owner.call(changeMemberRole, { params: { id: viewer.userId }, body: { role: 'viewer' } })
    expect((await viewer.call(changeItem, { params: { id }, body: { notes: 'A viewer again' } })).status).toBe(403)
  })
})

describe('an account without a plan', () => {
  let clara: Visitor
  const changing = forUsers.filter((route) => route.method !== 'GET' && !route.whileSuspended && isOfHomeService(route.path))

  beforeAll(async () => {
    const email = 'clara@mail.example'
    const { status } = await owner.call(inviteMember, { body: { email, role: 'editor' } })
    expect(status).toBe(200)
    await product.stack.settle()
    const emails = await new FolderMail(join(product.stack.dataDir, 'mail')).list()
    const token = /\/v3\/invitation\?token=([\w-]+)/.exec(emails.find(({ to }) => to === email)?.text ?? '')?.[1] ?? ''
    clara = product.visitor()
    const body = { token, firstName: 'Clara', lastName: 'Reed', password: 'correct horse' }
    const joined = await clara.call(joinByInvitation, { body })
    expect(joined.status).toBe(200)
    await product.stack.settle()
  })

  it('[HOME-20] works in the home that it was invited to', async () => {
    expect(await ownHomeOf(clara)).toEqual(await ownHomeOf(owner))
    const { id } = await newItem()
    expect((await clara.call(changeItem, { params: { id }, body: { notes: 'From Clara' } })).status).toBe(200)
  })

  it('[HOME-20] is refused every change of a home of its own, and reads nothing of others there', async () => {
    const { id } = await newItem()
    await clara.call(openHome, { body: { ownerId: null } })
    const answers = await Promise.all(changing.map(async (route) => [route.name, await (await send(clara, route)).json()] as const))
    for (const [name, body] of answers) expect([name, body.message]).toEqual([name, PLAN_IS_NEEDED])
    expect((await clara.call(getItem, { params: { id } })).status).toBe(404)
    expect((await clara.call(listProjects)).body.every(({ readOnly }) => readOnly)).toBe(true)
  })

  it('[HOME-20] is refused the same with an API token of its own', async () => {
    const body = { name: 'Backup', scope: 'write' as const, days: 30 as const, currentPassword: 'correct horse' }
    const { body: token } = await clara.call(createApiToken, { body })
    const headers = { authorization: `Bearer ${token.token}`, 'content-type': 'application/json' }
    const response = await fetch(`${product.gateway.address}${createItem.path}`, { method: 'POST', headers, body: '{"name":"Kettle"}' })
    expect([response.status, (await response.json()).message]).toEqual([403, PLAN_IS_NEEDED])
  })

  it('[HOME-20] changes its own home once it has bought a plan', async () => {
    const { body } = await clara.call(createSetupIntent)
    await new Payer(product.gateway.address).confirm(body.clientSecret, CARDS.visa)
    expect((await clara.call(startFirstPlan, { body: { planType: 'monthly' } })).status).toBe(200)
    await product.stack.settle()
    const [own] = (await clara.call(listProjects)).body.filter(({ isSample }) => !isSample)
    await expect
      .poll(async () => (await clara.call(createItem, { body: { name: 'Kettle', category: 'Decor', projectId: own?.id } })).status, {
        timeout: 10_000,
      })
      .toBe(200)
  })
})

describe('an editor', () => {
  const changing = forUsers.filter((route) => route.method !== 'GET' && isHome(route) && route.name !== changeReminderSettings.name)
  it.each(changing.map((route) => [route.name, route] as const))('[HOME-07] gets the answer of the owner to %s', async (_name, route) => {
    // Nothing has this id, so that the first answer changes nothing for the second.
    const path = fill(route.path, { ...IDS, id: 2_000_000_000 })
    const status = async (visitor: Visitor) => (await send(visitor, route, path)).status
    const answers = [await status(owner), await status(editor)]
    expect(answers).not.toContain(403)
    expect(answers[1]).toBe(answers[0])
  })

  it('[HOME-19] changes neither the time zone nor the emails of the owner', async () => {
    await owner.call(changeReminderSettings, { body: { timeZone: 'America/New_York', emails: { loan: false } } })
    for (const body of [{ timeZone: 'Asia/Tokyo' }, { emails: { loan: true } }])
      expect((await editor.call(changeReminderSettings, { body })).status).toBe(403)
    expect((await owner.call(getReminderSettings)).body).toMatchObject({ timeZone: 'America/New_York', emails: { loan: false } })
  })

  it('[HOME-07] has the home and the plan of the owner, and changes it as who they are', async () => {
    expect(await ownHomeOf(editor)).toEqual(await ownHomeOf(owner))
    // The editor's own plan is basic, which has one project.
    expect((await editor.call(createProject, { body: { name: 'The cabin' } })).status).toBe(200)
    const { id } = await newItem()
    expect((await editor.call(changeItem, { params: { id }, body: { notes: 'From Edgar' } })).status).toBe(200)
    const { entries } = (await viewer.call(listItemHistory, { params: { id } })).body
    expect(entries.map(({ by, actorId }) => [by, actorId])).toEqual([
      ['member', editor.userId],
      ['owner', owner.userId],
    ])
  })

  it('[HOME-08] keeps their own account, payments, exports and API tokens', async () => {
    const personal = forUsers.filter(
      (route) => route.method === 'GET' && !isHome(route) && !route.path.includes('{') && route.path !== '/api/live',
    )
    const read = async (route: AnyRoute) => {
      const response = await send(editor, route)
      return [route.name, response.status, await response.text()]
    }
    const inHome = await Promise.all(personal.map(read))
    await editor.call(openHome, { body: { ownerId: null } })
    const { body: token } = await editor.call(createApiToken, {
      body: { name: 'Backup', scope: 'read', days: 30, currentPassword: 'correct horse' },
    })
    const own = await ownHomeOf(editor)
    // The user names the home that is open, and nothing else differs.
    const inOwn = await Promise.all(personal.map(read))
    const withoutHome = ([name, status, text]: (string | number)[]) =>
      name === getUser.name ? [name, status, { ...JSON.parse(String(text)), home: null }] : [name, status, text]
    expect(inHome.filter(([name]) => name !== 'getSecurity').map(withoutHome)).toEqual(
      inOwn.filter(([name]) => name !== 'getSecurity').map(withoutHome),
    )
    await editor.call(openHome, { body: { ownerId: owner.userId } })
    const byToken = await fetch(`${product.gateway.address}${listProjects.path}`, { headers: { authorization: `Bearer ${token.token}` } })
    expect((await byToken.json()).map(({ id }: { id: number }) => id)).toEqual(own)
  })

  it('[HOME-09] reaches no home with a page that shows another one than the open one', async () => {
    const stale = (ownerId: string) => editor.call(createProject, { body: { name: 'Where?' } }, { [HOME_HEADER]: ownerId })
    expect((await stale(editor.userId)).status).toBe(409)
    expect((await editor.call(listProjects, {}, { [HOME_HEADER]: owner.userId })).status).toBe(200)
    await editor.call(openHome, { body: { ownerId: null } })
    expect([(await stale(owner.userId)).status, (await editor.call(getUser, {}, { [HOME_HEADER]: owner.userId })).status]).toEqual([
      409, 200,
    ])
    const names = [await editor.call(listProjects), await owner.call(listProjects)].flatMap(({ body }) => body.map(({ name }) => name))
    expect(names).not.toContain('Where?')
    await editor.call(openHome, { body: { ownerId: owner.userId } })
  })
})

describe('the live news', () => {
  it('[HOME-17] of a home reach its members, and end with their membership', async () => {
    const member = await product.signUp('pro')
    await joinHome(product, owner, member)
    const response = await member.fetch('/api/live')
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    const { id } = await newItem()
    let text = ''
    while (!new RegExp(`"items":\\[[^\\]]*\\b${id}\\b`).test(text)) text += (await reader?.read())?.value ?? ''
    await owner.call(removeMember, { params: { id: member.userId } })
    for (;;) if ((await reader?.read())?.done !== false) break
    expect(await ownHomeOf(member)).not.toEqual(await ownHomeOf(owner))
  })
})

describe('at the same time', () => {
  it('[HOME-14] two hundred edits by five members lose nothing, and each is in the change log', async () => {
    const members = await Promise.all(Array.from({ length: 5 }, () => product.signUp('pro')))
    for (const member of members) await joinHome(product, owner, member)
    const items = await Promise.all(Array.from({ length: 4 }, () => newItem({ quantity: 1, estimatedValue: 100 })))
    type Seen = { version: number; quantity: number; estimatedValue: number | null; notes: string | null; tags: readonly string[] }
    const edits = [
      ({ quantity }: Seen) => ({ quantity: quantity + 1 }),
      ({ estimatedValue }: Seen) => ({ estimatedValue: (estimatedValue ?? 0) + 1 }),
      ({ notes }: Seen, mark: string) => ({ notes: [notes, mark].filter(Boolean).join(' ') }),
      ({ tags }: Seen, mark: string) => ({ tags: [...tags, mark] }),
    ]
    /** One edit, made again on what is there now whenever somebody else was faster. */
    async function edit(member: Visitor, id: number, number: number): Promise<void> {
      const change = edits[number % edits.length]
      for (let seen: Seen = (await member.call(getItem, { params: { id } })).body; change; ) {
        const { status, body } = await member.call(
          changeItem,
          { params: { id }, body: change(seen, `m${number}`) },
          { 'if-match': `"${seen.version}"` },
        )
        if (status === 200) return
        if (status !== 409) throw new Error(`An edit was answered ${status}: ${body.message}`)
        seen = (body as { current?: Seen }).current ?? (await member.call(getItem, { params: { id } })).body
      }
    }
    const marks = Array.from({ length: 40 }, (_, number) => number)
    // 40 edits of each member, ten of each kind, one after the other: all five are at the same item at the same time.
    await Promise.all(
      members.map(async (member, who) => {
        for (const mark of marks) await edit(member, items[(mark >> 2) & 3]?.id ?? 0, who * 40 + mark)
      }),
    )

    const now = await Promise.all(items.map(async ({ id }) => (await owner.call(getItem, { params: { id } })).body))
    const sum = (value: (item: (typeof now)[number]) => number) => now.reduce((total, item) => total + value(item), 0)
    expect(sum(({ quantity }) => quantity)).toBe(4 + 50)
    expect(sum(({ estimatedValue }) => estimatedValue ?? 0)).toBe(4 * 100 + 50)
    const marked = (kind: number) =>
      members.flatMap((_, who) => marks.filter((mark) => mark % 4 === kind).map((mark) => `m${who * 40 + mark}`))
    expect(now.flatMap(({ notes }) => (notes ?? '').split(' ').filter(Boolean)).sort()).toEqual(marked(2).sort())
    expect(now.flatMap(({ tags }) => tags).sort()).toEqual(marked(3).sort())
    const { pool } = product.stack.service('inventory').get(InventoryDatabase)
    const { rows } = await pool.query<{ actor: string; edits: number }>(
      `select actor, count(*)::int as edits from changes where entity = 'item' and kind = 'changed' and entity_id = any($1) group by actor`,
      [items.map(({ id }) => id)],
    )
    expect(new Map(rows.map(({ actor, edits: count }) => [actor, count]))).toEqual(new Map(members.map(({ userId }) => [userId, 40])))
  })

  it('[HOME-15] a member who is removed while they write writes nothing from the answer on', async () => {
    const member = await product.signUp('pro')
    await joinHome(product, owner, member)
    const { id } = await newItem()
    const sent: { at: number; status: number }[] = []
    let removedAt = Number.POSITIVE_INFINITY
    async function write(): Promise<void> {
      for (let after = 0; after < 10; ) {
        const at = performance.now()
        const { status } = await member.call(changeItem, { params: { id }, body: { notes: String(at) } })
        sent.push({ at, status })
        if (at > removedAt) after++
      }
    }
    const writing = Array.from({ length: 5 }, write)
    while (sent.length < 20) await new Promise((resolve) => setTimeout(resolve, 1))
    expect((await owner.call(removeMember, { params: { id: member.userId } })).status).toBe(200)
    removedAt = performance.now()
    await Promise.all(writing)
    const late = sent.filter(({ at }) => at > removedAt)
    expect([sent.some(({ status }) => status === 200), new Set(late.map(({ status }) => status))]).toEqual([true, new Set([404])])
  })
})
