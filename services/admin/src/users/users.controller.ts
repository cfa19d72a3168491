import { changeUser, countUsers, createUser, deleteUser, listUsers, setUserPassword } from '@arc/contracts/admin/users'
import type { Input } from '@arc/contracts/define'
import { Handle, type Http, ifMatch } from '@arc/kit/handle'
import type { Caller } from '@arc/kit/identity'
import { Controller } from '@nestjs/common'
import { AdminGuard } from '../admin.guard.js'
import { UsersService } from './users.service.js'

@Controller()
export class UsersController {
  constructor(
    private readonly guard: AdminGuard,
    private readonly users: UsersService,
  ) {}

  @Handle(listUsers) async list({ query }: Input<typeof listUsers>, caller: Caller, http: Http) {
    await this.guard.admit(caller, http)
    return this.users.list(query)
  }
  @Handle(countUsers) async count(_: Input<typeof countUsers>, caller: Caller, http: Http) {
    await this.guard.admit(caller, http)
    return this.users.count()
  }
  @Handle(createUser) async create({ body }: Input<typeof createUser>, caller: Caller, http: Http) {
    return this.users.create(body, await this.guard.admit(caller, http))
  }
  @Handle(changeUser) async change({ params, body }: Input<typeof changeUser>, caller: Caller, http: Http) {
    const origin = await this.guard.admit(caller, http)
    return this.users.change({ userId: params.id, change: body, version: ifMatch(http) }, origin)
  }
  @Handle(setUserPassword) async password({ params, body }: Input<typeof setUserPassword>, caller: Caller, http: Http) {
    return this.users.setPassword(params.id, body.newPassword, await this.guard.admit(caller, http))
  }
  @Handle(deleteUser) async delete({ params }: Input<typeof deleteUser>, caller: Caller, http: Http) {
    return this.users.delete(params.id, await this.guard.admit(caller, http))
  }
}
