import { MAX_PLACE_DEPTH } from '@arc/contracts/inventory/places'

/** Texts of places, collected so that another language can be added. */
export const PLACE_TEXTS = {
  place: 'Place',
  places: 'Places',
  thePlaces: 'the places',
  noun: 'place',
  none: 'No place',
  choose: 'Choose a place',
  inRoom: (room: string) => `Directly in ${room}`,
  room: 'Room',
  newPlace: 'New place',
  newName: 'Name of the new place',
  newInside: (place: string) => `The new place is in ${place}.`,
  example: 'Shelf 2, Box 3',
  add: 'Add',
  addPlace: 'Add place',
  editPlace: (path: string) => `Place: ${path}, edit`,
  put: { one: (name: string) => `Put ${name} in a place`, many: (count: string) => `Put ${count} in a place`, action: 'Put here' },
  created: 'Place created',
  createFailed: 'The place was not created. Please try again.',
  empty: 'empty',
  printLabels: 'Print labels',
  all: (count: number) => `Show all ${count} places`,
  noPlaces: `No places yet. A place is a shelf, a box, or a drawer; places can be nested ${MAX_PLACE_DEPTH} deep.`,
} as const
