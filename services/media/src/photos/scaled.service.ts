import { Readable } from 'node:stream'
import { ANALYSIS_IMAGE_EDGE, PRINTED_IMAGE_EDGE, SIZES, Size } from '@arc/contracts/media/photos'
import { NotFound } from '@arc/kit/errors'
import type { Log } from '@arc/kit/log'
import { FILES, type Files, type OpenFile } from '@arc/kit/ports/files'
import { LOG } from '@arc/kit/service'
import { Inject, Injectable } from '@nestjs/common'
import type { Photo } from '../generated/prisma/client.js'
import { Decoding, SMALL } from './decoding.js'
import { pictureTypeOf } from './file-types.rules.js'
import { analysisImageKey, decodableKey, displayKey, originalKey, printedImageKey, sizeKey } from './photos.keys.js'
import { PhotosService } from './photos.service.js'
import { display, jpegWithin, rejectOnDecodeError, scale, sizesWith } from './pictures.js'
import { PreparationService } from './preparation.service.js'
import { SingleFlight } from './single-flight.js'
import type { Source } from './sources.service.js'

/** A picture to send. `etag` changes when its bytes do. */
export interface Picture extends OpenFile {
  etag: string
}

/** The pictures of the product take one turn, whoever looks at them: they are few and small. */
const PRODUCT = 'product'

type StoredSource = Extract<Source, { kind: 'photo' }>

interface Made {
  data: Buffer
  contentType: string
}

/**
 * Provides the derived pictures of photos and assets; one that is missing, or that is no picture, is made once, on the first request. It
 * is stored for the next one, but shown without that too: on a full disk, pictures can still be looked at. A photo whose original is damaged
 * is rejected with the reason.
 */
@Injectable()
export class ScaledService {
  private readonly making = new SingleFlight<Made>()
  private readonly scaling = new SingleFlight<{ size: Size; data: Buffer }[]>()

