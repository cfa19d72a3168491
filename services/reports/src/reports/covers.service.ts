import type { Item } from '@arc/contracts/inventory/items'
import { PRINTED_IMAGE_EDGE, readPicture } from '@arc/contracts/media/photos'
import { isFinal } from '@arc/kit/errors'
import { FILES, type Files } from '@arc/kit/ports/files'
import { Services } from '@arc/kit/services'
import { Inject, Injectable } from '@nestjs/common'
import type { Report } from '../generated/prisma/client.js'
import { coverOf } from './pictures.service.js'
import { coverKeyOf } from './report-files.js'

/** Stores the pictures on the covers of reports, small. The photo may be deleted later, its report is not. */
@Injectable()
export class CoversService {
  constructor(
    private readonly services: Services,
    @Inject(FILES) private readonly files: Files,
  ) {}

  /** @returns false when no item has a picture, and when the picture is gone */
  async store({ userId, id }: Report, items: readonly Item[]): Promise<boolean> {
    const imageUrl = coverOf(items)
    if (!imageUrl) return false
    try {
      const response = await this.services.call('media', readPicture, { body: { userId, imageUrl, edge: PRINTED_IMAGE_EDGE } })
      const picture = Buffer.from(await response.arrayBuffer())
      await this.files.put(coverKeyOf(userId, id), picture, { contentType: 'image/jpeg' })
      return true
    } catch (error) {
      if (isFinal(error)) return false
      throw error
    }
  }
}
