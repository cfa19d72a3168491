import type { Input } from '@arc/contracts/define'
import { createPlace, deletePlace, getPlace, listPlaceItems, listPlaces, movePlace, renamePlace } from '@arc/contracts/inventory/places'
import { Handle, type Http, ifMatch } from '@arc/kit/handle'
import type { Caller } from '@arc/kit/identity'
import { Controller } from '@nestjs/common'
import { PlaceMovesService } from './place-moves.service.js'
import { PlacesService } from './places.service.js'

@Controller()
export class PlacesController {
  constructor(
    private readonly places: PlacesService,
    private readonly moves: PlaceMovesService,
  ) {}

  @Handle(listPlaces) list({ query }: Input<typeof listPlaces>, caller: Caller) {
    return this.places.list(caller, query.roomId)
  }
  @Handle(getPlace) get({ params }: Input<typeof getPlace>, caller: Caller) {
    return this.places.get(caller, params.id)
  }
  @Handle(listPlaceItems) items({ params, query }: Input<typeof listPlaceItems>, caller: Caller) {
    return this.places.items(caller, params.id, query)
  }
  @Handle(createPlace) create({ body }: Input<typeof createPlace>, caller: Caller) {
    return this.places.create(caller, body)
  }
  @Handle(renamePlace) rename({ params, body }: Input<typeof renamePlace>, caller: Caller, http: Http) {
    return this.places.rename(caller, params.id, body.name, ifMatch(http))
  }
  @Handle(movePlace) move({ params, body }: Input<typeof movePlace>, caller: Caller) {
    return this.moves.move(caller, params.id, body)
  }
  @Handle(deletePlace) delete({ params }: Input<typeof deletePlace>, caller: Caller, http: Http) {
    return this.moves.delete(caller, params.id, ifMatch(http))
  }
}
