import { describe, expect, it } from 'vitest'
import {
  DEFAULT_ROOM_PICTURE,
  iconFor,
  PICTURED_ROOMS,
  PLACEHOLDER_COLOURS,
  pictureSet,
  placeholderColour,
  roomPicture,
} from './rooms.rules'

describe('how a room looks before it has a photo', () => {
  it('ROOM-12 fifteen rooms have a default picture, anything else the default room picture', () => {
    const named =
      'Living Room, Kitchen, Master Bedroom, Family Room, Game Room, Bedroom 2, Bedroom 3, Patio, Garage, Bathroom, Office, Dining Room, Basement, Attic, Laundry Room'.split(
        ', ',
      )
    expect(PICTURED_ROOMS).toEqual(named.map((name) => name.toLowerCase()))
    for (const name of named) expect(roomPicture(name)).toMatch(/^\/pictures\/[\w-]+\.webp$/)
    expect(roomPicture('Kitchen')).toBe('/pictures/kitchen-900.webp')
    expect(roomPicture('Wine cellar')).toBe(DEFAULT_ROOM_PICTURE)
  })
  it('offers each picture in three widths', () => {
    expect(pictureSet('/pictures/kitchen-900.webp')).toBe(
      '/pictures/kitchen-480.webp 480w, /pictures/kitchen-900.webp 900w, /pictures/kitchen-1400.webp 1400w',
    )
  })
  it('ROOM-13 picks an icon by a keyword in the name', () => {
    expect(iconFor('Guest bathroom')).toBe('bath')
    expect(iconFor('Bedroom 2')).toBe('bed')
    expect(iconFor('Kitchenware')).toBe('utensils')
    expect(iconFor('LIVING ROOM')).toBe('sofa')
    expect(iconFor('Tools')).toBe('wrench')
    expect(iconFor('Somewhere')).toBe('house')
  })
  it('ROOM-14 uses one of three placeholder colours, #F4F4F4 by default', () => {
    expect(PLACEHOLDER_COLOURS).toHaveLength(3)
    expect(placeholderColour()).toBe('#F4F4F4')
    const used = new Set([1, 2, 3, 4, 5].map(placeholderColour))
    expect([...used].sort()).toEqual([...PLACEHOLDER_COLOURS].sort())
  })
})
