import { lookUpProduct } from '@arc/contracts/analysis/products'
import type { Input } from '@arc/contracts/define'
import { Handle } from '@arc/kit/handle'
import type { Caller } from '@arc/kit/identity'
import { Controller } from '@nestjs/common'
import { ProductsService } from './products.service.js'

@Controller()
export class ProductsController {
  constructor(private readonly products: ProductsService) {}

  @Handle(lookUpProduct) lookUp({ body }: Input<typeof lookUpProduct>, caller: Caller) {
    return this.products.lookUp(caller, body.upc)
  }
}
