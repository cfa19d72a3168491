import type { Input } from '@arc/contracts/define'
import { findSimilarPhotos } from '@arc/contracts/media/fingerprints'
import {
  analyzeImage,
  convertPicture,
  cropPhotos,
  getImage,
  getThumbnail,
  readPicture,
  readPictures,
  storePhotos,
} from '@arc/contracts/media/photos'
import { isFinal, NotFound, reasonOf } from '@arc/kit/errors'
import { framesOf } from '@arc/kit/frames'
import type { Http } from '@arc/kit/handle'
import { Handle } from '@arc/kit/handle'
import type { Caller } from '@arc/kit/identity'
import { parts } from '@arc/kit/multipart'
import { attachment } from '@arc/kit/ports/files'
import { Controller } from '@nestjs/common'
import { fittingName } from '../file-names.rules.js'
import { ReceiptsService } from '../receipts/receipts.service.js'
import { sendBytes, sendPicture } from '../send-file.js'
import type { PictureType } from './file-types.rules.js'
import { cropResponse, PhotosService, photoResponse } from './photos.service.js'
import { PreparationService } from './preparation.service.js'
import { ScaledService } from './scaled.service.js'
import { SimilarPhotosService } from './similar-photos.service.js'
import { type Source, SourcesService } from './sources.service.js'
import type { Received } from './upload.js'
import { PICTURES, UploadsService } from './uploads.service.js'

@Controller()
export class PhotosController {
  constructor(
    private readonly photos: PhotosService,
    private readonly uploads: UploadsService,
    private readonly sources: SourcesService,
    private readonly scaled: ScaledService,
    private readonly preparation: PreparationService,
    private readonly receipts: ReceiptsService,
    private readonly similarPhotos: SimilarPhotosService,
  ) {}

  @Handle(analyzeImage) async analyzeImage({ query }: Input<typeof analyzeImage>, caller: Caller, { request }: Http) {
    const accepted = await this.uploads.storeOne(parts(request), 'image', PICTURES, (file) => this.photos.accept(caller.userId, file))
    const photo = query.pictures === 'now' ? await this.preparation.ready(accepted) : accepted
    return { ...photoResponse(photo), imageUrl: photoResponse(photo).url }
  }

  @Handle(getImage) async getImage({ params: { id } }: Input<typeof getImage>, caller: Caller, http: Http) {
    const document = await this.receipts.find(caller.userId, id)
    if (!document) return sendPicture(http, await this.scaled.whole(await this.sources.byId(caller.userId, id)), cachePolicyOf(id))
    const disposition = attachment(fittingName(document.name, document.contentType))
    await sendPicture(http, { ...(await this.receipts.open(document)), disposition }, cachePolicyOf(id))
  }

  @Handle(getThumbnail) async getThumbnail({ params: { id }, query }: Input<typeof getThumbnail>, caller: Caller, http: Http) {
    await sendPicture(http, await this.scaled.scaled(await this.sources.byId(caller.userId, id), query.size), cachePolicyOf(id))
  }

  @Handle(storePhotos) storePhotos(_: Input<typeof storePhotos>, _caller: Caller, { request }: Http) {
    return this.uploads.storeAll(parts(request))
  }

  @Handle(convertPicture) async convertPicture(_: Input<typeof convertPicture>, _caller: Caller, http: Http) {
    const convert = (file: Received<PictureType>) => this.photos.analysisImage(file)
    await sendBytes(http, await this.uploads.storeOne(parts(http.request), 'image', PICTURES, convert), 'image/jpeg')
  }

  @Handle(readPicture) async readPicture({ body }: Input<typeof readPicture>, _caller: Caller, http: Http) {
    const source = await this.sources.byUrl(body.userId, body.imageUrl)
    // A batch that waits for its analysis may be the only one that refers to it.
    if (source.kind === 'photo') await this.photos.use(body.userId, [source.photo.id])
    await sendBytes(http, await this.scaled.jpeg(source, body.edge), 'image/jpeg')
  }

  @Handle(readPictures) async readPictures({ body }: Input<typeof readPictures>, _caller: Caller, http: Http) {
    const { userId, imageUrls, edge, reasons } = body
    const sources = await this.sources.byUrls(userId, imageUrls)
    const read = await Promise.all(sources.map((source) => this.jpegOrReason(source, edge)))
    const frames = read.flatMap(({ jpeg, reason }) => (reasons ? [jpeg, Buffer.from(reason)] : [jpeg]))
    await sendBytes(http, framesOf(frames), 'application/octet-stream')
  }

  @Handle(cropPhotos) async cropPhotos({ params, body }: Input<typeof cropPhotos>) {
    const source = await this.preparation.recognisable(await this.photos.own(body.userId, params.id))
    return { photos: (await this.photos.crop(source, body.boxes)).map(cropResponse) }
  }

  @Handle(findSimilarPhotos) similar({ body: { userId, fingerprints } }: Input<typeof findSimilarPhotos>) {
    return this.similarPhotos.find(userId, fingerprints)
  }

  /** @returns why there is no picture, in words, when none can be had now or later */
  private async jpegOrReason(source: Source | null, edge: number): Promise<{ jpeg: Buffer | null; reason: string }> {
    if (!source) return { jpeg: null, reason: NO_PICTURE }
    try {
      return { jpeg: await this.scaled.jpeg(source, edge), reason: '' }
    } catch (error) {
      if (error instanceof NotFound) return { jpeg: null, reason: NO_FILE }
      if (isFinal(error)) return { jpeg: null, reason: reasonOf(error) }
      throw error
    }
  }
}

/** A photo of another server may not answer; one of ours was deleted. */
const NO_PICTURE = 'It was deleted, or its address has no picture.'
const NO_FILE = 'Its file is missing.'

/** A photo never changes; the picture of an item may. */
const cachePolicyOf = (id: string) => (/^\d+$/.test(id) ? 'revalidate' : 'immutable')
