import type { Tier } from '@arc/contracts/plans'

const KEY = 'arc.plan'

/** Stores the chosen plan during the Google redirect, which leaves the page. */
export const storePlan = (plan: Tier): void => sessionStorage.setItem(KEY, plan)
/** The plan stored before the redirect, in this tab. */
export const storedPlan = (): string | null => sessionStorage.getItem(KEY)
