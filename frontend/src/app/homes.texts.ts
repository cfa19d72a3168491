/** Texts about the homes of a user: the banner of an open home, and the choice in the menu. */
export const HOMES_TEXTS = {
  banner: 'The home that is open',
  homeOf: (name: string) => `Home of ${name}`,
  may: { editor: 'You can change everything here.', viewer: 'You can look at this home, but not change it.' },
  suspended: 'The account of its owner is suspended.',
  back: 'Back to my home',
  title: 'Homes',
  own: 'My home',
  open: 'Open',
  failed: 'The home did not open',
  waiting: {
    title: 'Leave the photos that wait?',
    text: 'You chose photos in this home, and their items are not saved yet. When you open another home, these photos are removed from this browser.',
    action: 'Open the other home',
  },
} as const
