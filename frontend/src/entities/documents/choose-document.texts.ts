/** Texts of the dialog that chooses one document; collected so that another language can be added. */
export const CHOOSE_DOCUMENT_TEXTS = {
  attach: 'Attach',
  find: 'Find in the library',
  what: 'the documents',
  empty: 'Your library has no documents yet. Upload one under Documents first.',
  nothing: 'No document matches.',
  more: 'Show more',
} as const
