/** How long the screen is shown, in milliseconds (spec LAND-09, D-12). */
export const LOADING_SCREEN_DURATION = 3_000

/**
 * Where the loading screen leads (spec D-12).
 * @param configured the address that the gateway wrote into the page, if one is configured
 * @returns that address if it is http or https, otherwise the product's own start page
 */
export function loadingScreenTarget(configured: string | null | undefined): string {
  if (!configured || !URL.canParse(configured)) return '/'
  const { protocol, href } = new URL(configured)
  return ['http:', 'https:'].includes(protocol) ? href : '/'
}
