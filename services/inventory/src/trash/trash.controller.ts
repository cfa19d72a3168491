import type { Input } from '@arc/contracts/define'
import { emptyTrash, findFileReferences, listTrash, purgeFromTrash, restoreFromTrash, undoAction } from '@arc/contracts/inventory/trash'
import { Handle } from '@arc/kit/handle'
import type { Caller } from '@arc/kit/identity'
import { Controller } from '@nestjs/common'
import { UndoService } from '../changes/undo.service.js'
import { FilesService } from './files.service.js'
import { TrashService } from './trash.service.js'

@Controller()
export class TrashController {
  constructor(
    private readonly trash: TrashService,
    private readonly undoing: UndoService,
    private readonly files: FilesService,
  ) {}

  @Handle(listTrash) list({ query }: Input<typeof listTrash>, caller: Caller) {
    return this.trash.list(caller, query)
  }
  @Handle(restoreFromTrash) restore({ body }: Input<typeof restoreFromTrash>, caller: Caller) {
    return this.trash.restore(caller, body)
  }
  @Handle(purgeFromTrash) purge({ body }: Input<typeof purgeFromTrash>, caller: Caller) {
    return this.trash.purge(caller, body)
  }
  @Handle(emptyTrash) empty(_: Input<typeof emptyTrash>, caller: Caller) {
    return this.trash.empty(caller)
  }
  @Handle(undoAction) undo({ params }: Input<typeof undoAction>, caller: Caller) {
    return this.undoing.undo(caller, params.actionId)
  }
  @Handle(findFileReferences) references({ body }: Input<typeof findFileReferences>) {
    return this.files.references(body.userId, body.files)
  }
}
