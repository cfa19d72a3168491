/** Texts of the landing page, collected so that another language can be added. */
export const LANDING_TEXTS = {
  start: 'Start your archive',
  pricing: 'See Pricing',
  tryPhoto: 'Try it with a photo',
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
} as const
