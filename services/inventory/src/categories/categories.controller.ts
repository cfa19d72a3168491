import type { Input } from '@arc/contracts/define'
import { createCategory, listCategories } from '@arc/contracts/inventory/categories'
import { Handle } from '@arc/kit/handle'
import type { Caller } from '@arc/kit/identity'
import { Controller } from '@nestjs/common'
import { CategoriesService } from './categories.service.js'

@Controller()
export class CategoriesController {
  constructor(private readonly categories: CategoriesService) {}

  @Handle(listCategories) list(_: Input<typeof listCategories>, caller: Caller) {
    return this.categories.list(caller.userId)
  }
  @Handle(createCategory) create({ body }: Input<typeof createCategory>, caller: Caller) {
    return this.categories.create(caller, body)
  }
}
