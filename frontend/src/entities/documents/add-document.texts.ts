/** Texts of the buttons that add one document; collected so that another language can be added. */
export const ADD_DOCUMENT_TEXTS = {
  upload: 'Upload New',
  library: 'From a.r.c. Library',
  file: 'File',
} as const
