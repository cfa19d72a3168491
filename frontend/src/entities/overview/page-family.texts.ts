/** Texts of the pages that belong together. Collected so that another language can be added. */
export const PAGE_FAMILY_TEXTS = {
  label: 'Pages',
  household: 'Household',
  share: 'Shared links',
  wishes: 'Wishes',
  tags: 'Tags',
  fields: 'Fields',
  labels: 'Print labels',
  data: 'Your data',
  tokens: 'API tokens',
} as const
