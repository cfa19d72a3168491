import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Photo as PhotoAnswer, Rejected } from '@arc/contracts/media/photos'
import { Invalid } from '@arc/kit/errors'
import type { Log } from '@arc/kit/log'
import type { Part } from '@arc/kit/multipart'
import { SCANNER, type Scanner } from '@arc/kit/ports/scanner'
import { LOG } from '@arc/kit/service'
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import type { Photo } from '../generated/prisma/client.js'
import { type PictureType, pictureTypeOf } from './file-types.rules.js'
import { displayName, RejectedFile } from './limits.rules.js'
import { PhotosService, photoResponse } from './photos.service.js'
import { inTempFolder, sweepTempFolders } from './temp-folder.js'
import { type Accepted, type Received, receive } from './upload.js'

type FilePart = Extract<Part, { kind: 'file' }>
/** Pictures only. */
export const PICTURES: Accepted<PictureType> = { typeOf: pictureTypeOf }

type Outcome = { photo: Photo; name: string } | { rejected: Rejected } | { failure: unknown }

/** Receives the files of a request as they stream in, in a temporary folder that is removed with the request. */
@Injectable()
export class UploadsService implements OnModuleInit {
  constructor(
    private readonly photos: PhotosService,
    @Inject(SCANNER) private readonly scanner: Scanner,
    @Inject(LOG) private readonly log: Log,
  ) {}

  async onModuleInit(): Promise<void> {
    if ((await this.scanner.healthy()) === null)
      this.log.warn('scanner: files of users are not scanned for viruses, because CLAMD_URL is not set')
    await sweepTempFolders()
  }

  /**
   * Stores the photos of one upload. While one streams in, earlier ones are already processed. A rejected file
   * is listed with its reason and does not affect the others.
   * @throws Invalid without a user id before the first file
   */
  storeAll(parts: AsyncIterable<Part>): Promise<{ photos: (PhotoAnswer & { name: string })[]; rejected: Rejected[] }> {
    return inTempFolder(async (folder) => {
      const outcomes: Promise<Outcome>[] = []
      try {
        let userId = ''
        for await (const part of parts) {
          if (part.kind === 'field' && part.name === 'userId') userId = part.value
          if (part.kind === 'field') continue
          if (!userId) throw new Invalid('The field userId must precede the files.')
          const store = await this.receive(userId, part, join(folder, String(outcomes.length)))
          outcomes.push(store())
        }
      } finally {
        // The folder must outlive the processing of every file.
        await Promise.all(outcomes)
      }
      return summary(await Promise.all(outcomes))
    })
  }

  /**
   * Stores the one file of a form.
   * @param store handles the file while the temporary folder exists
   * @throws RejectedFile, and Invalid without the field
   */
  async storeOne<Type extends string, T>(
    parts: AsyncIterable<Part>,
    field: string,
    accepted: Accepted<Type>,
    store: (file: Received<Type>) => Promise<T>,
  ): Promise<T> {
    return inTempFolder(async (folder) => {
      let file: Received<Type> | undefined
      for await (const part of parts) {
        if (part.kind === 'field') continue
        if (file || part.field !== field) drain(part.stream)
        else file = await receive(part.stream, { path: join(folder, 'file'), name: displayName(part.filename) }, accepted, this.scanner)
      }
      if (!file) throw new Invalid(`Please send one file in the field "${field}".`)
      return store(file)
    })
  }

  /** Receives one file of the request. @returns starts its processing, which runs while the next one is received */
  private async receive(userId: string, part: FilePart, path: string): Promise<() => Promise<Outcome>> {
    const name = displayName(part.filename)
    try {
      const file = await receive(part.stream, { path, name }, PICTURES, this.scanner)
      return () => this.store(userId, file)
    } catch (error) {
      if (!(error instanceof RejectedFile)) throw error
      return async () => rejection(error)
    }
  }

  private async store(userId: string, file: Received<PictureType>): Promise<Outcome> {
    try {
      return { photo: await this.photos.accept(userId, file), name: file.name }
    } catch (error) {
      return error instanceof RejectedFile ? rejection(error) : { failure: error }
    }
  }
}

const rejection = ({ file, message, status }: RejectedFile): Outcome => ({ rejected: { name: file, reason: message, status } })

function summary(outcomes: Outcome[]) {
  const failed = outcomes.find((one) => 'failure' in one)
  if (failed) throw failed.failure
  return {
    photos: outcomes.flatMap((one) => ('photo' in one ? [{ ...photoResponse(one.photo), name: one.name }] : [])),
    rejected: outcomes.flatMap((one) => ('rejected' in one ? [one.rejected] : [])),
  }
}

const drain = (stream: Readable): void => void stream.resume()
