import type { RecordOf } from '@arc/contracts/inventory/account-data'
import type { MediaFileKind, MediaRecord } from '@arc/contracts/media/account-data'
import { extensionOf, splitExtension, UniqueNames } from './file-names.rules.js'

/** A file of the account, by what the records call it. */
export interface MediaFile {
  kind: MediaFileKind
  id: string
  name: string
  contentType: string
  bytes: number
}
/** Where a file goes. */
export interface PlacedFile extends MediaFile {
  path: string
}

const PHOTO = /^\/api\/(?:image|thumbnail)\/([\w-]+)$/
const DOCUMENT = /^\/api\/documents\/([\w-]+)\/file$/
/** The id of the file that a product URL names; null for a picture of the product and an outside address. */
const fileIdOf = (url: string | null): string | null => (url && (PHOTO.exec(url)?.[1] ?? DOCUMENT.exec(url)?.[1])) || null

const contentTypeOf = (record: MediaRecord): string => (record.kind === 'document' ? record.mimeType : record.contentType)

/** What of an item says where its files go. */
type ItemWithFiles = Pick<RecordOf<'item'>, 'roomId' | 'name' | 'deletedAt' | 'imageUrl' | 'receiptUrl' | 'photos' | 'documents'>

/** Folders of the files that no item has. */
const REST = { photo: 'Other photos', document: 'Library', receipt: 'Other receipts' } as const

/**
 * Sorts files into folders by project, room and item. A file that several items have is in the folder of the first one; the
 * records of all of them name it.
 */
export class Folders {
  private readonly files = new Map<string, MediaFile>()
  private readonly paths = new Map<string, string>()
  private readonly projects = new Map<number, string>()
  private readonly rooms = new Map<number, string>()
  private readonly projectNames = new UniqueNames()
  private readonly roomNames = new Map<number, UniqueNames>()
  private readonly itemNames = new Map<number, UniqueNames>()

  addFile(record: MediaRecord): void {
    const { kind, id, name, bytes } = record
    this.files.set(id, { kind, id, name, bytes, contentType: contentTypeOf(record) })
  }

  addProject({ id, name, deletedAt }: Pick<RecordOf<'project'>, 'id' | 'name' | 'deletedAt'>): string {
    const folder = `Projects/${this.projectNames.next(deletedAt ? `${name} (trash)` : name, 'Project')}`
    this.projects.set(id, folder)
    return folder
  }

  addRoom({ id, projectId, name, deletedAt }: Pick<RecordOf<'room'>, 'id' | 'projectId' | 'name' | 'deletedAt'>): void {
    const names = this.roomNames.get(projectId) ?? new UniqueNames()
    this.roomNames.set(projectId, names)
    const folder = names.next(deletedAt ? `${name} (trash)` : name, 'Room')
    this.rooms.set(id, `${this.projects.get(projectId) ?? 'Projects'}/${folder}`)
  }

  /** Places the files of an item. Items of several rooms may come in turn. */
  addItem(item: ItemWithFiles): void {
    const itemNames = this.itemNames.get(item.roomId) ?? new UniqueNames()
    this.itemNames.set(item.roomId, itemNames)
    const wanted = [
      ...[item.imageUrl, ...item.photos.map(({ url }) => url)].map((url) => ({ url, name: 'Photo' })),
      { url: item.receiptUrl, name: 'Receipt' },
      ...item.documents.map(({ url, name }) => ({ url, name: splitExtension(name)[0] })),
    ]
    const names = new UniqueNames()
    let folder = ''
    for (const { url, name } of wanted) {
      const file = this.unplaced(fileIdOf(url))
      if (!file) continue
      folder ||= `${this.rooms.get(item.roomId) ?? 'Projects'}/${itemNames.next(item.deletedAt ? `${item.name} (trash)` : item.name, 'Item')}`
      this.paths.set(file.id, `${folder}/${names.next(name, 'File', extensionOf(file.contentType, file.name))}`)
    }
  }

  /** Places the files that no item has. */
  addRest(): void {
    const names = { photo: new UniqueNames(), document: new UniqueNames(), receipt: new UniqueNames() }
    for (const file of this.files.values()) {
      if (this.paths.has(file.id)) continue
      const name = names[file.kind].next(splitExtension(file.name)[0], 'File', extensionOf(file.contentType, file.name))
      this.paths.set(file.id, `${REST[file.kind]}/${name}`)
    }
  }

  /** The placed files, folder by folder. */
  *placed(): Generator<PlacedFile> {
    for (const [id, path] of this.paths) {
      const file = this.files.get(id)
      if (file) yield { ...file, path }
    }
  }

  /** The path of a placed file. */
  pathOf(id: string): string | null {
    return this.paths.get(id) ?? null
  }

  /** Bytes of all files. */
  get totalBytes(): number {
    let total = 0
    for (const { bytes } of this.files.values()) total += bytes
    return total
  }

  private unplaced(id: string | null): MediaFile | null {
    return id === null || this.paths.has(id) ? null : (this.files.get(id) ?? null)
  }
}
