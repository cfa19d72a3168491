import { MAX_CLAIM_PHOTOS, MAX_CLAIMS } from './claims.js'
import { customValueSchema, MAX_CUSTOM_FIELDS } from './custom-fields.js'
import type { ImportedKind, ImportedRecord, ImportedRecordOf } from './imported-records.js'
import { MAX_LETTERS, MAX_POLICY_DOCUMENTS } from './insurance-documents.js'
import { MAX_PLACE_DEPTH, MAX_PLACES } from './places.js'
import { MAX_POLICIES } from './policies.js'
import { MAX_THINGS } from './room-photos.js'
import { MAX_VIEWS } from './views.js'
import { MAX_WISHES } from './wishes.js'

/** Most records of one account. Of what the product does not limit, it is far more than anybody has. */
const MAX_RECORDS: Record<ImportedKind, number> = {
  ...{ reminderSettings: 1, category: 10_000, customField: MAX_CUSTOM_FIELDS, view: MAX_VIEWS, project: 1_000, room: 20_000 },
  ...{ place: 100_000, item: 500_000, loan: 500_000, label: 500_000, policy: 50_000, roomPhoto: 100_000, photoThing: 1_000_000 },
  ...{ claim: 50_000, claimMark: 500_000, claimPhoto: 100_000, insuranceDocument: 100_000, roomReview: 100_000, itemSighting: 500_000 },
  ...{ wish: 500_000, reminder: 500_000 },
}

interface Room {
  projectId: number
}
interface Place {
  record: ImportedRecordOf<'place'>
  at: number
}
/** What is wrong with a record; `at` is its place among those of its kind, from 1. */
export interface Problem {
  kind: ImportedKind
  at: number
  name: string
  text: string
}

/** As the database folds names at least; letters of other scripts are left to it. */
const folded = (name: string): string => name.replace(/[A-Z]/g, (letter) => letter.toLowerCase())

/** Checks how the records of an export belong together: references, what can be there once, and how many there are. */
export class ImportedReferences {
  private readonly counts = new Map<string, number>()
  private readonly known = new Set<string>()
  private readonly fields = new Map<number, ImportedRecordOf<'customField'>>()
  private readonly rooms = new Map<number, Room>()
  private readonly places = new Map<number, Place>()
  private readonly items = new Map<number, Room>()
  private readonly openLoans = new Map<number, { itemId: number; at: number; name: string }>()
  private readonly claims = new Map<number, Room>()

  /** Checks the next record; what it refers to comes before it. @returns what is wrong with it, null when nothing is */
  add(record: ImportedRecord): string | null {
    const { kind } = record
    if ('id' in record && !this.isFirst(`${kind} ${record.id}`)) return `There are two records with the id ${record.id}.`
    return (
      this.within(kind, MAX_RECORDS[kind], `An account takes at most ${MAX_RECORDS[kind].toLocaleString('en-US')} of them.`) ??
      this.check(record)
    )
  }

  /** Checks what only the last record tells. @returns the first record that is wrong, null when none is */
  end(): Problem | null {
    for (const { record, at } of this.places.values()) {
      const text = this.problemOfPlace(record)
      if (text) return { kind: 'place', at, name: record.name, text }
    }
    const [loan] = this.openLoans.values()
    return loan ? { kind: 'item', at: loan.at, name: loan.name, text: 'Its loan is not among the loans.' } : null
  }

