import type { Input } from '@arc/contracts/define'
import { createRoom, deleteRoom, feedRooms, getRoom, listRoomItems, listRooms, renameRoom } from '@arc/contracts/inventory/rooms'
import { Handle } from '@arc/kit/handle'
import type { Caller } from '@arc/kit/identity'
import { Controller } from '@nestjs/common'
import { RoomsService } from './rooms.service.js'

@Controller()
export class RoomsController {
  constructor(private readonly rooms: RoomsService) {}

  @Handle(listRooms) list({ query }: Input<typeof listRooms>, caller: Caller) {
    return this.rooms.list(caller, query.projectId)
  }
  @Handle(getRoom) get({ params }: Input<typeof getRoom>, caller: Caller) {
    return this.rooms.get(caller, params.id)
  }
  @Handle(listRoomItems) items({ params }: Input<typeof listRoomItems>, caller: Caller) {
    return this.rooms.items(caller, params.id)
  }
  @Handle(createRoom) create({ body }: Input<typeof createRoom>, caller: Caller) {
    return this.rooms.create(caller, body)
  }
  @Handle(renameRoom) rename({ params, body }: Input<typeof renameRoom>, caller: Caller) {
    return this.rooms.rename(caller, params.id, body.name)
  }
  @Handle(deleteRoom) delete({ params }: Input<typeof deleteRoom>, caller: Caller) {
    return this.rooms.delete(caller, params.id)
  }
  @Handle(feedRooms) feed({ body }: Input<typeof feedRooms>) {
    return this.rooms.feed(body)
  }
}
