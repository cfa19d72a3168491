import { divergenceText } from '@arc/contracts/inventory/policy-rules'
import type { Reminder } from '@arc/contracts/inventory/reminders'
import type { Tx } from '../database.js'
import { readHome } from '../policies/policies.answers.js'

/** Adds to reminders of an insurance how value and coverage of the project diverge now. */
export async function withWarnings<R extends Reminder>(tx: Tx, userId: string, reminders: readonly R[]): Promise<R[]> {
  const insured = reminders.filter(({ kind }) => kind === 'insurance')
  const warnings = new Map<number, string[]>()
  for (const projectId of new Set(insured.map((reminder) => reminder.projectId))) {
    const { divergences } = await readHome(tx, userId, projectId)
    warnings.set(projectId, divergences.map(divergenceText))
  }
  return reminders.map((reminder) =>
    reminder.kind === 'insurance' ? { ...reminder, warnings: warnings.get(reminder.projectId) ?? [] } : reminder,
  )
}
