import { Readable } from 'node:stream'
import { ANALYSIS_IMAGE_EDGE, PRINTED_IMAGE_EDGE, SIZES, Size } from '@arc/contracts/media/photos'
import { NotFound } from '@arc/kit/errors'
import { FILES, type Files, type OpenFile } from '@arc/kit/ports/files'
import { Inject, Injectable } from '@nestjs/common'
import type { Photo } from '../generated/prisma/client.js'
import { Decoding, SMALL } from './decoding.js'
import { analysisImageKey, displayKey, originalKey, printedImageKey, sizeKey } from './photos.keys.js'
import { decodableKey, PhotosService } from './photos.service.js'
import { display, jpegWithin, scale, sizesWith } from './pictures.js'
import { SingleFlight } from './single-flight.js'
import type { Source } from './sources.service.js'

/** A picture to send. `etag` changes when its bytes do. */
export interface Picture extends OpenFile {
  etag: string
}

/** The pictures of the product take one turn, whoever looks at them: they are few and small. */
const PRODUCT = 'product'

type StoredSource = Extract<Source, { kind: 'photo' }>

/** Provides the derived pictures of photos and assets; a missing one is created once, on the first request. */
@Injectable()
export class ScaledService {
  private readonly making = new SingleFlight<void>()

  constructor(
    @Inject(FILES) private readonly files: Files,
    private readonly photos: PhotosService,
    private readonly decoding: Decoding,
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

  /** An upright JPEG with a longest side of at most `edge` pixels; those of the two standard sizes are stored. */
  async jpeg(source: Source, edge: number): Promise<Buffer> {
    if (source.kind === 'asset') return this.decoding.run(PRODUCT, SMALL, () => jpegWithin(source.asset.data, edge))
    if (edge === ANALYSIS_IMAGE_EDGE) return this.analysisImage(source.photo)
    if (edge === PRINTED_IMAGE_EDGE) return this.printedImage(source)
    return this.makeJpeg(source, edge)
  }

  private async analysisImage(photo: Photo): Promise<Buffer> {
    const key = analysisImageKey(photo)
    return this.orMake(
      () => this.files.read(key),
      () => this.makeAnalysisImage(photo),
    )
  }

  private printedImage(source: StoredSource): Promise<Buffer> {
    const { photo } = source
    const key = printedImageKey(photo)
    const make = async () => this.photos.putDerived(photo, key, await this.makeJpeg(source, PRINTED_IMAGE_EDGE), 'image/jpeg')
    return this.orMake(
      () => this.files.read(key),
      () => this.making.run(key, make),
    )
  }

  private async makeJpeg(source: StoredSource, edge: number): Promise<Buffer> {
    const key = await this.keyFor(source, edge)
    const decoded = key === decodableKey(source.photo) ? source.photo : SMALL
    return this.decoding.run(source.photo.userId, decoded, async () => jpegWithin(await this.files.read(key), edge))
  }

  /** The key of the smallest stored picture with at least `edge` pixels. */
  private async keyFor(source: StoredSource, edge: number): Promise<string> {
    const size = smallestFor(edge)
    if (!size) return decodableKey(source.photo)
    const key = sizeKey(source.photo, size)
    if (!(await this.files.head(key))) await this.makeScaled(source, size)
    return key
  }

  private open(key: string, make: () => Promise<void>): Promise<OpenFile> {
    return this.orMake(() => this.files.get(key), make)
  }

  /** Reads a file; makes it first when it is missing. */
  private async orMake<T>(read: () => Promise<T>, make: () => Promise<void>): Promise<T> {
    try {
      return await read()
    } catch (error) {
      if (!(error instanceof NotFound)) throw error
      await make()
      return read()
    }
  }

  private makeDisplay(photo: Photo): Promise<void> {
    return this.making.run(displayKey(photo), async () => {
      const { data, contentType } = await this.decoding.run(photo.userId, photo, async () =>
        display(await this.files.read(originalKey(photo))),
      )
      await this.photos.putDerived(photo, displayKey(photo), data, contentType)
    })
  }

  private makeAnalysisImage(photo: Photo): Promise<void> {
    return this.making.run(analysisImageKey(photo), async () => {
      const data = await this.decoding.run(photo.userId, photo, async () =>
        jpegWithin(await this.files.read(decodableKey(photo)), ANALYSIS_IMAGE_EDGE),
      )
      await this.photos.putDerived(photo, analysisImageKey(photo), data, 'image/jpeg')
    })
  }

  /** Creates a size, and from the same decoding those that are viewed together with it. */
  private makeScaled(source: Source, requested: Size): Promise<void> {
    const sizes = sizesWith(requested)
    return this.making.run(scaledPlace(source, sizes[0] ?? requested).key, async () => {
      const read = () => (source.kind === 'asset' ? source.asset.data : this.files.read(decodableKey(source.photo)))
      const [owner, size] = source.kind === 'asset' ? [PRODUCT, SMALL] : [source.photo.userId, source.photo]
      const pictures = await this.decoding.run(owner, size, async () => scale(await read(), sizes))
      await Promise.all(pictures.map(({ size, data }) => this.putScaled(source, size, data)))
    })
  }

  private async putScaled(source: Source, size: Size, data: Buffer): Promise<void> {
    const { key } = scaledPlace(source, size)
    if (source.kind === 'photo') await this.photos.putDerived(source.photo, key, data, 'image/webp')
    else await this.files.put(key, data, { contentType: 'image/webp' })
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
