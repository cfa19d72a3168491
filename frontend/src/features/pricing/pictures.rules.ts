import { PRICING_TEXTS } from './pricing.texts'

/** How long each picture is shown, in milliseconds (spec PRICE-03). */
export const PICTURE_DURATION = 3_000

/** Index of the next picture. */
export const nextPicture = (at: number): number => (at + 1) % PRICING_TEXTS.pictures.length
