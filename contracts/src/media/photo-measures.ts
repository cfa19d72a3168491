import { z } from 'zod'

/** What is measured of a photo when its pictures are made (decision 099). */
export const PhotoMeasures = z.object({
  /** The median of its grey values, 0 (black) to 1 (white). */
  brightness: z.number().min(0).max(1),
  /** The variance of the Laplacian of its grey values, 0 to 255, where its longest side is 400 pixels. */
  sharpness: z.number().min(0),
  /** The share of the outline of its thing that lies on the border of the photo it was cut from; null where no recogniser saw a thing. */
  cutOff: z.number().min(0).max(1).nullable(),
})
export type PhotoMeasures = z.output<typeof PhotoMeasures>

/** Why a photo is to be taken again. */
export const PHOTO_FAULTS = ['dark', 'blurred', 'cutOff'] as const
export type PhotoFault = (typeof PHOTO_FAULTS)[number]

/** A photo with a lower brightness is dark. */
const DARK_BELOW = 0.25
/** A photo with a lower sharpness is blurred: sharp ones of rooms and things measure 200 to 8,000, and 20 to 70 once blurred by 8 of 1,600 pixels. */
export const BLURRED_BELOW = 60
/** A thing with so much of its outline on the border is cut off: a square one with a whole side. */
export const CUT_OFF_FROM = 0.25

/** The first reason to take a photo again; null for a usable one. */
export function photoFault({ brightness, sharpness, cutOff }: PhotoMeasures): PhotoFault | null {
  if (brightness < DARK_BELOW) return 'dark'
  if (sharpness < BLURRED_BELOW) return 'blurred'
  return cutOff !== null && cutOff >= CUT_OFF_FROM ? 'cutOff' : null
}
