import { formatNumber } from '../../lib/format'

/** Texts of the links to the photos of a room. */
export const ROOM_PHOTO_TEXTS = {
  title: 'Photo index',
  whereItStands: 'Where it stands in the room',
  whereItStandsIn: (room: string) => `Where it stands in ${room}`,
  written: (written: number, things: number) => `${formatNumber(written)} of ${formatNumber(things)} written down`,
  photoOf: (date: string) => `Photo of ${date}`,
} as const
