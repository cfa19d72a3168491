import {
  acceptInvitation,
  changeMemberRole,
  checkInvitation,
  countMemberLinks,
  getHousehold,
  inviteMember,
  joinHome,
  leaveHome,
  openHome,
  removeMember,
  resendInvitation,
  withdrawInvitation,
} from '@arc/contracts/auth/household'
import type { Input } from '@arc/contracts/define'
import { Unauthenticated } from '@arc/kit/errors'
import { Handle, type Http } from '@arc/kit/handle'
import type { Caller } from '@arc/kit/identity'
import { hashOf } from '@arc/kit/secrets'
import { Controller } from '@nestjs/common'
import { clientOf } from '../sessions/client.js'
import { cookieOf } from '../sessions/session-cookie.js'
import { SessionsService } from '../sessions/sessions.service.js'
import { HouseholdService } from './household.service.js'
import { InvitationsService } from './invitations.service.js'
import { JoinService } from './join.service.js'

@Controller()
export class HouseholdController {
  constructor(
    private readonly household: HouseholdService,
    private readonly invitations: InvitationsService,
    private readonly joining: JoinService,
    private readonly sessions: SessionsService,
  ) {}

  @Handle(getHousehold) read(_: Input<typeof getHousehold>, caller: Caller) {
    return this.household.read(caller)
  }
  @Handle(inviteMember) invite({ body }: Input<typeof inviteMember>, caller: Caller) {
    return this.invitations.invite(caller, body)
  }
  @Handle(resendInvitation) resend({ params }: Input<typeof resendInvitation>, caller: Caller) {
    return this.invitations.resend(caller, params.id)
  }
  @Handle(withdrawInvitation) withdraw({ params }: Input<typeof withdrawInvitation>, caller: Caller) {
    return this.invitations.withdraw(caller, params.id)
  }
  @Handle(changeMemberRole) changeRole({ params, body }: Input<typeof changeMemberRole>, caller: Caller) {
    return this.household.changeRole(caller, params.id, body.role)
  }
  @Handle(countMemberLinks) countLinks({ params }: Input<typeof countMemberLinks>, caller: Caller) {
    return this.household.countLinks(caller, params.id)
  }
  @Handle(removeMember) remove({ params, query }: Input<typeof removeMember>, caller: Caller) {
    return this.household.remove(caller, params.id, query.links)
  }
  @Handle(leaveHome) leave({ params }: Input<typeof leaveHome>, caller: Caller) {
    return this.household.leave(caller, params.id)
  }
  @Handle(openHome) async open({ body }: Input<typeof openHome>, caller: Caller, { request, reply }: Http) {
    const session = cookieOf(request.headers.cookie)
    if (!session) throw new Unauthenticated()
    const answer = await this.household.open(caller, hashOf(session), body.ownerId)
    // Pictures of the home that was open are cached for this browser.
    reply.header('clear-site-data', '"cache"')
    return answer
  }
  @Handle(checkInvitation) check({ body }: Input<typeof checkInvitation>, caller: Caller) {
    return this.invitations.check(body.token, caller.origin)
  }
  @Handle(joinHome) async join({ body }: Input<typeof joinHome>, caller: Caller, http: Http) {
    const { session, answer } = await this.joining.join(body, clientOf(caller, http))
    this.sessions.setCookie(http.reply, session, false)
    return answer
  }
  @Handle(acceptInvitation) accept({ body }: Input<typeof acceptInvitation>, caller: Caller) {
    return this.invitations.accept(caller, body.token)
  }
}
