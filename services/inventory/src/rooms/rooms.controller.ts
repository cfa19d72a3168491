import type { Input } from '@arc/contracts/define'
import {
  createRoom,
  deleteRoom,
  feedRooms,
  getRoom,
  getRoomSummary,
  listRoomItems,
  listRooms,
  renameRoom,
} from '@arc/contracts/inventory/rooms'
import { Handle, type Http, ifMatch } from '@arc/kit/handle'
import type { Caller } from '@arc/kit/identity'
import { Controller } from '@nestjs/common'
import { ItemListsService } from '../items/item-lists.service.js'
import { RoomsService } from './rooms.service.js'

@Controller()
export class RoomsController {
  constructor(
    private readonly rooms: RoomsService,
    private readonly lists: ItemListsService,
  ) {}

  @Handle(listRooms) list({ query }: Input<typeof listRooms>, caller: Caller) {
    return this.rooms.list(caller, query.projectId)
  }
  @Handle(getRoom) get({ params }: Input<typeof getRoom>, caller: Caller) {
    return this.rooms.get(caller, params.id)
  }
  @Handle(listRoomItems) items({ params }: Input<typeof listRoomItems>, caller: Caller) {
    return this.lists.all(caller, { roomId: params.id })
  }
  @Handle(getRoomSummary) summary({ params }: Input<typeof getRoomSummary>, caller: Caller) {
    return this.rooms.summary(caller, params.id)
  }
  @Handle(createRoom) create({ body }: Input<typeof createRoom>, caller: Caller) {
    return this.rooms.create(caller, body)
  }
  @Handle(renameRoom) rename({ params, body }: Input<typeof renameRoom>, caller: Caller, http: Http) {
    return this.rooms.rename(caller, params.id, body.name, ifMatch(http))
  }
  @Handle(deleteRoom) delete({ params }: Input<typeof deleteRoom>, caller: Caller, http: Http) {
    return this.rooms.delete(caller, params.id, ifMatch(http))
  }
  @Handle(feedRooms) feed({ body }: Input<typeof feedRooms>) {
    return this.rooms.feed(body)
  }
}
