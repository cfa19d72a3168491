import {
  changeUser,
  countUsers,
  createUser,
  deleteUser,
  endAllSessions,
  endUserSessions,
  getUserFacts,
  listUsers,
  repeatUserReport,
  setUserPassword,
} from '@arc/contracts/admin/users'
import type { Input } from '@arc/contracts/define'
import { Handle, type Http, ifMatch } from '@arc/kit/handle'
import type { Caller } from '@arc/kit/identity'
import { Controller, UseGuards } from '@nestjs/common'
import { AdminGuard } from '../admin.guard.js'
import { UserFactsService } from './user-facts.service.js'
import { UsersService } from './users.service.js'

@Controller()
@UseGuards(AdminGuard)
export class UsersController {
  constructor(
    private readonly users: UsersService,
    private readonly userFacts: UserFactsService,
  ) {}

  @Handle(listUsers) list({ query }: Input<typeof listUsers>) {
    return this.users.list(query)
  }
  @Handle(countUsers) count({ query }: Input<typeof countUsers>) {
    return this.users.count(query)
  }
  @Handle(getUserFacts) facts({ params }: Input<typeof getUserFacts>) {
    return this.userFacts.read(params.id)
  }
  @Handle(repeatUserReport) repeatReport({ params }: Input<typeof repeatUserReport>, caller: Caller) {
    return this.users.repeatReport(params, caller.origin)
  }
  @Handle(createUser) create({ body }: Input<typeof createUser>, caller: Caller) {
    return this.users.create(body, caller.origin)
  }
  @Handle(changeUser) change({ params, body }: Input<typeof changeUser>, caller: Caller, http: Http) {
    return this.users.change({ userId: params.id, change: body, version: ifMatch(http) }, caller.origin)
  }
  @Handle(setUserPassword) password({ params, body }: Input<typeof setUserPassword>, caller: Caller) {
    return this.users.setPassword(params.id, body, caller.origin)
  }
  @Handle(endUserSessions) endSessions({ params }: Input<typeof endUserSessions>, caller: Caller) {
    return this.users.endSessions(params.id, caller.origin)
  }
  @Handle(endAllSessions) endAllSessions(_: Input<typeof endAllSessions>, caller: Caller) {
    return this.users.endSessions(null, caller.origin)
  }
  @Handle(deleteUser) delete({ params }: Input<typeof deleteUser>, caller: Caller) {
    return this.users.delete(params.id, caller.origin)
  }
}
