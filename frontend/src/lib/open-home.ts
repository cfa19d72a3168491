/** The home that this page shows: each request names it, so that a page never reads or changes the home that another tab has opened. */

/** The header that names its owner; `HOME_HEADER` of the contracts, which the landing page does not load. */
const HEADER = 'arc-home'

let shown: string | undefined
let onOtherHome: (() => void) | undefined

/** Sets the owner of the home that the page shows; undefined for a visitor. */
export function showHome(ownerId: string | undefined): void {
  shown = ownerId
}

/** The header of a request for the home that the page shows. */
export const homeHeaders = (): Record<string, string> => (shown === undefined ? {} : { [HEADER]: shown })

/** Registers what runs when the server says that another home is open. */
export function whenOtherHome(listener: () => void): void {
  onOtherHome = listener
}

/** Calls that listener for a refusal with that reason. */
export function noteRefusal(status: number, issues: readonly { path: string }[] | undefined): void {
  if (status === 409 && issues?.some(({ path }) => path === HEADER)) onOtherHome?.()
}
