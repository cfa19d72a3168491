/** What an item of the measured report says. */
export const benchItem = (index: number) => ({
  ...{ name: `Item number ${index}`, category: 'Furniture', brand: 'Maker', model: 'A-1', estimatedValue: 10 + index },
  notes: 'Bought new, kept in good order.',
})
