/** The address of a picture without its size, by which its other sizes are found: `/world/rooms/kitchen-1600.webp` is `/world/rooms/kitchen`. */
export function withoutSize(address: string): string {
  return address.replace(/-\d+\.webp$/, '')
}

/** How old a thing is in whole years, from the year it was bought; empty when that is not known. */
export function ageOf(purchaseYear: number | null | undefined, now: Date = new Date()): string {
  if (!purchaseYear) return ''
  const years = now.getFullYear() - purchaseYear
  if (years < 1) return 'New this year'
  return years === 1 ? '1 year' : `${years} years`
}
