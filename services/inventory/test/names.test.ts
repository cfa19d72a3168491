import { createCategory } from '@arc/contracts/inventory/categories'
import { createItem } from '@arc/contracts/inventory/items'
import { createProject } from '@arc/contracts/inventory/projects'
import { createRoom } from '@arc/contracts/inventory/rooms'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { definition } from '../src/service.js'
import { givenItem, givenOwner, type Owner } from './fixtures.js'

let stack: Stack
let owner: Owner
beforeAll(async () => {
  stack = await startStack([definition])
  owner = await givenOwner(stack, { tier: 'pro' })
})
afterAll(() => stack.close())

const NAMED = {
  project: (name: string) => stack.call('inventory', createProject, { body: { name } }, owner.user),
  room: (name: string) => stack.call('inventory', createRoom, { body: { name, projectId: owner.home.id } }, owner.user),
  item: (name: string) => stack.call('inventory', createItem, { body: { name, projectId: owner.home.id } }, owner.user),
  category: (name: string) => stack.call('inventory', createCategory, { body: { name } }, owner.user),
}
const LABEL = { project: 'Project name', room: 'Room name', item: 'Item name', category: 'Category name' }
const KINDS = Object.keys(NAMED) as (keyof typeof NAMED)[]

describe.each(KINDS)('the name of a %s', (kind) => {
  it.each(['Grüße – 日本語 – 🙂 – עברית', '👩‍👩‍👧‍👦', 'مرحبا بالعالم', "O'Brien; drop table items --", '<script>alert(1)</script>', 'é'])(
    'may be %s, and is returned unchanged',
    async (name) => {
      expect(await NAMED[kind](name)).toMatchObject({ status: 200, body: { name } })
    },
  )

  it.each(['a\u0000b', 'a\u0007b', 'a\u001bb', 'a\u0085b', 'a\nb', 'a\tb'])('may not contain control characters: %j', async (name) => {
    expect(await NAMED[kind](name)).toMatchObject({
      status: 400,
      body: { message: `${LABEL[kind]} contains characters that cannot be shown.` },
    })
  })

  it.each(['', '   ', '\u00a0\u2003', '\n'])('may not be blank: %j', async (name) => {
    expect(await NAMED[kind](name)).toMatchObject({ status: 400, body: { message: `${LABEL[kind]} is required.` } })
  })

  it('[D-46] may have 200 characters, which are all stored', async () => {
    const name = 'ß'.repeat(200)
    expect(await NAMED[kind](name)).toMatchObject({ status: 200, body: { name } })
  })

  it('[D-46] is refused with 201 characters, not truncated', async () => {
    expect(await NAMED[kind]('x'.repeat(201))).toMatchObject({
      status: 400,
      body: { message: `${LABEL[kind]} must be at most 200 characters.` },
    })
  })
})

describe('a long text', () => {
  it.each(['notes', 'description'] as const)('in %s may have at most 5,000 characters', async (field) => {
    const [fits, tooLong] = ['x'.repeat(5000), 'x'.repeat(5001)]
    expect((await givenItem(stack, owner, { [field]: fits }))[field]).toBe(fits)
    const refused = await stack.call('inventory', createItem, { body: { name: 'Globe', [field]: tooLong } }, owner.user)
    expect(refused).toMatchObject({ status: 400, body: { message: expect.stringContaining('must be at most 5,000 characters.') } })
  })

  it('keeps its line breaks', async () => {
    expect((await givenItem(stack, owner, { notes: 'one\ntwo\n\tthree' })).notes).toBe('one\ntwo\n\tthree')
  })
})
