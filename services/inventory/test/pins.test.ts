import { changeItem, getItem, type Item, uncheckDashboardImage, uncheckProjectThumbnail } from '@arc/contracts/inventory/items'
import { createProject, listProjects } from '@arc/contracts/inventory/projects'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { definition } from '../src/service.js'
import { givenItem, givenOwner, type Owner } from './fixtures.js'

let stack: Stack
let owner: Owner
let cabin: number
beforeAll(async () => {
  stack = await startStack([definition])
})
beforeEach(async () => {
  owner = await givenOwner(stack, { tier: 'pro' })
  cabin = (await stack.call('inventory', createProject, { body: { name: 'Lake Cabin' } }, owner.user)).body.id
})
afterAll(() => stack.close())

const read = async ({ id }: Item): Promise<Item> => (await stack.call('inventory', getItem, { params: { id } }, owner.user)).body
describe('pins', () => {
  it('[DATA-07] are accepted and returned in both spellings', async () => {
    const camel = await givenItem(stack, owner, { isProjectThumbnail: true, isDashboardImage: true })
    const both = { isProjectThumbnail: true, isDashboardImage: true, is_project_thumbnail: true, is_dashboard_image: true }
    expect(camel).toMatchObject(both)
    const snake = await givenItem(stack, owner, { is_project_thumbnail: true, is_dashboard_image: true })
    expect(await read(snake)).toMatchObject(both)
  })

  it('[D-43] a project has one thumbnail, even when the other was not unchecked', async () => {
    const first = await givenItem(stack, owner, { isProjectThumbnail: true })
    const elsewhere = await givenItem(stack, owner, { isProjectThumbnail: true, projectId: cabin })
    const second = await givenItem(stack, owner, { isProjectThumbnail: true })
    const pins = (await Promise.all([first, second, elsewhere].map(read))).map((item) => item.isProjectThumbnail)
    expect(pins).toEqual([false, true, true])
  })

  it('[D-43] a user has one dashboard image across all projects', async () => {
    const first = await givenItem(stack, owner, { isDashboardImage: true })
    const second = await givenItem(stack, owner, { projectId: cabin })
    await stack.call('inventory', changeItem, { params: { id: second.id }, body: { isDashboardImage: true } }, owner.user)
    expect([(await read(first)).isDashboardImage, (await read(second)).isDashboardImage]).toEqual([false, true])
  })

  it("[D-43] another user's dashboard image does not change", async () => {
    const mine = await givenItem(stack, owner, { isDashboardImage: true })
    await givenItem(stack, await givenOwner(stack), { isDashboardImage: true })
    expect((await read(mine)).isDashboardImage).toBe(true)
  })

  it('[API-24] unchecking the thumbnail clears all others of the project, and none of other projects', async () => {
    const pinned = await givenItem(stack, owner, { isProjectThumbnail: true })
    const other = await givenItem(stack, owner)
    const elsewhere = await givenItem(stack, owner, { isProjectThumbnail: true, projectId: cabin })
    const uncheck = (excludeItemId: number) =>
      stack.call('inventory', uncheckProjectThumbnail, { body: { projectId: owner.home.id, excludeItemId } }, owner.user)
    const pins = async () => (await Promise.all([pinned, other, elsewhere].map(read))).map((item) => item.isProjectThumbnail)
    expect(await uncheck(pinned.id)).toMatchObject({ status: 200, body: { ok: true } })
    expect(await pins()).toEqual([true, false, true])
    expect(await uncheck(other.id)).toMatchObject({ status: 200, body: { ok: true } })
    expect(await pins()).toEqual([false, false, true])
  })

  it('[API-25] unchecking the dashboard image clears all others of the user, in every project', async () => {
    const pinned = await givenItem(stack, owner, { isDashboardImage: true, projectId: cabin })
    const other = await givenItem(stack, owner)
    const uncheck = (excludeItemId: number) => stack.call('inventory', uncheckDashboardImage, { body: { excludeItemId } }, owner.user)
    expect(await uncheck(pinned.id)).toMatchObject({ status: 200, body: { ok: true } })
    expect((await read(pinned)).isDashboardImage).toBe(true)
    expect(await uncheck(other.id)).toMatchObject({ status: 200, body: { ok: true } })
    expect((await read(pinned)).isDashboardImage).toBe(false)
  })

  it('unchecking without an item clears all of them', async () => {
    const item = await givenItem(stack, owner, { isProjectThumbnail: true })
    await stack.call('inventory', uncheckProjectThumbnail, { body: { projectId: owner.home.id } }, owner.user)
    expect((await read(item)).isProjectThumbnail).toBe(false)
  })

  it("unchecking in another user's project is refused", async () => {
    const stranger = await givenOwner(stack)
    const body = { projectId: stranger.home.id }
    expect((await stack.call('inventory', uncheckProjectThumbnail, { body }, owner.user)).status).toBe(404)
  })

  it('a project to which a pinned item moves has one thumbnail', async () => {
    const there = await givenItem(stack, owner, { isProjectThumbnail: true, projectId: cabin })
    const moving = await givenItem(stack, owner, { isProjectThumbnail: true })
    await stack.call('inventory', changeItem, { params: { id: moving.id }, body: { roomId: there.roomId } }, owner.user)
    expect([(await read(there)).isProjectThumbnail, (await read(moving)).isProjectThumbnail]).toEqual([false, true])
  })

  it('the thumbnail of a project is the picture of its pinned item', async () => {
    await givenItem(stack, owner, { imageUrl: '/api/image/1' })
    await givenItem(stack, owner, { imageUrl: '/api/image/2', isProjectThumbnail: true })
    const { body } = await stack.call('inventory', listProjects, {}, owner.user)
    expect(body.find(({ id }) => id === owner.home.id)?.thumbnailUrl).toBe('/api/image/2')
  })
})
