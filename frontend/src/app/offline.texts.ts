import { formatCount, formatList } from '../lib/format'

interface Waiting {
  changes: number
  photos: number
}

const amounts = ({ changes, photos }: Waiting) =>
  [photos > 0 && formatCount(photos, 'photo'), changes > 0 && formatCount(changes, 'change')].filter((text) => text !== false)

/** Texts while there is no connection. */
export const OFFLINE_TEXTS = {
  offline: 'Offline.',
  nothingWaits: 'Changes are not saved until the connection is back.',
  waits: (waiting: Waiting) =>
    `${formatList(amounts(waiting))} will be sent when the connection is back.${waiting.changes > 0 ? ' Keep this page open.' : ''}`,
  see: 'See them',
  download: { title: 'You are offline', text: 'A download needs a connection. Try again when you are online.' },
  link: { title: 'You are offline', text: 'This link needs a connection.' },
} as const
