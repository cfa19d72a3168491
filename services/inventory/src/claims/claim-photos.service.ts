import type { Input } from '@arc/contracts/define'
import { type addClaimPhotos, type Claim as ClaimAnswer, MAX_CLAIM_PHOTOS } from '@arc/contracts/inventory/claims'
import { CLOCK, type Clock } from '@arc/kit/clock'
import { NotFound, Refused } from '@arc/kit/errors'
import type { Caller } from '@arc/kit/identity'
import { Inject, Injectable } from '@nestjs/common'
import { LIVE_ITEM } from '../access.js'
import { startAction } from '../changes/actions.js'
import { Database } from '../database.js'
import { keepPhotos } from './claims.service.js'
import { finishClaim, writeClaim } from './own-claim.js'

const TOO_MANY_CLAIM_PHOTOS = `A claim takes at most ${MAX_CLAIM_PHOTOS} photos.`

/** The photos of the damage of a claim, stored by media before they are added here. */
@Injectable()
export class ClaimPhotosService {
  constructor(
    private readonly db: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Adding a photo again changes nothing. @throws NotFound for a claim or item that is not there, Refused for too many */
  add(caller: Caller, id: number, { itemId, photoIds }: Input<typeof addClaimPhotos>['body']): Promise<ClaimAnswer> {
    const { userId } = caller
    return writeClaim(this.db, caller, { id }, async (tx, claim) => {
      if (itemId !== null && !(await tx.item.findFirst({ where: { id: itemId, userId, ...LIVE_ITEM } }))) throw new NotFound('The item')
      const urls = [...new Set(photoIds)].map((photoId) => `/api/image/${photoId}`)
      await tx.$executeRaw`
        insert into claim_photos (user_id, claim_id, item_id, url)
        select ${userId}, ${claim.id}, ${itemId}::int, url from unnest(${urls}::text[]) with ordinality as given (url, place)
        where not exists (select 1 from claim_photos p where p.claim_id = ${claim.id} and p.url = given.url) order by place`
      const [{ count } = { count: 0 }] = await tx.$queryRaw<{ count: number }[]>`
        select count(*)::int as count from claim_photos where claim_id = ${claim.id} and user_id = ${userId}`
      if (count > MAX_CLAIM_PHOTOS) throw new Refused(TOO_MANY_CLAIM_PHOTOS)
      return finishClaim(tx, caller, id)
    })
  }

  /** @throws NotFound when the claim has no such photo */
  delete(caller: Caller, id: number, photoId: number): Promise<{ ok: true; actionId: string }> {
    return writeClaim(this.db, caller, { id }, async (tx) => {
      const now = this.clock.now()
      const actionId = await startAction(tx, caller, 'claim-changed', now)
      await keepPhotos(tx, { claimId: id, photoId, actionId, now })
      const removed = await tx.$executeRaw`
        delete from claim_photos where id = ${photoId} and claim_id = ${id} and user_id = ${caller.userId}`
      if (removed === 0) throw new NotFound('The photo')
      await finishClaim(tx, caller, id)
      return { ok: true as const, actionId }
    })
  }
}
