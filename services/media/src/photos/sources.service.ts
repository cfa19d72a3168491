import { NotFound } from '@arc/kit/errors'
import { Injectable } from '@nestjs/common'
import { type Asset, AssetsService } from '../assets/assets.service.js'
import { Database } from '../database.js'
import type { Photo } from '../generated/prisma/client.js'
import { RemotePictures } from '../remote/remote-pictures.service.js'
import { PhotosService } from './photos.service.js'

/** The source of a picture: a photo of the user, or a picture that ships with the product. */
export type Source = { kind: 'photo'; photo: Photo } | { kind: 'asset'; asset: Asset }

const ITEM = /^\d{1,10}$/
const OWN = /^\/api\/(?:image|thumbnail)\/([\w-]{1,64})(?:\?.*)?$/
const ASSET = /^\/api\/serve-asset\/([^/?#]+)$/
const REMOTE = /^https?:\/\//i

/** Resolves an id or a URL to a picture. */
@Injectable()
export class SourcesService {
  constructor(
    private readonly db: Database,
    private readonly photos: PhotosService,
    private readonly assets: AssetsService,
    private readonly remote: RemotePictures,
  ) {}

  /**
   * @param id a photo id, or an item id, which stands for the picture of that item
   * @throws NotFound for an unknown id and for somebody else's
   */
  async byId(userId: string, id: string): Promise<Source> {
    if (!ITEM.test(id)) return { kind: 'photo', photo: await this.photos.own(userId, id) }
    const item = Number(id) > 2_147_483_647 ? null : await this.db.client.itemPicture.findFirst({ where: { itemId: Number(id), userId } })
    if (!item?.imageUrl) throw new NotFound('The picture')
    return this.byStoredUrl(userId, item.imageUrl)
  }

  /**
   * The picture of a product URL, `/api/image/{id}` or `/api/serve-asset/{name}`.
   * @throws NotFound, also for a remote URL unless an item of the user refers to it
   */
  async byUrl(userId: string, url: string): Promise<Source> {
    if (REMOTE.test(url)) {
      if (!(await this.db.client.itemPicture.findFirst({ where: { userId, imageUrl: url } }))) throw new NotFound('The picture')
      return this.byStoredUrl(userId, url)
    }
    const id = OWN.exec(url)?.[1]
    return id ? this.byId(userId, id) : this.byStoredUrl(userId, url)
  }

  /** The pictures of product URLs, in their order; null for an unknown one. Photos take one query for all of them. */
  async byUrls(userId: string, urls: readonly string[]): Promise<(Source | null)[]> {
    const ids = urls.flatMap((url) => OWN.exec(url)?.[1] ?? [])
    const rows = await this.db.client.photo.findMany({ where: { userId, id: { in: ids } } })
    const photos = new Map(rows.map((photo) => [photo.id, photo]))
    return Promise.all(
      urls.map(async (url) => {
        const photo = photos.get(OWN.exec(url)?.[1] ?? '')
        return photo ? { kind: 'photo', photo } : nullIfNotFound(this.byUrl(userId, url))
      }),
    )
  }

  /** Resolves the image URL of an item; it never refers to another item. */
  private async byStoredUrl(userId: string, url: string): Promise<Source> {
    const name = ASSET.exec(url)?.[1]
    if (name?.endsWith('.pdf')) throw new NotFound('The picture')
    if (name) return { kind: 'asset', asset: await this.assets.get(name) }
    if (REMOTE.test(url)) return { kind: 'photo', photo: await this.remote.get(userId, url) }
    const id = OWN.exec(url)?.[1]
    if (!id || ITEM.test(id)) throw new NotFound('The picture')
    return { kind: 'photo', photo: await this.photos.own(userId, id) }
  }
}

/** Null in place of what is not there, or not the caller's. */
async function nullIfNotFound<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found
  } catch (error) {
    if (error instanceof NotFound) return null
    throw error
  }
}
