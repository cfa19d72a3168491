import type { Project as ProjectAnswer } from '@arc/contracts/inventory/projects'
import { NotFound } from '@arc/kit/errors'
import type { Caller } from '@arc/kit/identity'
import { isReadOnly } from '../access.js'
import type { Tx } from '../database.js'
import type { Project } from '../generated/prisma/client.js'

interface Extra {
  id: number
  items: number
  thumbnail: string | null
}

/** A project as the screens see it. */
export async function projectAnswer(tx: Tx, project: Project, caller: Caller): Promise<ProjectAnswer> {
  const [answer] = await projectAnswers(tx, [project], caller)
  if (!answer) throw new NotFound('The project')
  return answer
}

/** Projects with their item count and thumbnail: the pinned item's image, else that of the oldest item with one. */
export async function projectAnswers(tx: Tx, projects: Project[], caller: Caller): Promise<ProjectAnswer[]> {
  const ids = projects.map(({ id }) => id)
  const extras = await tx.$queryRaw<Extra[]>`
    select p.id,
      (select coalesce(sum(t.items), 0)::int from item_totals t where t.project_id = p.id) as items,
      coalesce(
        (select i.image_url from items i join rooms r on r.id = i.room_id and r.deleted_at is null
         where i.project_id = p.id and i.is_project_thumbnail),
        (select i.image_url from items i join rooms r on r.id = i.room_id and r.deleted_at is null
         where i.project_id = p.id and i.image_url is not null order by -i.id desc limit 1)
      ) as thumbnail
    from projects p where p.id = any(${ids}) and p.user_id = ${caller.userId}`
  const extraOf = new Map(extras.map((extra) => [extra.id, extra]))
  return projects.map((project) => ({
    id: project.id,
    name: project.name,
    createdAt: project.createdAt.toISOString(),
    lastActiveAt: project.lastActiveAt.toISOString(),
    insuranceCompany: project.insuranceCompany,
    personalItemsCoverage: project.personalItemsCoverage?.toNumber() ?? null,
    insuranceRenewal: project.insuranceRenewal,
    isSample: project.isSample,
    isHome: project.isHome,
    readOnly: isReadOnly(project, caller),
    itemCount: extraOf.get(project.id)?.items ?? 0,
    thumbnailUrl: extraOf.get(project.id)?.thumbnail ?? null,
    version: project.version,
  }))
}
