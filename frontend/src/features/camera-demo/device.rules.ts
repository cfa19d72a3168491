/** What the camera demo reads of a device. Sides are those of the screen, in CSS pixels. */
export interface DeviceTraits {
  width: number
  height: number
  userAgent: string
  touch: boolean
}
export type DeviceKind = 'tablet' | 'mobile' | 'desktop'

const TABLET_AGENT = /iPad|Tablet|PlayBook|Silk|Kindle|Android(?!.*Mobile)/i
const PHONE_AGENT = /iPhone|iPod|Android.*Mobile|Windows Phone|BlackBerry|Opera Mini|IEMobile/i
const TABLET = { shorter: 768, longer: 1024, ratio: 2 } as const
/** A touch screen whose longer side is below this is a phone. */
const PHONE_LONGER = 1024

const sidesOf = ({ width, height }: DeviceTraits) => ({ shorter: Math.min(width, height), longer: Math.max(width, height) })

/** Whether the browser calls its device a tablet. */
export const hasTabletAgent = ({ userAgent }: DeviceTraits): boolean => TABLET_AGENT.test(userAgent)

/** Whether a touch screen has the size of a tablet, or the browser says that the device is one (spec CAM-01). */
export function isTablet(device: DeviceTraits): boolean {
  const { shorter, longer } = sidesOf(device)
  const sized = device.touch && shorter >= TABLET.shorter && longer >= TABLET.longer && longer / shorter < TABLET.ratio
  return sized || hasTabletAgent(device)
}

/** Whether the browser says that the device is a phone, or a touch screen is as small as one (spec CAM-02). */
export const isMobile = (device: DeviceTraits): boolean =>
  !isTablet(device) && (PHONE_AGENT.test(device.userAgent) || (device.touch && sidesOf(device).longer < PHONE_LONGER))

/** The kind of a device; what is neither a tablet nor a phone is a desktop. */
export function deviceKind(device: DeviceTraits): DeviceKind {
  if (isTablet(device)) return 'tablet'
  return isMobile(device) ? 'mobile' : 'desktop'
}
