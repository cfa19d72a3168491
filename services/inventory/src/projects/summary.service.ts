import { claimStatus } from '@arc/contracts/inventory/claim-rules'
import type { ItemCard, ItemTotals } from '@arc/contracts/inventory/items'
import { MAX_RETAKES, OpenClaim, type PhotoToRetake, type ProjectSummary, SHELF_ITEMS } from '@arc/contracts/inventory/projects'
import { prepared } from '@arc/kit/db'
import type { Caller } from '@arc/kit/identity'
import { Prepared } from '@arc/kit/responses'
import { Injectable } from '@nestjs/common'
import { isReadOnly, ownProject } from '../access.js'
import { storedClaim } from '../claims/claims.answers.js'
import { Database } from '../database.js'
import { SUM_TOTALS, selectCards } from '../items/items.sql.js'
import { readCover } from '../policies/policies.answers.js'
import { PHOTOS_TO_RETAKE } from '../room-photos/photo-faults.sql.js'
import { projectAnswer } from './projects.answers.js'

interface RoomRow extends ItemTotals {
  id: number
  name: string
  icon: string
  version: number
}
interface CategoryRow extends ItemTotals {
  name: string
}

/** A project with its figures: all that needs no item. */
export type Figures = Pick<ProjectSummary, 'project' | 'totals' | 'categories' | 'cover'> & {
  rooms: Omit<ProjectSummary['rooms'][number], 'shelf'>[]
}

/** Reads the figures of a project from `item_totals`, and a bounded number of items by index. */
@Injectable()
export class SummaryService {
  constructor(private readonly db: Database) {}

  /** @throws NotFound for an unknown project and for somebody else's */
  async figuresOf(caller: Caller, id: number): Promise<Figures> {
    const { client } = this.db
    const project = await ownProject(client, caller, id)
    const [answer, rooms, categories, cover] = await Promise.all([
      projectAnswer(client, project, caller),
      this.rooms(caller, id),
      this.categories(caller, id),
      readCover(client, caller.userId, id),
    ])
    return {
      project: answer,
      totals: sumOf(rooms),
      cover,
      rooms: rooms.map(({ id: roomId, name, icon, version, ...totals }) => ({
        ...{ id: roomId, name, icon, version, projectId: id, isSample: project.isSample, readOnly: isReadOnly(project, caller) },
        totals,
      })),
      categories: categories.map(({ name, ...totals }) => ({ name, totals })),
    }
  }

  /** @throws NotFound for an unknown project and for somebody else's */
  async of(caller: Caller, id: number): Promise<Prepared<ProjectSummary>> {
    const [
      { project, totals, cover, rooms, categories },
      shelves,
      [mostValuable],
      [dashboardImage],
      openClaims,
      mostToProve,
      photosToRetake,
    ] = await Promise.all([
      this.figuresOf(caller, id),
      this.shelves(caller, id),
      this.cards(caller, id, 'order by -i.line_total, i.id limit 1'),
      this.cards(caller, id, 'and i.is_dashboard_image and i.image_url is not null'),
      this.openClaims(caller, id),
      this.mostToProve(caller, id),
      this.photosToRetake(caller, id),
    ])
    return new Prepared<ProjectSummary>({
      project,
      totals,
      cover,
      rooms: rooms.map((room) => ({ ...room, shelf: shelves.filter((card) => card.roomId === room.id).slice(0, SHELF_ITEMS) })),
      categories,
      mostValuable: mostValuable ?? null,
      mostToProve,
      dashboardImage: dashboardImage ?? null,
      lastUpdate: totals.items > 0 ? project.lastActiveAt : null,
      openClaims,
      photosToRetake,
    })
  }

  /** The claims of a project that are not paid yet, the newest loss first. */
  async openClaims({ userId }: Caller, projectId: number): Promise<OpenClaim[]> {
    const where = { userId, projectId, paid: null }
    const rows = await this.db.client.claim.findMany({ where, orderBy: [{ lostOn: 'desc' }, { id: 'desc' }] })
    return rows.map(storedClaim).map((claim) => OpenClaim.parse({ ...claim, status: claimStatus(claim) }))
  }

  /** The most valuable item without a receipt or an appraisal: the one whose receipt proves most. */
  async mostToProve(caller: Caller, projectId: number): Promise<ItemCard | null> {
    const rest = 'and i.lost_in is null and not i.documented and i.line_total > 0 order by -i.line_total, i.id limit 1'
    const [card] = await this.cards(caller, projectId, rest)
    return card ?? null
  }

  private async photosToRetake({ userId }: Caller, projectId: number): Promise<PhotoToRetake[]> {
    const { rows } = await this.db.pool.query<PhotoToRetake>({ ...prepared(PHOTOS_TO_RETAKE), values: [userId, projectId, MAX_RETAKES] })
    return rows
  }

  private async rooms({ userId }: Caller, projectId: number) {
    const { rows } = await this.db.pool.query<RoomRow>({
      ...prepared(`select r.id, r.name, r.icon, r.version, ${SUM_TOTALS} from rooms r left join item_totals t on t.room_id = r.id
       where r.project_id = $1 and r.user_id = $2 and r.deleted_at is null group by r.id order by r.id`),
      values: [projectId, userId],
    })
    return rows
  }

  private async categories({ userId }: Caller, projectId: number) {
    const { rows } = await this.db.pool.query<CategoryRow>({
      ...prepared(`select t.category as name, ${SUM_TOTALS} from item_totals t where t.project_id = $1 and t.user_id = $2
       group by t.category order by sum(t.value) desc, t.category`),
      values: [projectId, userId],
    })
    return rows
  }

  /** Of each room the cover, which is the first item with an image, and then its oldest items. */
  private async shelves(caller: Caller, projectId: number): Promise<ItemCard[]> {
    const oldest = (more: string, limit: number) =>
      `select first.id from items first where first.room_id = shelf.id ${more} order by -first.id desc limit ${limit}`
    // An array is computed first, whatever the planner knows of a table that has just been filled.
    const inShelf = `and i.id = any(array(select picked.id from rooms shelf cross join lateral (
        (${oldest('and first.image_url is not null', 1)}) union (${oldest('', SHELF_ITEMS)})) picked
      where shelf.project_id = $2 and shelf.deleted_at is null))`
    const cards = await this.cards(caller, projectId, `${inShelf} order by i.room_id, i.id`)
    const covers = new Map<number, number>()
    for (const card of cards) if (card.imageUrl && !covers.has(card.roomId)) covers.set(card.roomId, card.id)
    const isCover = (card: ItemCard) => covers.get(card.roomId) === card.id
    return [...cards].sort((one, other) => Number(isCover(other)) - Number(isCover(one)))
  }

  private async cards({ userId }: Caller, projectId: number, rest: string): Promise<ItemCard[]> {
    const { rows } = await this.db.pool.query<ItemCard>({
      ...prepared(selectCards(`and i.project_id = $2 ${rest}`)),
      values: [userId, projectId],
    })
    return rows
  }
}

const cents = (value: number) => Math.round(value * 100) / 100

/** The figures of a project: the sum of its rooms. */
function sumOf(rooms: readonly ItemTotals[]): ItemTotals {
  const sum = (key: keyof ItemTotals) => rooms.reduce((total, room) => total + room[key], 0)
  return {
    ...{ items: sum('items'), valued: sum('valued'), documented: sum('documented'), photos: sum('photos') },
    ...{ value: cents(sum('value')), documentedValue: cents(sum('documentedValue')) },
  }
}
