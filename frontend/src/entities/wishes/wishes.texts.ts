/** Texts of the wish of an item, collected so that another language can be added. */
export const WISH_TEXTS = {
  menu: 'Estate wish...',
  title: (item: string) => `Who is to get “${item}”?`,
  text: 'It is shown on the estate page and in the report of an estate only.',
  what: 'the wish',
  toWhom: 'To whom',
  note: 'Note',
  save: 'Save',
  remove: 'Remove the wish',
  saved: 'Wish saved',
  removed: 'Wish removed',
  failed: 'Not saved',
  failedText: 'Please try again.',
  conflict: (person: string | null) =>
    person === null
      ? 'The wish was removed elsewhere in the meantime. Save again to store yours.'
      : `It was changed elsewhere in the meantime, to “${person}”. Save again to replace that.`,
} as const
