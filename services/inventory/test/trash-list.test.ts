import { changeItems } from '@arc/contracts/inventory/bulk'
import { changeItem } from '@arc/contracts/inventory/items'
import { deleteProject } from '@arc/contracts/inventory/projects'
import { emptyTrash, listTrash } from '@arc/contracts/inventory/trash'
import { describe, expect, it } from 'vitest'
import { givenItem, givenOwner, roomNamed, rowsAbout } from './fixtures.js'
import { db, givenRoom, read, remove, removeRoom, restore, setUp, stack, trashOf, undo } from './trash.fixture.js'

setUp()

describe('the trash', () => {
  it('is emptied at once, and only of what was in it', async () => {
    const owner = await givenOwner(stack)
    const roomId = await givenRoom(owner)
    const [kept, first, second] = [await givenItem(stack, owner), await givenItem(stack, owner), await givenItem(stack, owner, { roomId })]
    await remove(owner, first.id)
    await removeRoom(owner, roomId)
    expect((await stack.call('inventory', emptyTrash, {}, owner.user)).body).toEqual({ deleted: 2 })
    expect(await trashOf(owner)).toMatchObject({ total: 0 })
    await stack.settle()
    expect([await rowsAbout(db, first.id), await rowsAbout(db, second.id)]).toMatchObject([{ items: 0, trash: 0 }, { items: 0 }])
    expect((await read(owner, kept.id)).status).toBe(200)
  })

  it.each(['2026-01-01T00:00:00+23:59', '2026-01-01T00:00:00-16:00'])(
    'refuses a cursor of the moment %s, which is in no zone',
    async (moment) => {
      const owner = await givenOwner(stack)
      const cursor = Buffer.from(JSON.stringify([moment, 1])).toString('base64url')
      expect((await stack.call('inventory', listTrash, { query: { cursor } }, owner.user)).status).toBe(400)
    },
  )

  it('is gone with its project', async () => {
    const owner = await givenOwner(stack, { tier: 'pro' })
    const { id } = await givenItem(stack, owner)
    await remove(owner, id)
    await stack.call('inventory', deleteProject, { params: { id: owner.home.id } }, owner.user)
    expect(await trashOf(owner)).toMatchObject({ total: 1, projects: [{ id: owner.home.id }], items: [] })
    expect((await restore(owner, { items: [id] })).body).toMatchObject({ items: 0 })
    await stack.call('inventory', emptyTrash, {}, owner.user)
    await stack.settle()
    expect(await rowsAbout(db, id)).toMatchObject({ items: 0, trash: 0 })
  })

  it('contains every table that belongs to an item', async () => {
    const { rows } = await db.pool.query<{ name: string }>(
      `select conrelid::regclass::text as name from pg_constraint where confrelid = 'items'::regclass and contype = 'f' order by 1`,
    )
    // Attached findings may go: saved again, they add no photo that the restored item has.
    expect(rows.map(({ name }) => name)).toEqual(['attached_findings', 'item_documents', 'item_photos'])
  })
})

describe('undoing', () => {
  it('a change is refused when one of the same fields was changed since, and changes nothing', async () => {
    const owner = await givenOwner(stack)
    const [one, two] = [await givenItem(stack, owner), await givenItem(stack, owner)]
    const body = { ids: [one.id, two.id], change: { category: 'Art' } }
    const { actionId } = (await stack.call('inventory', changeItems, { body }, owner.user)).body
    await stack.call('inventory', changeItem, { params: { id: two.id }, body: { category: 'Books' } }, owner.user)
    const refused = await undo(owner, actionId ?? '')
    expect(refused).toMatchObject({ status: 409, body: { message: 'This was changed again since, so it can’t be undone.' } })
    expect([(await read(owner, one.id)).body.category, (await read(owner, two.id)).body.category]).toEqual(['Art', 'Books'])
  })

  it('a change leaves other fields as they were changed since', async () => {
    const owner = await givenOwner(stack)
    const { id } = await givenItem(stack, owner, { category: 'Toys' })
    const { actionId } = (await stack.call('inventory', changeItems, { body: { ids: [id], change: { category: 'Art' } } }, owner.user)).body
    await stack.call('inventory', changeItem, { params: { id }, body: { name: 'Map' } }, owner.user)
    expect((await undo(owner, actionId ?? '')).body).toEqual({ items: 1, rooms: [], projects: [] })
    expect((await read(owner, id)).body).toMatchObject({ name: 'Map', category: 'Toys' })
  })

  it('a move back into a room that was deleted is refused with the reason', async () => {
    const owner = await givenOwner(stack)
    const roomId = await givenRoom(owner)
    const { id } = await givenItem(stack, owner, { roomId })
    const target = roomNamed(owner.rooms, 'Garage').id
    const { actionId } = (await stack.call('inventory', changeItems, { body: { ids: [id], change: { roomId: target } } }, owner.user)).body
    await removeRoom(owner, roomId)
    const refused = await undo(owner, actionId ?? '')
    expect(refused).toMatchObject({ status: 409, body: { message: 'The room was deleted since. Restore it from the trash first.' } })
  })
})
