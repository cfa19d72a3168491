import { DEFAULT_CATEGORIES } from '@arc/contracts/inventory/categories'
import { describe, expect, it } from 'vitest'
import { categoryOf } from './categories.rules.js'
import { nameFromFileName } from './file-names.rules.js'

describe('the name in a file name', () => {
  it.each([
    ['red-bar-stool.jpg', 'Red bar stool'],
    ['Grandmas_Clock.JPEG', 'Grandmas clock'],
    ['blueArmchair (2).png', 'Blue armchair'],
    ['2024-05-01 oak table copy.heic', 'Oak table'],
    ['IMG_2682 espresso machine.heic', 'Espresso machine'],
    ['Küchentisch.webp', 'Küchentisch'],
    ['ソファー赤.jpg', 'ソファー赤'],
    ['tv.jpg', null],
    ['sofa', 'Sofa'],
  ])('%s is %s', (file, name) => expect(nameFromFileName(file)).toBe(name))

  it.each([
    ...['IMG_2682.HEIC', 'DSC0001.jpg', 'DSC_0412.JPG', 'DSCF1234.jpg', 'PXL_20240101_123456789.jpg', 'photo (3).jpg', 'P1010023.JPG'],
    ...['Screenshot 2024-01-01 at 10.11.12.png', 'Screenshot_20240101-101112.png', '3f2504e0-4f89-11d3-9a0c-0305e82c3301.jpg'],
    ...['IMG-20240101-WA0003.jpg', 'image.png', 'image0.jpeg', 'Untitled.png', '20240101_101112.jpg', 'MVIMG_20200101.jpg', 'GOPR0123.JPG'],
    ...[
      'WhatsApp Image 2024-01-01 at 10.11.12.jpeg',
      'dji_0001.jpg',
      'a8f3k2l9x.jpg',
      'download (1).jpg',
      '',
      '.jpg',
      '🙂.jpg',
      'xkcdqrt.jpg',
    ],
  ])('%s has none', (file) => expect(nameFromFileName(file)).toBeNull())
})

describe('the category of a name', () => {
  it.each([
    ['Red bar stool', 'Furniture'],
    ['Espresso machine', 'Appliances'],
    ['Dutch oven', 'Kitchenware'],
    ['Oven', 'Appliances'],
    ['Desk lamp', 'Decor'],
    ['Lamp table', 'Furniture'],
    ['Acoustic guitar', 'Instruments'],
    ['Bedroom thing', 'Other'],
    ['Küchentisch', 'Other'],
  ])('%s is %s', (name, category) => expect(categoryOf(name)).toBe(category))

  it('is always one of those that everybody has', () => {
    const known = DEFAULT_CATEGORIES.map(([name]) => name)
    for (const name of ['ring', 'bike', 'drill', 'coat', 'book', 'painting', 'coin', 'receipt', 'tv', 'grill', 'lego', 'x'])
      expect(known).toContain(categoryOf(name))
  })
})
