import type { Input } from '@arc/contracts/define'
import { addItemPhotos, arrangeItemPhotos, deleteItemPhoto } from '@arc/contracts/inventory/item-photos'
import { Handle, type Http, ifMatch } from '@arc/kit/handle'
import type { Caller } from '@arc/kit/identity'
import { Controller } from '@nestjs/common'
import { ItemPhotosService } from './item-photos.service.js'

@Controller()
export class ItemPhotosController {
  constructor(private readonly photos: ItemPhotosService) {}

  @Handle(addItemPhotos) add({ params, body }: Input<typeof addItemPhotos>, caller: Caller) {
    return this.photos.add(caller, params.id, body.photos)
  }
  @Handle(arrangeItemPhotos) arrange({ params, body }: Input<typeof arrangeItemPhotos>, caller: Caller, http: Http) {
    return this.photos.arrange(caller, params.id, body, ifMatch(http))
  }
  @Handle(deleteItemPhoto) delete({ params }: Input<typeof deleteItemPhoto>, caller: Caller) {
    return this.photos.delete(caller, params)
  }
}
