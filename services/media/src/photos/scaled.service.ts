import { Readable } from 'node:stream'
import { ANALYSIS_IMAGE_EDGE, SIZES, Size } from '@arc/contracts/media/photos'
import { NotFound } from '@arc/kit/errors'
import { FILES, type Files, type OpenFile } from '@arc/kit/ports/files'
import { Inject, Injectable } from '@nestjs/common'
import type { Photo } from '../generated/prisma/client.js'
import { analysisImageKey, displayKey, originalKey, sizeKey } from './photos.keys.js'
import { decodableKey, PhotosService } from './photos.service.js'
import { display, jpegWithin, scale } from './pictures.js'
import { SingleFlight } from './single-flight.js'
import type { Source } from './sources.service.js'
import { readWhole, wholeOf } from './stored.js'

/** A picture to send. `etag` changes when its bytes do. */
export interface Picture extends OpenFile {
  etag: string
}

/** Provides the derived pictures of photos and assets; a missing one is created once, on the first request. */
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

  /** An upright JPEG with a longest side of at most `edge` pixels; the standard size is stored. */
  async jpeg(source: Source, edge: number): Promise<Buffer> {
    if (source.kind === 'asset') return this.photos.withSlot(() => jpegWithin(source.asset.data, edge))
    if (edge === ANALYSIS_IMAGE_EDGE) return this.analysisImage(source.photo)
    const key = await this.keyFor(source, edge)
    return this.photos.withSlot(async () => jpegWithin(await readWhole(this.files, key), edge))
  }

  private async analysisImage(photo: Photo): Promise<Buffer> {
    return wholeOf(await this.open(analysisImageKey(photo), () => this.makeAnalysisImage(photo)))
  }

  /** The key of the smallest stored picture with at least `edge` pixels. */
  private async keyFor(source: Extract<Source, { kind: 'photo' }>, edge: number): Promise<string> {
    const size = smallestFor(edge)
    if (!size) return decodableKey(source.photo)
    const key = sizeKey(source.photo, size)
    if (!(await this.files.head(key))) await this.making.run(key, () => this.makeScaled(source, size))
    return key
  }

  private async open(key: string, make: () => Promise<void>): Promise<OpenFile> {
    try {
      return await this.files.get(key)
    } catch (error) {
      if (!(error instanceof NotFound)) throw error
      await this.making.run(key, make)
      return this.files.get(key)
    }
  }

  private async makeDisplay(photo: Photo): Promise<void> {
    const { data, contentType } = await this.photos.withSlot(async () => display(await readWhole(this.files, originalKey(photo))))
    await this.files.put(displayKey(photo), data, { contentType })
  }

  private async makeAnalysisImage(photo: Photo): Promise<void> {
    const data = await this.photos.withSlot(async () => jpegWithin(await readWhole(this.files, decodableKey(photo)), ANALYSIS_IMAGE_EDGE))
    await this.files.put(analysisImageKey(photo), data, { contentType: 'image/jpeg' })
  }

  private async makeScaled(source: Source, size: Size): Promise<void> {
    const read = () => (source.kind === 'asset' ? source.asset.data : readWhole(this.files, decodableKey(source.photo)))
    const data = await this.photos.withSlot(async () => scale(await read(), size))
    await this.files.put(scaledPlace(source, size).key, data, { contentType: 'image/webp' })
  }
}

/** A crop is stored upright and without metadata already. */
const wholeKey = (photo: Photo): string => (photo.sourcePhotoId ? originalKey(photo) : displayKey(photo))

/** The smallest of the four sizes with a longest side of at least `edge` pixels, or undefined. */
const smallestFor = (edge: number): Size | undefined => Size.options.find((size) => SIZES[size] >= edge)

function scaledPlace(source: Source, size: Size): { key: string; sha256: string } {
  if (source.kind === 'photo') return { key: sizeKey(source.photo, size), sha256: source.photo.sha256 }
  return { key: `assets/${source.asset.sha256}/${size}.webp`, sha256: source.asset.sha256 }
}
