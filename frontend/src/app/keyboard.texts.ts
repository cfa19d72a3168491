/** The sheet of keyboard shortcuts. Only shortcuts that exist are listed. */
export const KEYBOARD_TEXTS = {
  title: { start: 'Without', end: 'the mouse' },
  groups: [
    {
      title: 'Everywhere',
      rows: [
        { does: 'Search', keys: ['/'] },
        { does: 'Add', keys: ['N'] },
        { does: 'Photograph a room', keys: ['P'] },
        { does: 'Dashboard', keys: ['G', 'D'] },
        { does: 'Items', keys: ['G', 'I'] },
        { does: 'Cover', keys: ['G', 'C'] },
        { does: 'Photo Archive', keys: ['G', 'A'] },
        { does: 'Documents', keys: ['G', 'O'] },
        { does: 'Reports', keys: ['G', 'R'] },
        { does: 'Scanner', keys: ['G', 'S'] },
        { does: 'This sheet', keys: ['?'] },
      ],
    },
    {
      title: 'In a list',
      rows: [
        { does: 'Move the focus', keys: ['←', '→', '↑', '↓'] },
        { does: 'Open', keys: ['Enter'] },
        { does: 'Select items of a room', keys: ['X'] },
        { does: 'Rename', keys: ['F2'] },
        { does: 'Move to a room', keys: ['M'] },
        { does: 'Delete', keys: ['Del'] },
        { does: 'Add photos to the room', keys: ['N'] },
      ],
    },
    {
      title: 'On an item',
      rows: [
        { does: 'Edit everything', keys: ['E'] },
        { does: 'Save a value', keys: ['Enter'] },
        { does: 'Cancel, or close a dialog', keys: ['Esc'] },
        { does: 'Read the notification', keys: ['F8'] },
      ],
    },
  ],
} as const
