import type { Input } from '@arc/contracts/define'
import { createCustomField, deleteCustomField, listCustomFields, renameCustomField } from '@arc/contracts/inventory/custom-fields'
import { Handle } from '@arc/kit/handle'
import type { Caller } from '@arc/kit/identity'
import { Controller } from '@nestjs/common'
import { FieldsService } from './fields.service.js'

@Controller()
export class FieldsController {
  constructor(private readonly fields: FieldsService) {}

  @Handle(listCustomFields) list(_: Input<typeof listCustomFields>, caller: Caller) {
    return this.fields.list(caller)
  }
  @Handle(createCustomField) create({ body }: Input<typeof createCustomField>, caller: Caller) {
    return this.fields.create(caller, body)
  }
  @Handle(renameCustomField) rename({ params, body }: Input<typeof renameCustomField>, caller: Caller) {
    return this.fields.rename(caller, params.id, body.name)
  }
  @Handle(deleteCustomField) delete({ params }: Input<typeof deleteCustomField>, caller: Caller) {
    return this.fields.delete(caller, params.id)
  }
}
