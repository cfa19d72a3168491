import type { Input } from '@arc/contracts/define'
import {
  addPhotoThing,
  changePhotoThing,
  cropPhotoThing,
  deleteRoomPhoto,
  getPhotoMap,
  listItemRoomPhotos,
  listRoomPhotos,
} from '@arc/contracts/inventory/room-photos'
import { Handle, type Http, ifMatch } from '@arc/kit/handle'
import type { Caller } from '@arc/kit/identity'
import { Controller } from '@nestjs/common'
import { PhotoThingsService } from './photo-things.service.js'
import { RoomPhotosService } from './room-photos.service.js'

@Controller()
export class RoomPhotosController {
  constructor(
    private readonly photos: RoomPhotosService,
    private readonly things: PhotoThingsService,
  ) {}

  @Handle(listRoomPhotos) list({ params }: Input<typeof listRoomPhotos>, caller: Caller) {
    return this.photos.list(caller, params.id)
  }
  @Handle(getPhotoMap) map({ params }: Input<typeof getPhotoMap>, caller: Caller) {
    return this.photos.map(caller, params)
  }
  @Handle(deleteRoomPhoto) delete({ params }: Input<typeof deleteRoomPhoto>, caller: Caller) {
    return this.photos.delete(caller, params)
  }
  @Handle(listItemRoomPhotos) ofItem({ params }: Input<typeof listItemRoomPhotos>, caller: Caller) {
    return this.photos.ofItem(caller, params.id)
  }
  @Handle(addPhotoThing) add({ params, body }: Input<typeof addPhotoThing>, caller: Caller) {
    return this.things.add(caller, params, body)
  }
  @Handle(changePhotoThing) change({ params, body }: Input<typeof changePhotoThing>, caller: Caller, http: Http) {
    return this.things.change(caller, params, body, ifMatch(http))
  }
  @Handle(cropPhotoThing) crop({ params }: Input<typeof cropPhotoThing>, caller: Caller) {
    return this.things.crop(caller, params)
  }
}
