import { randomUUID } from 'node:crypto'
import type { Input } from '@arc/contracts/define'
import { shareChanged } from '@arc/contracts/inventory/share-events'
import {
  type createHomeShare,
  type HomeShare,
  type HomeShares,
  MAX_OPEN_SHARES,
  type previewHomeShareItems,
  type ShareChoice,
  type SharedHome,
  type SharedItemPage,
} from '@arc/contracts/inventory/shares'
import { CLOCK, type Clock } from '@arc/kit/clock'
import { assertStillMember } from '@arc/kit/ended-members'
import { Conflict, NotFound, Refused } from '@arc/kit/errors'
import type { Caller } from '@arc/kit/identity'
import { publish } from '@arc/kit/outbox'
import { hashPassword } from '@arc/kit/passwords'
import { hashOf, newSecret } from '@arc/kit/secrets'
import { shareEnd } from '@arc/kit/share-end'
import { Inject, Injectable } from '@nestjs/common'
import { ownProject } from '../access.js'
import { writeAs } from '../changes/changes.js'
import { Database, type Tx } from '../database.js'
import { lockProjectRows } from '../locks.js'
import { projectAnswer } from '../projects/projects.answers.js'
import { readSharedHome, readSharedItems, roomsToShare } from './shared-home.js'
import type { FileAddresses } from './shared-item.rules.js'
import { countOpen, countOpenOf, endShare, hasShare, insertShare, readShares, shareAnswer } from './shares.sql.js'

/** The owner sees their files under their own addresses. */
const OWN_ADDRESSES: FileAddresses = { photo: (_, { url }) => url, document: (_, { url }) => url }

/** The links of a project, for its owner. */
@Injectable()
export class SharesService {
  constructor(
    private readonly db: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws NotFound for an unknown project and for somebody else's */
  async list(caller: Caller, projectId: number): Promise<HomeShares> {
    const { client } = this.db
    const { userId } = caller
    const project = await ownProject(client, caller, projectId)
    const [answer, rooms, shares] = await Promise.all([
      projectAnswer(client, project, caller),
      roomsToShare(client, userId, projectId),
      readShares(client, userId, projectId),
    ])
    return { project: answer, rooms, shares }
  }

  /**
   * Creates a link and answers its token, which is not stored.
   * @throws NotFound for a project or room that is not there, Refused for the demo account and for a former member, Conflict above the most open links
   */
  async create(caller: Caller, input: Input<typeof createHomeShare>['body']): Promise<HomeShare & { token: string }> {
    if (caller.signedIn.demo) throw new Refused('The demo account shares nothing.')
    const { userId } = caller
    const { projectId, name, roomIds, values, documents, serialNumbers, password } = input
    const createdAt = this.clock.now()
    const expiresAt = shareEnd(input.expiresAt, createdAt)
    const token = newSecret()
    const passwordHash = password === null ? null : await hashPassword(password)
    const row = {
      ...{ id: randomUUID(), userId, projectId, name, roomIds, values, documents, serialNumbers },
      ...{ madeBy: caller.actorId, passwordHash, createdAt, expiresAt },
    }
    await writeAs(this.db, caller, async (tx) => {
      // Serializes the links of one project, so that the limit holds for two at once.
      await lockProjectRows(tx, caller, [projectId])
      await assertStillMember(tx, caller, createdAt)
      await requireRooms(tx, userId, input)
      if ((await countOpen(tx, projectId, createdAt)) >= MAX_OPEN_SHARES)
        throw new Conflict(`A home takes at most ${MAX_OPEN_SHARES} open links. End one that is no longer needed.`)
      await insertShare(tx, { ...row, tokenHash: hashOf(token) })
      await publish(tx, shareChanged, { shareId: row.id, projectId, userId, version: 1 })
    })
    return { ...shareAnswer({ ...row, opened: 0, version: 1, endedAt: null }, []), token }
  }

  /** Ends a link at once; one that has ended stays so. @throws NotFound for an unknown link and for somebody else's */
  async end(caller: Caller, id: string): Promise<{ ok: true }> {
    const { userId } = caller
    await writeAs(this.db, caller, async (tx) => {
      const ended = await endShare(tx, userId, id, this.clock.now())
      if (ended) await publish(tx, shareChanged, ended)
      else if (!(await hasShare(tx, userId, id))) throw new NotFound('The link')
    })
    return { ok: true }
  }

  /** How many open links a member made. */
  async countOf(member: { userId: string; memberId: string }): Promise<{ open: number }> {
    return { open: await countOpenOf(this.db.client, member, this.clock.now()) }
  }

  /** What a link with this choice would show. @throws NotFound for a project or room that is not there */
  async preview(caller: Caller, choice: ShareChoice): Promise<SharedHome> {
    const { name } = await this.requireOwn(caller, choice)
    return readSharedHome(this.db.client, { ...choice, userId: caller.userId }, { name, sharedWith: null, expiresAt: null })
  }

  /** @throws NotFound like `preview`, and for a room that is not chosen */
  async previewItems(caller: Caller, { roomId, cursor, ...choice }: Input<typeof previewHomeShareItems>['body']): Promise<SharedItemPage> {
    await this.requireOwn(caller, choice)
    return readSharedItems(this.db.client, { ...choice, userId: caller.userId }, { roomId, cursor }, OWN_ADDRESSES)
  }

  private async requireOwn(caller: Caller, choice: ShareChoice) {
    const project = await ownProject(this.db.client, caller, choice.projectId)
    await requireRooms(this.db.client, caller.userId, choice)
    return project
  }
}

/** @throws NotFound when a chosen room is not one of the project */
async function requireRooms(tx: Tx, userId: string, { projectId, roomIds }: ShareChoice): Promise<void> {
  if (roomIds === null) return
  const wanted = [...new Set(roomIds)]
  const found = await tx.room.count({ where: { userId, projectId, id: { in: wanted }, deletedAt: null } })
  if (found < wanted.length) throw new NotFound('The room')
}
