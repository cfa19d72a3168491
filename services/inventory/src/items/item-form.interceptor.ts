import { NewAttachment } from '@arc/contracts/inventory/item-files'
import { storeDocument } from '@arc/contracts/media/documents'
import { storePhotos } from '@arc/contracts/media/photos'
import { LIMITS } from '@arc/contracts/text'
import { Invalid, Refusal } from '@arc/kit/errors'
import { formStream } from '@arc/kit/form-stream'
import type { Http } from '@arc/kit/handle'
import { type Part, parts } from '@arc/kit/multipart'
import { Services } from '@arc/kit/services'
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common'
import type { z } from 'zod'

type FilePart = Extract<Part, { kind: 'file' }>
type Attachments = z.output<typeof NewAttachment>[]

/** The name of a document whose file has none that can be shown. */
const UNNAMED = 'Document'

/** Documents that came as files, by request. */
const received = new WeakMap<object, Attachments>()

/** The stored documents of a request that was a form. */
export const attachmentsOf = ({ request }: Http): Attachments => received.get(request) ?? []

/**
 * Takes an item as a form too (spec D-06): fields as text, `image` as the file of the cover, `documents` as files. The files are
 * stored as they stream in, before the item is written; those of a refused item refer to nothing; its photo is removed after a week.
 */
@Injectable()
export class ItemFormInterceptor implements NestInterceptor {
  constructor(private readonly services: Services) {}

  async intercept(context: ExecutionContext, next: CallHandler) {
    const request = context.switchToHttp().getRequest<Http['request']>()
    const { user } = request.caller
    // Whoever may not write is refused by the route, before anything is stored.
    if (request.isMultipart() && user && !user.readOnly) await this.read(request, user.userId)
    return next.handle()
  }

  private async read(request: Http['request'], userId: string): Promise<void> {
    const fields: Record<string, string> = {}
    const attachments: Attachments = []
    for await (const part of parts(request)) {
      if (part.kind === 'field') fields[part.name] = part.value
      else if (part.field === 'image') fields.imageUrl = await this.storeImage(userId, part)
      else if (part.field !== 'documents') part.stream.resume()
      else if (attachments.length < LIMITS.documentsPerForm) attachments.push(await this.storeDocument(userId, part))
      else throw new Invalid(`A form takes at most ${LIMITS.documentsPerForm} documents.`)
    }
    request.body = fields
    received.set(request, attachments)
  }

  private async storeImage(userId: string, file: FilePart): Promise<string> {
    const { photos, rejected } = await this.services.call(
      'media',
      storePhotos,
      {},
      { stream: formStream({ userId }, [formFile(file, 'images')]) },
    )
    const [photo] = photos
    if (!photo) throw new Refusal(415, rejected[0]?.reason ?? 'This picture could not be stored.')
    return photo.url
  }

  private async storeDocument(userId: string, file: FilePart): Promise<Attachments[number]> {
    const stream = formStream({}, [formFile(file, 'document')])
    const { id, fileUrl, mimeType } = await this.services.call('media', storeDocument, { query: { userId } }, { stream })
    const attachment = { id, name: UNNAMED, type: 'Document' as const, url: fileUrl, mimeType, fromLibrary: false }
    return NewAttachment.safeParse({ ...attachment, name: file.filename }).data ?? attachment
  }
}

const formFile = ({ filename, contentType, stream }: FilePart, field: string) => ({ field, filename, contentType, bytes: stream })