  constructor(
    @Inject(FILES) private readonly files: Files,
    private readonly photos: PhotosService,
    private readonly preparation: PreparationService,
    private readonly decoding: Decoding,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** The whole upright picture, without metadata. */
  async whole(requested: Source): Promise<Picture> {
    const source = await this.ready(requested)
    if (source.kind === 'asset') {
      const { data, contentType, sha256 } = source.asset
      return { etag: sha256, contentType, size: data.length, stream: Readable.from([data]) }
    }
    return { ...(await this.open(wholeKey(source.photo), () => this.makeDisplay(source.photo))), etag: `${source.photo.sha256}-whole` }
  }

  /** The picture in one of the four sizes, as WebP. */
  async scaled(requested: Source, size: Size): Promise<Picture> {
    const source = await this.ready(requested)
    const { key, sha256 } = scaledPlace(source, size)
    return { ...(await this.open(key, () => this.makeScaled(source, size))), etag: `${sha256}-${size}` }
  }

  /** An upright JPEG with a longest side of at most `edge` pixels; those of the two standard sizes are stored. */
  async jpeg(requested: Source, edge: number): Promise<Buffer> {
    const source = edge === ANALYSIS_IMAGE_EDGE ? requested : await this.ready(requested)
    if (source.kind === 'asset') return this.decoding.run(PRODUCT, SMALL, () => jpegWithin(source.asset.data, edge))
    const { photo } = source
    if (edge === ANALYSIS_IMAGE_EDGE) return this.analysisImage(photo)
    if (edge === PRINTED_IMAGE_EDGE) return this.read(printedImageKey(photo), () => this.makePrintedImage(source))
    return this.makeJpeg(source, edge)
  }

  private async analysisImage(photo: Photo): Promise<Buffer> {
    const recognisable = await this.preparation.recognisable(photo)
    return this.read(analysisImageKey(photo), () => this.makeAnalysisImage(recognisable))
  }

  /** The pictures of a photo that was uploaded just now are made first, all from one decoding. */
  private async ready(source: Source): Promise<Source> {
    return source.kind === 'photo' ? { kind: 'photo', photo: await this.preparation.ready(source.photo) } : source
  }

  /** From the smallest stored picture with at least `edge` pixels. */
  private async makeJpeg(source: StoredSource, edge: number): Promise<Buffer> {
    const { photo } = source
    const size = smallestFor(edge)
    if (!size) return this.decode(photo, (picture) => jpegWithin(picture, edge))
    const scaled = await this.read(sizeKey(photo, size), () => this.makeScaled(source, size))
    return this.decoding.run(photo.userId, SMALL, () => rejectOnDecodeError(photo.name, () => jpegWithin(scaled, edge)))
  }

  private async open(key: string, make: () => Promise<Made>): Promise<OpenFile> {
    const stored = await ifStored(this.files.get(key))
    if (stored && stored.size > 0) return stored
    stored?.stream.destroy()
    const { data, contentType } = await make()
    return { contentType, size: data.length, stream: Readable.from([data]) }
  }

  private async read(key: string, make: () => Promise<Made>): Promise<Buffer> {
    const stored = await ifStored(this.files.read(key))
    return stored && pictureTypeOf(stored) ? stored : (await make()).data
  }

  /** Decodes what a photo was stored as, when it is the turn of its user. @throws RejectedFile when it is damaged */
  private async decode<T>(photo: Photo, work: (picture: Buffer) => Promise<T>, key = decodableKey(photo)): Promise<T> {
    // The JPEG of a HEIC is made, too. Before its turn, because making it takes one.
    if (key === displayKey(photo) && !(await this.files.head(key))?.size) await this.preparation.remake(photo)
    return this.decoding.run(photo.userId, photo, async () => {
      const picture = await this.files.read(key)
      return rejectOnDecodeError(photo.name, () => work(picture))
    })
  }

  private makeDisplay(photo: Photo): Promise<Made> {
    if (photo.contentType === 'image/heic') return this.readHeic(photo)
    return this.make(photo, displayKey(photo), () => this.decode(photo, display, originalKey(photo)))
  }

  /** The whole picture of a HEIC is made with all others of it. */
  private async readHeic(photo: Photo): Promise<Made> {
    await this.preparation.remake(photo)
    return { data: await this.files.read(displayKey(photo)), contentType: 'image/jpeg' }
  }

  private makeAnalysisImage(photo: Photo): Promise<Made> {
    return this.make(photo, analysisImageKey(photo), async () => ({
      data: await this.decode(photo, (picture) => jpegWithin(picture, ANALYSIS_IMAGE_EDGE)),
      contentType: 'image/jpeg',
    }))
  }

  private makePrintedImage(source: StoredSource): Promise<Made> {
    return this.make(source.photo, printedImageKey(source.photo), async () => ({
      data: await this.makeJpeg(source, PRINTED_IMAGE_EDGE),
      contentType: 'image/jpeg',
    }))
  }

  private make(photo: Photo, key: string, work: () => Promise<Made>): Promise<Made> {
    return this.making.run(key, async () => {
      const made = await work()
      await this.store(() => this.photos.putDerived(photo, key, made.data, made.contentType))
      return made
    })
  }

  /** Makes a size, and from the same decoding those that are viewed together with it. */
  private async makeScaled(source: Source, requested: Size): Promise<Made> {
    const sizes = sizesWith(requested)
    const pictures = await this.scaling.run(scaledPlace(source, sizes[0] ?? requested).key, async () => {
      const pictures =
        source.kind === 'asset'
          ? await this.decoding.run(PRODUCT, SMALL, () => scale(source.asset.data, sizes))
          : await this.decode(source.photo, (picture) => scale(picture, sizes))
      await Promise.all(pictures.map(({ size, data }) => this.store(() => this.putScaled(source, size, data))))
      return pictures
    })
    const picture = pictures.find(({ size }) => size === requested)
    if (!picture) throw new Error(`The size ${requested} was not made.`)
    return { data: picture.data, contentType: 'image/webp' }
  }

  private async putScaled(source: Source, size: Size, data: Buffer): Promise<void> {
    const { key } = scaledPlace(source, size)
    if (source.kind === 'photo') await this.photos.putDerived(source.photo, key, data, 'image/webp')
    else await this.files.put(key, data, { contentType: 'image/webp' })
  }

  /** @throws NotFound when the photo was deleted meanwhile */
  private async store(put: () => Promise<void>): Promise<void> {
    await put().catch((error) => {
      if (error instanceof NotFound) throw error
      this.log.warn({ err: error }, 'a derived picture was not stored')
    })
  }
}

/** @returns undefined when the file is missing */
async function ifStored<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof NotFound) return undefined
    throw error
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
