import type { Input } from '@arc/contracts/define'
import {
  changeDocument,
  countDocumentPages,
  deleteDocument,
  dismissReading,
  feedDocuments,
  getDocument,
  getDocumentFile,
  listDocumentPage,
  listDocuments,
  readDocumentPage,
  storeDocument,
  uploadDocument,
} from '@arc/contracts/media/documents'
import { Handle, type Http, ifMatch } from '@arc/kit/handle'
import type { Caller } from '@arc/kit/identity'
import { parts } from '@arc/kit/multipart'
import { Controller } from '@nestjs/common'
import { UploadsService } from '../photos/uploads.service.js'
import { sendBytes, sendPicture } from '../send-file.js'
import { DocumentFilesService } from './document-files.service.js'
import { DocumentListsService } from './document-lists.service.js'
import { ITEM_FILES, LIBRARY_FILES } from './document-types.rules.js'
import { DocumentsService } from './documents.service.js'

@Controller()
export class DocumentsController {
  constructor(
    private readonly documents: DocumentsService,
    private readonly lists: DocumentListsService,
    private readonly contents: DocumentFilesService,
    private readonly uploads: UploadsService,
  ) {}

  @Handle(listDocuments) list(_: Input<typeof listDocuments>, { userId }: Caller) {
    return this.lists.all(userId)
  }
  @Handle(listDocumentPage) page({ query }: Input<typeof listDocumentPage>, { userId }: Caller) {
    return this.lists.page(userId, query)
  }
  @Handle(uploadDocument) upload({ query }: Input<typeof uploadDocument>, { userId }: Caller, { request }: Http) {
    const accepted = query.for === 'item' ? ITEM_FILES : LIBRARY_FILES
    return this.uploads.storeOne(parts(request), 'document', accepted, (file) => this.documents.store(userId, file))
  }
  @Handle(storeDocument) store({ query }: Input<typeof storeDocument>, _caller: Caller, { request }: Http) {
    return this.uploads.storeOne(parts(request), 'document', ITEM_FILES, (file) => this.documents.store(query.userId, file))
  }
  @Handle(countDocumentPages) async countPages({ body }: Input<typeof countDocumentPages>) {
    return { documents: await this.documents.pageCounts(body.userId, body.ids) }
  }
  @Handle(readDocumentPage) async readPage({ body }: Input<typeof readDocumentPage>, _caller: Caller, http: Http) {
    const document = await this.documents.own(body.userId, body.id)
    await sendBytes(http, await this.contents.page(document, body), 'image/jpeg')
  }
  @Handle(getDocument) get({ params }: Input<typeof getDocument>, { userId }: Caller) {
    return this.documents.get(userId, params.id)
  }
  @Handle(changeDocument) change({ params, body }: Input<typeof changeDocument>, caller: Caller, http: Http) {
    return this.documents.change(caller, params.id, body, ifMatch(http))
  }
  @Handle(deleteDocument) delete({ params }: Input<typeof deleteDocument>, caller: Caller) {
    return this.documents.delete(caller, params.id)
  }
  @Handle(dismissReading) dismissReading({ params }: Input<typeof dismissReading>, { userId }: Caller) {
    return this.documents.dismissReading(userId, params.id)
  }
  @Handle(getDocumentFile) async file({ params, query }: Input<typeof getDocumentFile>, { userId }: Caller, http: Http) {
    const content = await this.contents.open(await this.documents.own(userId, params.id), query)
    await sendPicture(http, content, 'immutable')
  }
  @Handle(feedDocuments) feed({ body }: Input<typeof feedDocuments>) {
    return this.lists.feed(body)
  }
}
