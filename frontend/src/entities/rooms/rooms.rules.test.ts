import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { DEFAULT_ROOM_PICTURE, iconFor, PLACEHOLDER_COLOURS, placeholderColour, roomPicture } from './rooms.rules'

describe('rooms without a photo', () => {
  it('ROOM-12 fifteen rooms have a default picture, anything else the default room picture', () => {
    const named =
      'Living Room, Kitchen, Master Bedroom, Family Room, Game Room, Bedroom 2, Bedroom 3, Patio, Garage, Bathroom, Office, Dining Room, Basement, Attic, Laundry Room'.split(
        ', ',
      )
    const shipped = (src: string) => existsSync(new URL(`../../../public${src}`, import.meta.url))
    for (const name of [...named, 'Wine cellar']) {
      const { src, srcSet, avifSet } = roomPicture(name)
      const files = [src, ...`${srcSet}, ${avifSet}`.split(', ').map((entry) => entry.replace(/ \d+w$/, ''))]
      expect(files.filter((file) => !shipped(file))).toEqual([])
    }
    expect(roomPicture('Kitchen').src).toBe('/world/rooms/kitchen-800.webp')
    expect(roomPicture(' kitchen ')).toEqual(roomPicture('Kitchen'))
    expect(roomPicture('Wine cellar')).toBe(DEFAULT_ROOM_PICTURE)
  })
  it('offers each picture in four widths, as AVIF first, with a placeholder', () => {
    const { srcSet, avifSet, small } = roomPicture('Kitchen')
    expect(srcSet).toBe([160, 400, 800, 1600].map((width) => `/world/rooms/kitchen-${width}.webp ${width}w`).join(', '))
    expect(avifSet).toBe(srcSet.replaceAll('.webp', '.avif'))
    expect(small).toMatch(/^data:image\/webp;base64,/)
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
