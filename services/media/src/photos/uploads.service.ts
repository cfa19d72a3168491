import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Photo as PhotoAnswer, Rejected } from '@arc/contracts/media/photos'
import { Invalid } from '@arc/kit/errors'
import type { Part } from '@arc/kit/multipart'
import { Injectable, type OnModuleInit } from '@nestjs/common'
import type { Photo } from '../generated/prisma/client.js'
import type { PictureType } from './kinds.rules.js'
import { shownName, UnfitFile } from './limits.rules.js'
import { PhotosService, photoAnswer } from './photos.service.js'
import { inTempFolder, sweepTempFolders } from './temp-folder.js'
import { type Received, receive } from './upload.js'

type FilePart = Extract<Part, { kind: 'file' }>
type Outcome = { photo: Photo; name: string } | { rejected: Rejected } | { failure: unknown }

/** Takes the files of a request as they stream in, over a folder that goes when the request ends. */
@Injectable()
export class UploadsService implements OnModuleInit {
  constructor(private readonly photos: PhotosService) {}

  onModuleInit(): Promise<void> {
    return sweepTempFolders()
  }

  /**
   * Stores the photos of one upload. While one streams in, those before it are already being worked on. A file that
   * is not fit is named with its reason and does not spoil the others.
   * @throws Invalid when the user is not named before the first file
   */
  storeAll(parts: AsyncIterable<Part>): Promise<{ photos: (PhotoAnswer & { name: string })[]; rejected: Rejected[] }> {
    return inTempFolder(async (folder) => {
      const outcomes: Promise<Outcome>[] = []
      try {
        let userId = ''
        for await (const part of parts) {
          if (part.kind === 'field' && part.name === 'userId') userId = part.value
          if (part.kind === 'field') continue
          if (!userId) throw new Invalid('The user must be named before the files.')
          const keep = await this.take(userId, part, join(folder, String(outcomes.length)))
          outcomes.push(keep())
        }
      } finally {
        // The folder must not go while a picture is being read from it.
        await Promise.all(outcomes)
      }
      return summary(await Promise.all(outcomes))
    })
  }

  /**
   * Stores the one file of a form.
   * @param keep what becomes of it, while its file is still there
   * @throws UnfitFile, and Invalid when the field is not there
   */
  async storeOne<T>(parts: AsyncIterable<Part>, field: string, allow: { pdf?: boolean }, keep: (file: Received) => Promise<T>): Promise<T> {
    return inTempFolder(async (folder) => {
      let file: Received | undefined
      for await (const part of parts) {
        if (part.kind === 'field') continue
        if (file || part.field !== field) drain(part.stream)
        else file = await receive(part.stream, { path: join(folder, 'file'), name: shownName(part.filename) }, allow)
      }
      if (!file) throw new Invalid(`Please send one file in the field "${field}".`)
      return keep(file)
    })
  }

  /** Reads one file off the request. @returns what is made of it, which goes on while the next one is read */
  private async take(userId: string, part: FilePart, path: string): Promise<() => Promise<Outcome>> {
    const name = shownName(part.filename)
    try {
      const file = await receive(part.stream, { path, name })
      return () => this.keep(userId, file)
    } catch (error) {
      if (!(error instanceof UnfitFile)) throw error
      return async () => rejection(error)
    }
  }

  private async keep(userId: string, file: Received): Promise<Outcome> {
    try {
      return { photo: await this.photos.store(userId, { ...file, type: pictureType(file) }), name: file.name }
    } catch (error) {
      return error instanceof UnfitFile ? rejection(error) : { failure: error }
    }
  }
}

const rejection = ({ file, message, status }: UnfitFile): Outcome => ({ rejected: { name: file, reason: message, status } })

function summary(outcomes: Outcome[]) {
  const failed = outcomes.find((one) => 'failure' in one)
  if (failed) throw failed.failure
  return {
    photos: outcomes.flatMap((one) => ('photo' in one ? [{ ...photoAnswer(one.photo), name: one.name }] : [])),
    rejected: outcomes.flatMap((one) => ('rejected' in one ? [one.rejected] : [])),
  }
}

/** The kind of a file that is known to be a picture. */
export function pictureType(file: Received): PictureType {
  if (file.type === 'application/pdf') throw new UnfitFile(file.name, `${file.name} is not an image file.`)
  return file.type
}

const drain = (stream: Readable): void => void stream.resume()
