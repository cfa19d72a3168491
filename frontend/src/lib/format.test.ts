import { describe, expect, it } from 'vitest'
import {
  formatBytes,
  formatCount,
  formatDate,
  formatLastUpdate,
  formatList,
  formatNumber,
  formatPercent,
  itemValue,
  stripEmoji,
  truncateEmail,
} from './format'
import { formatMoney } from './format-money'

describe('sizes', () => {
  it('[CONST-03] counts in units of 1024 with the suffixes Bytes, KB, MB, GB', () => {
    expect([0, 1, 1023, 1024, 1536, 1024 ** 2, 15 * 1024 ** 2, 2.5 * 1024 ** 3].map(formatBytes)).toEqual([
      '0 Bytes',
      '1 Bytes',
      '1023 Bytes',
      '1 KB',
      '1.5 KB',
      '1 MB',
      '15 MB',
      '2.5 GB',
    ])
  })

  it('[CONST-03] has no unit above GB', () => {
    expect(formatBytes(3 * 1024 ** 4)).toBe('3072 GB')
  })
})

describe('money', () => {
  it('groups thousands, shows cents if there are any, and uses a real minus sign', () => {
    expect([formatMoney(7610), formatMoney(1.99), formatMoney(-13713), formatMoney(19, 'always')]).toEqual([
      '$7,610',
      '$1.99',
      '\u2212$13,713',
      '$19.00',
    ])
  })

  it('formats counts, shares and lists', () => {
    expect([formatNumber(1234), formatCount(1234, 'item'), formatCount(1, 'item'), formatPercent(0.416)]).toEqual([
      '1,234',
      '1,234 items',
      '1 item',
      '42%',
    ])
    expect(formatList(['Kitchen', 'Office', 'Garage'])).toBe('Kitchen, Office, and Garage')
  })

  it('never shows a minus sign before zero', () => {
    expect(formatMoney(-0.2, 'never')).toBe('$0')
  })
})

describe('dates', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  const ago = (hours: number) => formatLastUpdate(new Date(now.getTime() - hours * 3_600_000), now)

  it('[DASH-15] shows "Just now" under 1 hour, hours under 24, days under 7, else the date', () => {
    expect([ago(0.99), ago(1), ago(23.9), ago(24), ago(6.9 * 24), ago(7 * 24)]).toEqual([
      'Just now',
      '1 hour ago',
      '23 hours ago',
      '1 day ago',
      '6 days ago',
      'Nov 14, 2026',
    ])
  })

  it('shows a timestamp as a day in the time zone of the user', () => {
    const local = new Date(2026, 2, 4, 23, 30)
    expect(formatDate(local.toISOString())).toBe('Mar 4, 2026')
  })

  it('does not shift a day without a time, and is empty for an invalid date', () => {
    expect([formatDate('2026-03-04'), formatDate('soon'), formatDate(null)]).toEqual(['Mar 4, 2026', '', ''])
  })
})

it('[DASH-14] cuts an email of more than 20 characters to 17 and an ellipsis', () => {
  expect(truncateEmail('dana@whitfield.house')).toBe('dana@whitfield.house')
  expect(truncateEmail('dana@whitfields.house')).toBe('dana@whitfields.h...')
})

it('[ITEM-32] strips the emoji of a category, joined and coloured ones too', () => {
  expect(['🛋️ Furniture', 'Music 🎸', '👩🏽‍🍳 Kitchen', '🇺🇸 Flags', 'Tools #2'].map(stripEmoji)).toEqual([
    'Furniture',
    'Music',
    'Kitchen',
    'Flags',
    'Tools #2',
  ])
})

it('[DASH-06] values an item at estimatedValue, or value when that is missing, times quantity or 1', () => {
  expect([
    itemValue({ estimatedValue: 180, value: 5, quantity: 3 }),
    itemValue({ estimatedValue: null, value: 5, quantity: 2 }),
    itemValue({ estimatedValue: 0, value: 5 }),
    itemValue({}),
  ]).toEqual([540, 10, 0, 0])
})
