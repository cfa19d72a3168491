const MOBILE_AGENT = /android|iphone|ipad|ipod|mobile|blackberry|opera mini|iemobile/i

/** Mobile is a width of at most 768 pixels, or a mobile browser (spec ARCH-04). */
export function isMobile(screen: { width: number; userAgent: string }): boolean {
  return screen.width <= 768 || MOBILE_AGENT.test(screen.userAgent)
}
