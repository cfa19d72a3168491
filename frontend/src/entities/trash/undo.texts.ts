/** Texts of undo, collected so that another language can be added. */
export const UNDO_TEXTS = {
  undo: 'Undo',
  undone: 'Undone',
  failed: 'Not undone',
  failedText: 'The change could not be undone. Please try again.',
} as const
