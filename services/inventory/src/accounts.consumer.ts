import { accountDeleted, accountRegistered } from '@arc/contracts/auth/accounts'
import type { Payload } from '@arc/contracts/define'
import { On } from '@arc/kit/on'
import { Controller } from '@nestjs/common'
import type { Tx } from './database.js'
import { openHomes } from './projects/homes.js'
import { ProjectsService } from './projects/projects.service.js'

/** What happens here when accounts come and go. */
@Controller()
export class AccountsConsumer {
  constructor(private readonly projects: ProjectsService) {}

  @On(accountRegistered)
  async registered({ userId }: Payload<typeof accountRegistered>, tx: Tx): Promise<void> {
    await openHomes(tx, userId)
  }

  @On(accountDeleted)
  async deleted({ userId }: Payload<typeof accountDeleted>, tx: Tx): Promise<void> {
    await tx.deletedUser.createMany({ data: [{ userId }], skipDuplicates: true })
    for (const project of await tx.project.findMany({ where: { userId } })) await this.projects.remove(tx, project)
    await tx.category.deleteMany({ where: { userId } })
  }
}
