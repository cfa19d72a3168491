import { changeItems } from '@arc/contracts/inventory/bulk'
import { addItemPhotos, deleteItemPhoto } from '@arc/contracts/inventory/item-photos'
import { attachDocument, createItem, type ItemChange, listItems } from '@arc/contracts/inventory/items'
import { createProject } from '@arc/contracts/inventory/projects'
import { createRoom, deleteRoom, renameRoom } from '@arc/contracts/inventory/rooms'
import { undoAction } from '@arc/contracts/inventory/trash'
import { expectRatio } from '@arc/kit/testing/speed'
import { expect, it } from 'vitest'
import { age, change, day, db, figures, file, items, now, past, present, remove, restore, seeded, setUp, stack } from './as-of.fixture.js'
import { givenItem, givenOwner, type Owner, roomsOf } from './fixtures.js'

setUp()

it.each([1, 2, 3])(
  '[HIST-14] replayed to any moment, equals what it was then (%i)',
  async (seed) => {
    const owner = await givenOwner(stack, { tier: 'pro' })
    const random = seeded(20_261_127 + seed)
    const pick = <T>(list: readonly T[]): T => {
      const one = list[Math.floor(random() * list.length)]
      if (one === undefined) throw new Error('The list is empty.')
      return one
    }
    const { body: cabin } = await stack.call('inventory', createProject, { body: { name: 'Cabin' } }, owner.user)
    const [attic] = await roomsOf(stack, owner.user, cabin.id)
    const rooms = [...owner.rooms.map(({ id }) => id), attic?.id ?? 0]
    const ids: number[] = []
    const undoable: string[] = []
    const remember = async (reply: Promise<{ body: object }>) => {
      const { body } = await reply
      if ('actionId' in body && typeof body.actionId === 'string') undoable.push(body.actionId)
    }
    const photo = () => pick([null, '/api/image/a', '/api/image/b', '/api/image/c'])
    const input = (): ItemChange => ({
      ...{ name: pick(['Lamp', 'Drill', 'Globe']), estimatedValue: pick([null, 0, 12.34, 950]), quantity: pick([1, 2, 7]) },
      ...pick([
        {},
        { tags: ['Red'] },
        { receiptUrl: '/api/image/dbill' },
        { imageUrl: photo() },
        { documents: [file('Receipt')] },
        { documents: [] },
      ]),
    })
    const add = async () => {
      const { status, body } = await stack.call(
        'inventory',
        createItem,
        { body: { ...input(), name: 'New', roomId: pick(rooms) } },
        owner.user,
      )
      // The room may be in the trash.
      if (status === 200) ids.push(body.id)
    }
    const steps: (() => Promise<unknown>)[] = [
      ...[add, add, add],
      ...[0, 1, 2].map(() => () => change(owner, pick(ids), input())),
      () => change(owner, pick(ids), { roomId: pick(rooms) }),
      () => stack.call('inventory', attachDocument, { params: { id: pick(ids) }, body: file('Manual') }, owner.user),
      () =>
        stack.call(
          'inventory',
          addItemPhotos,
          { params: { id: pick(ids) }, body: { photos: [{ photoId: `p${pick(['d', 'e']).repeat(31)}` }] } },
          owner.user,
        ),
      async () => {
        const { body: all } = await stack.call('inventory', listItems, { query: {} }, owner.user)
        const [item] = all.filter(({ id, photos }) => ids.includes(id) && photos.length > 0)
        const itemPhotoId = item?.photos[0]?.id
        if (item && itemPhotoId)
          await remember(stack.call('inventory', deleteItemPhoto, { params: { id: item.id, itemPhotoId } }, owner.user))
      },
      () => remember(remove(owner, pick(ids))),
      () => restore(owner, { items: [pick(ids), pick(ids)] }),
      () => remember(stack.call('inventory', deleteRoom, { params: { id: pick(rooms) } }, owner.user)),
      () => restore(owner, { rooms: [pick(rooms)] }),
      () => stack.call('inventory', renameRoom, { params: { id: pick(rooms) }, body: { name: pick(['One', 'Two']) } }, owner.user),
      async () => {
        const { body } = await stack.call('inventory', createRoom, { body: { name: 'Added', projectId: owner.home.id } }, owner.user)
        rooms.push(body.id)
      },
      () =>
        remember(
          stack.call('inventory', changeItems, { body: { ids: [pick(ids), pick(ids)], change: { roomId: pick(rooms) } } }, owner.user),
        ),
      async () => {
        const actionId = undoable.pop()
        if (actionId) await stack.call('inventory', undoAction, { params: { actionId } }, owner.user)
      },
    ]
    for (let at = 0; at < 4; at += 1) await add()
    const moments = [{ at: await now(), was: await present(owner) }]
    for (let step = 0; step < 60; step += 1) {
      await pick(steps)()
      moments.push({ at: await now(), was: await present(owner) })
    }
    for (const { at, was } of moments) expect(await past(owner, at)).toEqual(was)
    const first = moments[0]?.at ?? ''
    expect((await figures(owner, { at: first }, 'current')).body.rooms.length).toBeGreaterThan(0)
  },
  120_000,
)

it('[HIST-15] of yesterday takes with 100,000 items about as long as with a few: only what was changed since is replayed', async () => {
  const given = async (more: number) => {
    const owner = await givenOwner(stack)
    const { id } = await givenItem(stack, owner, { name: 'Piano', estimatedValue: 4_000 })
    await db.pool.query(
      `insert into items (user_id, project_id, room_id, name, category, estimated_value)
       select $1, $2, $3, 'Thing ' || n, 'Tools', 1 + n % 100 from generate_series(1, $4::int) n`,
      [owner.user.userId, owner.home.id, owner.rooms[0]?.id, more],
    )
    await age(owner, 2)
    for (const name of ['A', 'B', 'C']) await change(owner, id, { name })
    await remove(owner, (await givenItem(stack, owner)).id)
    return owner
  }
  const [large, small] = [await given(100_000), await given(10)]
  await db.pool.query('analyze items')
  await db.pool.query('analyze changes')
  const yesterday = { on: day(1) }
  expect((await figures(large, yesterday)).body.totals).toMatchObject({ items: 100_001, value: 5_054_000 })
  expect((await items(large, yesterday)).body.items[0]).toMatchObject({ name: 'Piano', now: 'here' })
  const read = (owner: Owner) => Promise.all([figures(owner, yesterday), items(owner, yesterday)])
  await expectRatio(
    5,
    () => read(large),
    () => read(small),
  )
})
