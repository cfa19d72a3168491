import { Readable } from 'node:stream'
import { SIZES, Size } from '@arc/contracts/media/photos'
import { FILES, type Files, type OpenFile } from '@arc/kit/ports/files'
import { Inject, Injectable } from '@nestjs/common'
import type { Photo } from '../generated/prisma/client.js'
import { SingleFlight } from './gate.js'
import { displayKey, originalKey, sizeKey } from './photos.keys.js'
import { decodableKey, PhotosService } from './photos.service.js'
import { display, jpegWithin, scale } from './pictures.js'
import type { Source } from './sources.service.js'
import { readWhole } from './stored.js'

/** A picture that is ready to be sent. `etag` changes when its bytes do. */
export interface Picture extends OpenFile {
  etag: string
}

/** Gives the pictures that are made of a photo or an asset; what is not there yet is made at the first request, once. */
@Injectable()
export class ScaledService {
  private readonly making = new SingleFlight<void>()

  constructor(
    @Inject(FILES) private readonly files: Files,
    private readonly photos: PhotosService,
  ) {}

  /** The whole upright picture, without metadata. */
  async whole(source: Source): Promise<Picture> {
    if (source.kind === 'asset') {
      const { data, contentType, sha256 } = source.asset
      return { etag: sha256, contentType, size: data.length, stream: Readable.from([data]) }
    }
    return { ...(await this.open(wholeKey(source.photo), () => this.makeDisplay(source.photo))), etag: `${source.photo.sha256}-whole` }
  }

  /** The picture in one of the four sizes, as WebP. */
  async scaled(source: Source, size: Size): Promise<Picture> {
    const { key, sha256 } = scaledPlace(source, size)
    return { ...(await this.open(key, () => this.makeScaled(source, size))), etag: `${sha256}-${size}` }
  }

  /** An upright JPEG whose longest side is at most `edge` pixels. */
  async jpeg(source: Source, edge: number): Promise<Buffer> {
    const key = await this.keyFor(source, edge)
    return this.photos.heavy(async () => jpegWithin(await this.bytes(source, key), edge))
  }

  /** The smallest stored picture that has `edge` pixels. */
  private async keyFor(source: Source, edge: number): Promise<string> {
    if (source.kind === 'asset') return ''
    const size = smallestFor(edge)
    if (!size) return decodableKey(source.photo)
    const key = sizeKey(source.photo, size)
    await this.ensure(key, () => this.makeScaled(source, size))
    return key
  }

  private bytes(source: Source, key: string): Promise<Buffer> | Buffer {
    return source.kind === 'asset' ? source.asset.data : readWhole(this.files, key)
  }

  private async open(key: string, make: () => Promise<void>): Promise<OpenFile> {
    await this.ensure(key, make)
    return this.files.get(key)
  }

  private async ensure(key: string, make: () => Promise<void>): Promise<void> {
    if (!(await this.files.head(key))) await this.making.run(key, make)
  }

  private async makeDisplay(photo: Photo): Promise<void> {
    const { data, contentType } = await this.photos.heavy(async () => display(await readWhole(this.files, originalKey(photo))))
    await this.files.put(displayKey(photo), data, { contentType })
  }

  private async makeScaled(source: Source, size: Size): Promise<void> {
    const key = source.kind === 'photo' ? decodableKey(source.photo) : ''
    const data = await this.photos.heavy(async () => scale(await this.bytes(source, key), size))
    await this.files.put(scaledPlace(source, size).key, data, { contentType: 'image/webp' })
  }
}

/** A crop is stored upright and without metadata already. */
const wholeKey = (photo: Photo): string => (photo.sourcePhotoId ? originalKey(photo) : displayKey(photo))

/** The smallest of the four sizes that has `edge` pixels on its longest side, or undefined. */
const smallestFor = (edge: number): Size | undefined => Size.options.find((size) => SIZES[size] >= edge)

function scaledPlace(source: Source, size: Size): { key: string; sha256: string } {
  if (source.kind === 'photo') return { key: sizeKey(source.photo, size), sha256: source.photo.sha256 }
  return { key: `assets/${source.asset.sha256}/${size}.webp`, sha256: source.asset.sha256 }
}
