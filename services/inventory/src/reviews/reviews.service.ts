import { reviewOf } from '@arc/contracts/inventory/review-rules'
import { type HomeReview, MAX_REVIEW_LIST, type RoomReview } from '@arc/contracts/inventory/reviews'
import { MAX_ROOM_PHOTOS } from '@arc/contracts/inventory/room-photos'
import { CLOCK, type Clock } from '@arc/kit/clock'
import type { Caller } from '@arc/kit/identity'
import { Inject, Injectable } from '@nestjs/common'
import { ownProject, ownRoom } from '../access.js'
import { Database } from '../database.js'
import { projectAnswer } from '../projects/projects.answers.js'
import { thingsOfPhotos } from '../room-photos/room-photos.sql.js'
import { type HomeRoom, readCards, readChecks, readItems, readPhotos, readRooms } from './reviews.sql.js'
import { compareVisit } from './visit.rules.js'

/** Items of a room that are compared with its photos, the most valuable first: more of them are in no room that fits on photos. */
const MAX_COMPARED = 20_000

/** The day in UTC, `YYYY-MM-DD`. */
export const utcDay = (now: Date): string => now.toISOString().slice(0, 10)

/** The yearly review of a project. */
@Injectable()
export class ReviewsService {
  constructor(
    private readonly db: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws NotFound for an unknown project and for somebody else's */
  async home(caller: Caller, projectId: number): Promise<HomeReview> {
    const { client } = this.db
    const project = await ownProject(client, caller, projectId)
    const [answer, rooms, checks] = await Promise.all([
      projectAnswer(client, project, caller),
      readRooms(client, caller.userId, projectId),
      readChecks(client, caller.userId, projectId),
    ])
    const furnished = rooms.flatMap(({ id, since }) => (since === null ? [] : [{ id, since, checks: checks.get(id) ?? [] }]))
    const { state, doneOn, dueOn, from, done } = reviewOf(furnished, utcDay(this.clock.now()))
    const belongs = (day: string | undefined) => day !== undefined && from !== null && day >= from
    const answerOf = ({ since: _, said, ...room }: HomeRoom) => ({
      ...room,
      isPhotoNew: belongs(room.photo?.at.slice(0, 10)),
      asItWas: belongs(said?.reviewedOn) ? said : null,
      done: done.has(room.id),
    })
    const hasItems = ({ items }: HomeRoom) => items > 0
    const ordered = [...rooms.filter(hasItems), ...rooms.filter((room) => !hasItems(room))]
    return { project: answer, state, doneOn, dueOn, total: furnished.length, done: done.size, rooms: ordered.map(answerOf) }
  }

  /** @throws NotFound for an unknown room and for somebody else's */
  async room(caller: Caller, roomId: number): Promise<RoomReview> {
    const { client } = this.db
    await ownRoom(client, caller, roomId)
    const photos = await readPhotos(client, roomId, MAX_ROOM_PHOTOS)
    const [things, items] = await Promise.all([
      thingsOfPhotos(
        client,
        photos.map(({ id }) => id),
      ),
      readItems(client, roomId, MAX_COMPARED),
    ])
    const { gone, newThings, unseen } = compareVisit({ photos, things, items, today: utcDay(this.clock.now()) })
    return {
      roomId,
      photo: photos[0] ?? null,
      gone: await this.list(gone),
      newThings: {
        count: newThings.length,
        things: newThings
          .slice(0, MAX_REVIEW_LIST)
          .map(({ id, name, category, estimatedValue, roomPhotoId }) => ({ id, name, category, estimatedValue, photoId: roomPhotoId })),
      },
      unseen: await this.list(unseen),
    }
  }

  private async list(items: readonly { id: number }[]): Promise<RoomReview['gone']> {
    const ids = items.slice(0, MAX_REVIEW_LIST).map(({ id }) => id)
    return { count: items.length, items: await readCards(this.db.client, ids) }
  }
}