  private check(record: ImportedRecord): string | null {
    switch (record.kind) {
      case 'reminderSettings':
        return null
      case 'category':
        return this.once(`category name ${folded(record.name)}`, 'There are two categories of this name.')
      case 'customField':
        this.fields.set(record.id, record)
        return this.once(`field name ${folded(record.name)}`, 'There are two fields of this name.')
      case 'view':
        return this.once(`view name ${record.list} ${folded(record.name)}`, 'There are two views of this name.')
      case 'project':
        return this.project(record)
      case 'room':
        this.rooms.set(record.id, record)
        return this.needs('project', record.projectId)
      case 'place':
        this.places.set(record.id, { record, at: this.counts.get('place') ?? 0 })
        return (
          this.inRoom(record) ??
          this.within(`places of ${record.projectId}`, MAX_PLACES, `A project takes at most ${MAX_PLACES} places.`) ??
          this.once(`place ${record.roomId} ${record.parentId} ${folded(record.name)}`, 'There are two places of this name in one place.')
        )
      case 'item':
        return this.item(record)
      case 'loan':
        return this.loan(record)
      case 'label':
        return this.label(record)
      case 'policy':
        return (
          this.needs('project', record.projectId) ??
          this.within(`policies of ${record.projectId}`, MAX_POLICIES, `A project has at most ${MAX_POLICIES} policies.`) ??
          (record.isMain ? this.once(`main policy of ${record.projectId}`, 'The project has two main policies.') : null)
        )
      case 'roomPhoto':
        return this.inRoom(record) ?? this.once(`room photo ${record.url}`, 'The photo is in two rooms.')
      case 'photoThing':
        return (
          this.needs('roomPhoto', record.roomPhotoId) ??
          this.within(`things of ${record.roomPhotoId}`, MAX_THINGS, `A photo has at most ${MAX_THINGS} things.`)
        )
      case 'claim':
        this.claims.set(record.id, record)
        return (
          this.needs('project', record.projectId) ??
          this.within(`claims of ${record.projectId}`, MAX_CLAIMS, `A project has at most ${MAX_CLAIMS} claims.`)
        )
      case 'claimMark':
        return (
          this.needs('claim', record.claimId) ??
          this.needs('item', record.itemId) ??
          this.once(`mark ${record.claimId} ${record.itemId}`, 'The item is marked twice in one claim.') ??
          (record.state === 'lost' ? this.once(`lost ${record.itemId}`, 'The item was lost in two claims.') : null)
        )
      case 'claimPhoto':
        return (
          this.needs('claim', record.claimId) ??
          this.within(`photos of claim ${record.claimId}`, MAX_CLAIM_PHOTOS, `A claim takes at most ${MAX_CLAIM_PHOTOS} photos.`)
        )
      case 'insuranceDocument':
        return this.insuranceDocument(record)
      case 'roomReview':
        return (
          this.needs('room', record.roomId) ??
          this.once(`review ${record.roomId} ${record.reviewedOn}`, 'The room was reviewed twice on one day.')
        )
      case 'itemSighting':
        return (
          this.needs('item', record.itemId) ??
          this.once(`sighting ${record.itemId} ${record.seenOn}`, 'The item was seen twice on one day.')
        )
      case 'wish':
        return this.wish(record)
      case 'reminder':
        return this.once(`reminder ${record.about} ${record.subjectId} ${record.endsOn}`, 'There are two reminders of this day.')
    }
  }

  private project({ isHome, isSample, deletedAt }: ImportedRecordOf<'project'>): string | null {
    if (isSample) return this.once('sample', 'There are two sample projects.')
    return isHome && deletedAt === null ? this.once('home', 'There are two projects that are the home.') : null
  }

  private item(record: ImportedRecordOf<'item'>): string | null {
    const { id, name, projectId, placeId, loan, deletedAt, photos, documents } = record
    this.items.set(id, record)
    if (loan) this.openLoans.set(loan.id, { itemId: id, at: this.counts.get('item') ?? 0, name })
    const place = placeId === null ? undefined : this.places.get(placeId)
    if (place && place.record.roomId !== record.roomId) return 'Its place is in another room.'
    if (photos.filter(({ isCover }) => isCover).length > 1) return 'It has two covers.'
    if (new Set(photos.map(({ url }) => url)).size < photos.length) return 'It has a photo twice.'
    if (new Set(documents.map((document) => document.id)).size < documents.length) return 'It has a document twice.'
    return (
      this.inRoom(record) ??
      this.customValues(record) ??
      (record.isProjectThumbnail && deletedAt === null
        ? this.once(`thumbnail of ${projectId}`, 'Another item is the picture of the project as well.')
        : null) ??
      (record.isDashboardImage && deletedAt === null
        ? this.once('dashboard', 'Another item is the picture of the dashboard as well.')
        : null)
    )
  }

  private customValues({ customValues }: ImportedRecordOf<'item'>): string | null {
    for (const [id, value] of Object.entries(customValues)) {
      const field = this.fields.get(Number(id))
      // A field that was deleted meanwhile is left out.
      const problem = field && customValueSchema(field.fieldKind, field.name).safeParse(value).error?.issues[0]
      if (problem) return problem.message
    }
    return null
  }

