/** Texts of the line that leads to the yearly review. */
export const REVIEW_LINE_TEXTS = {
  title: 'The yearly review',
  progress: (done: number, total: number) => `${done} of ${total} ${total === 1 ? 'room' : 'rooms'} this year`,
  due: (progress: string) => `due, ${progress}`,
  done: (on: string) => `done on ${on}`,
} as const
