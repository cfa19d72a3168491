import {
  changeAccount,
  countAccounts,
  createAccount,
  endAccountSessions,
  findAccounts,
  removeUserAccount,
  setAccountPassword,
} from '@arc/contracts/auth/admin-users'
import type { Input } from '@arc/contracts/define'
import { Handle } from '@arc/kit/handle'
import { Controller } from '@nestjs/common'
import { AdminUsersService } from './admin-users.service.js'
import { UserList } from './user-list.service.js'

/** Accounts for the admin panel; the admin service checks the admin password. */
@Controller()
export class AdminUsersController {
  constructor(
    private readonly users: AdminUsersService,
    private readonly list: UserList,
  ) {}

  @Handle(findAccounts) find({ body }: Input<typeof findAccounts>) {
    return this.list.find(body)
  }
  @Handle(countAccounts) count({ query }: Input<typeof countAccounts>) {
    return this.list.count(query)
  }
  @Handle(createAccount) create({ body }: Input<typeof createAccount>) {
    return this.users.create(body)
  }
  @Handle(changeAccount) change({ body }: Input<typeof changeAccount>) {
    return this.users.change(body)
  }
  @Handle(setAccountPassword) password({ body }: Input<typeof setAccountPassword>) {
    return this.users.setPassword(body)
  }
  @Handle(endAccountSessions) endSessions({ body }: Input<typeof endAccountSessions>) {
    return this.users.endSessions(body)
  }
  @Handle(removeUserAccount) delete({ body }: Input<typeof removeUserAccount>) {
    return this.users.delete(body.userId)
  }
}
