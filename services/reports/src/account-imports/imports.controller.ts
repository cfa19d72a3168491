import type { Input } from '@arc/contracts/define'
import { deleteAccountImport, listAccountImports, startAccountImport, uploadImportPart } from '@arc/contracts/reports/account-imports'
import { Invalid } from '@arc/kit/errors'
import { Handle, type Http } from '@arc/kit/handle'
import type { Caller } from '@arc/kit/identity'
import { parts } from '@arc/kit/multipart'
import { Controller } from '@nestjs/common'
import { ImportsService } from './imports.service.js'

@Controller()
export class ImportsController {
  constructor(private readonly imports: ImportsService) {}

  @Handle(listAccountImports) list(_: Input<typeof listAccountImports>, caller: Caller) {
    return this.imports.list(caller)
  }
  @Handle(startAccountImport) start({ body }: Input<typeof startAccountImport>, caller: Caller) {
    return this.imports.start(caller, body)
  }
  @Handle(uploadImportPart) async part({ params }: Input<typeof uploadImportPart>, caller: Caller, { request }: Http) {
    await this.imports.assertOwn(caller, params.id)
    for await (const part of parts(request)) {
      if (part.kind === 'file' && part.field === 'part') return this.imports.addPart(caller, params.id, params.index, part.stream)
    }
    throw new Invalid('Please send the part of the file in the field "part".')
  }
  @Handle(deleteAccountImport) delete({ params }: Input<typeof deleteAccountImport>, caller: Caller) {
    return this.imports.delete(caller, params.id)
  }
}
