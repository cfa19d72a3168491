import type { Input } from '@arc/contracts/define'
import { confirmItem, confirmRoom, getProjectReview, getRoomReview, unconfirmItem, unconfirmRoom } from '@arc/contracts/inventory/reviews'
import { Handle } from '@arc/kit/handle'
import type { Caller } from '@arc/kit/identity'
import { Controller } from '@nestjs/common'
import { ProjectsService } from '../projects/projects.service.js'
import { ConfirmationsService } from './confirmations.service.js'
import { ReviewsService } from './reviews.service.js'

@Controller()
export class ReviewsController {
  constructor(
    private readonly projects: ProjectsService,
    private readonly reviews: ReviewsService,
    private readonly confirmations: ConfirmationsService,
  ) {}

  @Handle(getProjectReview) async home(input: Input<typeof getProjectReview>, caller: Caller) {
    return this.reviews.home(caller, await this.projects.idOf(caller, input))
  }
  @Handle(getRoomReview) room({ params }: Input<typeof getRoomReview>, caller: Caller) {
    return this.reviews.room(caller, params.id)
  }
  @Handle(confirmRoom) confirmRoom({ params, body }: Input<typeof confirmRoom>, caller: Caller) {
    return this.confirmations.confirmRoom(caller, params.id, body.gone)
  }
  @Handle(unconfirmRoom) unconfirmRoom({ params }: Input<typeof unconfirmRoom>, caller: Caller) {
    return this.confirmations.unconfirmRoom(caller, params.id, params.reviewId)
  }
  @Handle(confirmItem) confirmItem({ params }: Input<typeof confirmItem>, caller: Caller) {
    return this.confirmations.confirmItem(caller, params.id)
  }
  @Handle(unconfirmItem) unconfirmItem({ params }: Input<typeof unconfirmItem>, caller: Caller) {
    return this.confirmations.unconfirmItem(caller, params.id, params.sightingId)
  }
}
