import type { Input } from '@arc/contracts/define'
import {
  addClaimPhotos,
  changeClaim,
  createClaim,
  deleteClaim,
  deleteClaimLetter,
  deleteClaimPhoto,
  getClaim,
  listClaimItems,
  listClaims,
  markClaimItems,
  putClaimLetter,
} from '@arc/contracts/inventory/claims'
import { listLostItems } from '@arc/contracts/inventory/lost-items'
import { Handle, type Http, ifMatch } from '@arc/kit/handle'
import type { Caller } from '@arc/kit/identity'
import { Controller } from '@nestjs/common'
import { ProjectsService } from '../projects/projects.service.js'
import { ClaimPhotosService } from './claim-photos.service.js'
import { ClaimsService } from './claims.service.js'
import { LettersService } from './letters.service.js'
import { MarksService } from './marks.service.js'

@Controller()
export class ClaimsController {
  constructor(
    private readonly projects: ProjectsService,
    private readonly claims: ClaimsService,
    private readonly marks: MarksService,
    private readonly photos: ClaimPhotosService,
    private readonly letters: LettersService,
  ) {}

  @Handle(listClaims) async list(input: Input<typeof listClaims>, caller: Caller) {
    return this.claims.list(caller, await this.projects.idOf(caller, input))
  }
  @Handle(createClaim) create({ body }: Input<typeof createClaim>, caller: Caller) {
    return this.claims.create(caller, body)
  }
  @Handle(getClaim) get({ params }: Input<typeof getClaim>, caller: Caller) {
    return this.claims.get(caller, params.id)
  }
  @Handle(changeClaim) change({ params, body }: Input<typeof changeClaim>, caller: Caller, http: Http) {
    return this.claims.change(caller, params.id, body, ifMatch(http))
  }
  @Handle(deleteClaim) delete({ params }: Input<typeof deleteClaim>, caller: Caller, http: Http) {
    return this.claims.delete(caller, params.id, ifMatch(http))
  }
  @Handle(listClaimItems) items({ params, query }: Input<typeof listClaimItems>, caller: Caller) {
    return this.marks.items(caller, params.id, query)
  }
  @Handle(markClaimItems) mark({ params, body }: Input<typeof markClaimItems>, caller: Caller) {
    return this.marks.mark(caller, params.id, body)
  }
  @Handle(listLostItems) lost({ query }: Input<typeof listLostItems>, caller: Caller) {
    return this.marks.lost(caller, query.ids)
  }
  @Handle(addClaimPhotos) addPhotos({ params, body }: Input<typeof addClaimPhotos>, caller: Caller) {
    return this.photos.add(caller, params.id, body)
  }
  @Handle(deleteClaimPhoto) deletePhoto({ params }: Input<typeof deleteClaimPhoto>, caller: Caller) {
    return this.photos.delete(caller, params.id, params.photoId)
  }
  @Handle(putClaimLetter) putLetter(input: Input<typeof putClaimLetter>, caller: Caller, http: Http) {
    return this.letters.put(caller, input, ifMatch(http))
  }
  @Handle(deleteClaimLetter) deleteLetter({ params }: Input<typeof deleteClaimLetter>, caller: Caller) {
    return this.letters.delete(caller, params)
  }
}
