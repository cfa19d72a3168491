import { coversContents, POLICY_KINDS } from '@arc/contracts/inventory/policy-rules'
import { projectChanged } from '@arc/contracts/inventory/project-events'
import { publish } from '@arc/kit/outbox'
import type { Tx } from '../database.js'
import type { Policy } from '../generated/prisma/client.js'
import { projectPayload } from '../projects/projects.payloads.js'
import { touch } from '../projects/touch.js'

/** True for a policy that can be that of the coverage card. */
export const isForContents = ({ kind }: Pick<Policy, 'kind'>): boolean => POLICY_KINDS.some((one) => one === kind && coversContents(one))

/**
 * Makes sure that the oldest contents policy of a project is its main one when it has none, and writes insurer, coverage and renewal
 * date of the main one to the project, from which the coverage card reads them. The caller holds the lock of the project.
 */
export async function settleMain(tx: Tx, userId: string, projectId: number): Promise<void> {
  const policies = await tx.policy.findMany({ where: { userId, projectId }, orderBy: { id: 'asc' } })
  const contents = policies.filter(isForContents)
  const main = contents.find(({ isMain }) => isMain) ?? contents[0]
  const mark = ({ id }: Policy, isMain: boolean) =>
    tx.policy.update({ where: { id, userId }, data: { isMain, version: { increment: 1 }, updatedAt: new Date() } })
  // A project has one main policy at any moment, so the old one goes first.
  for (const policy of policies) if (policy.isMain && policy !== main) await mark(policy, false)
  if (main && !main.isMain) await mark(main, true)

  const project = await tx.project.findUniqueOrThrow({ where: { id: projectId, userId } })
  const insurance = {
    insuranceCompany: main?.insurer ?? null,
    personalItemsCoverage: main?.coverage ?? null,
    insuranceRenewal: main?.renewsOn ?? null,
  }
  const isSame =
    project.insuranceCompany === insurance.insuranceCompany &&
    project.insuranceRenewal === insurance.insuranceRenewal &&
    (project.personalItemsCoverage?.toNumber() ?? null) === (insurance.personalItemsCoverage?.toNumber() ?? null)
  if (isSame) {
    await touch(tx, projectId)
    return
  }
  const changed = await tx.project.update({
    where: { id: projectId, userId },
    data: { ...insurance, version: { increment: 1 }, lastActiveAt: new Date() },
  })
  await publish(tx, projectChanged, projectPayload(changed))
}
