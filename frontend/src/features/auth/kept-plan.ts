import type { Tier } from '@arc/contracts/plans'

const KEY = 'arc.plan'

/** Keeps the plan over the way by Google, which leaves the page. */
export const keepPlan = (plan: Tier): void => sessionStorage.setItem(KEY, plan)
/** The plan that was chosen before that, in this window. */
export const keptPlan = (): string | null => sessionStorage.getItem(KEY)
