import type { Input } from '@arc/contracts/define'
import { deleteWish, getWish, listWishes, setWish } from '@arc/contracts/inventory/wishes'
import { Handle, type Http, ifMatch } from '@arc/kit/handle'
import type { Caller } from '@arc/kit/identity'
import { Controller } from '@nestjs/common'
import { ProjectsService } from '../projects/projects.service.js'
import { WishesService } from './wishes.service.js'

@Controller()
export class WishesController {
  constructor(
    private readonly projects: ProjectsService,
    private readonly wishes: WishesService,
  ) {}

  @Handle(listWishes) async list(input: Input<typeof listWishes>, caller: Caller) {
    return this.wishes.list(caller, await this.projects.idOf(caller, input))
  }
  @Handle(getWish) get({ params }: Input<typeof getWish>, caller: Caller) {
    return this.wishes.get(caller, params.id)
  }
  @Handle(setWish) set({ params, body }: Input<typeof setWish>, caller: Caller, http: Http) {
    return this.wishes.set(caller, params.id, body, ifMatch(http))
  }
  @Handle(deleteWish) remove({ params }: Input<typeof deleteWish>, caller: Caller, http: Http) {
    return this.wishes.remove(caller, params.id, ifMatch(http))
  }
}
