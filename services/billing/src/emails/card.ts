import type { Card } from '../payments/payments.js'

/** A card in words, as in "Visa ending in 4242". */
export const nameOfCard = ({ brand, last4 }: Pick<Card, 'brand' | 'last4'>): string =>
  `${brand.charAt(0).toUpperCase()}${brand.slice(1)} ending in ${last4}`
