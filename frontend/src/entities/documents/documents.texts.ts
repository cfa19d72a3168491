/** Texts of the dialog that chooses one document; collected so that another language can be added. */
export const CHOOSE_DOCUMENT_TEXTS = {
  attach: 'Attach',
  find: 'Find in the library',
  what: 'the documents',
  empty: 'Your library has no documents yet. Upload one under Documents first.',
  nothing: 'No document matches.',
  more: 'Show more',
} as const

/** Texts of the buttons that add one document; collected so that another language can be added. */
export const ADD_DOCUMENT_TEXTS = {
  upload: 'Upload New',
  library: 'From a.r.c. Library',
  file: 'File',
} as const
