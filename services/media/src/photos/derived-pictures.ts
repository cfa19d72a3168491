import { rm } from 'node:fs/promises'
import { Size } from '@arc/contracts/media/photos'
import { FILES, type Files } from '@arc/kit/ports/files'
import { Inject, Injectable } from '@nestjs/common'
import { Decoding } from './decoding.js'
import { analysisImageKey, displayKey, type PhotoFolder, printedImageKey, sizeKey } from './photos.keys.js'
import { type Derived, derive, jpegOfHeic, type PictureFile } from './pictures.js'

/** What was made of a file, before it is stored. */
export interface Made extends Derived {
  /** The whole picture of a HEIC file as a JPEG file, in the temporary folder. */
  jpeg?: string
}

/** The pictures that are made of a photo: the four sizes, those for recognisers and reports, and of HEIC the whole one as JPEG. */
@Injectable()
export class DerivedPictures {
  constructor(
    private readonly decoding: Decoding,
    @Inject(FILES) private readonly files: Files,
  ) {}

  /**
   * Makes them of a received file when it is the turn of its user.
   * @param size of the picture, in pixels
   * @throws RejectedFile when it is incomplete or damaged
   */
  make(userId: string, file: PictureFile, size: { width: number; height: number }): Promise<Made> {
    return this.decoding.run(userId, size, async () => {
      if (file.type !== 'image/heic') return derive(file.path, file.name)
      const jpeg = `${file.path}.jpg`
      await jpegOfHeic(this.decoding.heic, file, jpeg)
      return { ...(await derive(jpeg, file.name)), jpeg }
    })
  }

  /** Stores them; what is stored already is written again. */
  put(photo: PhotoFolder, { jpeg, analysisImage, printedImage, sizes }: Made): Promise<void> {
    return allSettled([
      ...(jpeg ? [this.files.put(displayKey(photo), { file: jpeg }, { contentType: 'image/jpeg' })] : []),
      this.files.put(analysisImageKey(photo), analysisImage, { contentType: 'image/jpeg' }),
      this.files.put(printedImageKey(photo), printedImage, { contentType: 'image/jpeg' }),
      ...Size.options.map((name) => this.files.put(sizeKey(photo, name), sizes[name], { contentType: 'image/webp' })),
    ])
  }

  /** Removes the temporary file. */
  async discard({ jpeg }: Made): Promise<void> {
    if (jpeg) await rm(jpeg, { force: true })
  }
}

/** Waits until every write has ended, because none may end after the files were removed. @throws the first failure */
export async function allSettled(writes: Promise<unknown>[]): Promise<void> {
  for (const write of await Promise.allSettled(writes)) if (write.status === 'rejected') throw write.reason
}
