/** The question before text that is not saved is thrown away. */
export const LEAVE_TEXTS = {
  title: 'Throw away what you typed?',
  text: 'It is not saved yet.',
  action: 'Throw away',
  cancel: 'Keep writing',
} as const
