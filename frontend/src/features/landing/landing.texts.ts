/** Texts of the landing page, collected so that another language can be added. */
export const LANDING_TEXTS = {
  start: 'Start your archive',
  pricing: 'See Pricing',
  sample: 'Sample',
  poster: {
    headline: 'be ready for',
    intro:
      'Photograph what you own. a.r.c. records what it is, where it is and what it is worth, and stores the list for the day you need it.',
    picture: 'Sample living room seen from above: sofa, rug, television, guitar, bookcase and other belongings',
    plate: 'plate 1',
    caption: 'A living room, seen from above. Twelve belongings,',
  },
  plate: {
    headline: ['one room,', 'written down'],
    room: 'Living Room,',
    sample: 'sample',
    documented: 'With documents',
    estimated: 'Estimated',
  },
  closing: {
    headline: 'Be Ready Now,',
    price: (dollars: number) => `only $${dollars}/mo`,
    picture:
      'A whole sample house at dusk, cut open: attic, bedroom, study, living room, kitchen, garage and a terrace, with the lamps lit',
  },
  demo: {
    headline: ['walk around', 'a', 'finished', 'room'],
    loading: 'Loading demo room...',
    newThisYear: 'New this year',
    sample: 'sample',
    total: 'Total value',
    choose: 'Choose one to see its details.',
    picture: (room: string) => `Sample ${room} seen from above, with everything in it`,
    previous: 'Previous items',
    next: 'Next items',
    items: 'Items in the sample room',
    start: 'Start Your Archive',
    note: 'A sample, to look at. Sign up to edit your own.',
    value: 'Estimated value',
    range: (low: string, high: string) => `Estimate, ${low} to ${high}`,
    fields: {
      category: 'Category',
      room: 'Room',
      brand: 'Brand',
      model: 'Model',
      year: 'Purchase year',
      age: 'Age',
      notes: 'Notes',
    },
    pins: { thumbnail: 'Project thumbnail', dashboard: 'Dashboard image' },
    documents: {
      label: 'Where documents come from',
      add: 'Add Documents',
      new: { label: 'Upload New', text: 'Receipts, appraisals, warranties and manuals, as PDF or photo.' },
      library: { label: 'From a.r.c. Library', text: 'Documents already in your library, attached to this item too.' },
    },
  },
} as const