  private loan({ id, itemId, lentOn, dueOn, returnedOn }: ImportedRecordOf<'loan'>): string | null {
    if (dueOn !== null && dueOn < lentOn) return 'The due date is before the day on which it was lent.'
    const open = this.openLoans.get(id)
    this.openLoans.delete(id)
    if (open && (open.itemId !== itemId || returnedOn !== null)) return 'An item has a loan that is of another item, or was returned.'
    return returnedOn === null ? this.once(`open loan ${itemId}`, 'The item is lent twice.') : null
  }

  private label({ code, itemId, placeId }: ImportedRecordOf<'label'>): string | null {
    if ((itemId === null) === (placeId === null)) return 'A label is of an item or of a place.'
    return (
      this.once(`code ${code}`, 'There are two labels with this code.') ??
      this.once(`label ${itemId} ${placeId}`, `The ${itemId === null ? 'place' : 'item'} has two labels.`)
    )
  }

  private insuranceDocument({ claimId, policyId, documentId, day, direction }: ImportedRecordOf<'insuranceDocument'>): string | null {
    if ((claimId === null) === (policyId === null)) return 'A document is of a claim or of a policy.'
    if ((claimId === null) !== (day === null) || (claimId === null) !== (direction === null))
      return 'The document of a claim has a day and a direction, that of a policy has none.'
    const [kind, id, most] =
      claimId === null ? (['policy', policyId, MAX_POLICY_DOCUMENTS] as const) : (['claim', claimId, MAX_LETTERS] as const)
    return (
      this.needs(kind, id ?? 0) ??
      this.once(`document ${kind} ${id} ${documentId}`, 'The document is there twice.') ??
      this.within(`documents ${kind} ${id}`, most, `A ${kind} takes at most ${most} documents.`)
    )
  }

  private wish({ itemId }: ImportedRecordOf<'wish'>): string | null {
    const project = this.items.get(itemId)?.projectId
    return (
      this.needs('item', itemId) ??
      this.once(`wish ${itemId}`, 'The item has two wishes.') ??
      this.within(`wishes of ${project}`, MAX_WISHES, `A project takes at most ${MAX_WISHES} wishes.`)
    )
  }

  /** Whether the room is in the export, and in the same project. */
  private inRoom({ projectId, roomId }: { projectId: number; roomId: number }): string | null {
    const problem = this.needs('project', projectId) ?? this.needs('room', roomId)
    if (problem) return problem
    return this.rooms.get(roomId)?.projectId === projectId ? null : 'Its room is in another project.'
  }

  /** A place is in a place of the same room, not in itself, and its path follows from the names. */
  private problemOfPlace(place: ImportedRecordOf<'place'>): string | null {
    const names: string[] = []
    for (let at: ImportedRecordOf<'place'> | undefined = place; at; ) {
      names.unshift(at.name)
      if (names.length > MAX_PLACE_DEPTH) return `Places can be nested ${MAX_PLACE_DEPTH} deep, and none is inside itself.`
      if (at.parentId === null) break
      const parent: ImportedRecordOf<'place'> | undefined = this.places.get(at.parentId)?.record
      if (!parent) return `The place ${at.parentId} that it is in is not in the export.`
      if (parent.roomId !== at.roomId) return 'The place that it is in is in another room.'
      at = parent
    }
    return names.join(' > ') === place.path ? null : 'Its path is not that of the places that it is in.'
  }

  private needs(kind: ImportedKind, id: number): string | null {
    return this.known.has(`${kind} ${id}`) ? null : `It refers to the ${NOUNS[kind] ?? kind} ${id}, which the export does not contain.`
  }

  private once(key: string, text: string): string | null {
    return this.isFirst(key) ? null : text
  }

  private isFirst(key: string): boolean {
    if (this.known.has(key)) return false
    this.known.add(key)
    return true
  }

  private within(key: string, most: number, text: string): string | null {
    const count = (this.counts.get(key) ?? 0) + 1
    this.counts.set(key, count)
    return count > most ? text : null
  }
}

const NOUNS: Partial<Record<ImportedKind, string>> = { roomPhoto: 'photo of a room' }
