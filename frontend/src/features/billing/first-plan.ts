/** The plans that an account without one chooses from. */
export const FIRST_PLANS = ['monthly', 'yearly', 'pro'] as const
export type FirstPlan = (typeof FIRST_PLANS)[number]

const KEY = 'arc.first-plan'

/** Stores the choice while the page of a bank is open, in this tab. */
export const storeFirstPlan = (plan: FirstPlan): void => sessionStorage.setItem(KEY, plan)
/** The stored choice; undefined for none. */
export const storedFirstPlan = (): FirstPlan | undefined => FIRST_PLANS.find((plan) => plan === sessionStorage.getItem(KEY))
