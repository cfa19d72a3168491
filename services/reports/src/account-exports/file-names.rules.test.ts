import { describe, expect, it } from 'vitest'
import { extensionOf, safeName, UniqueNames } from './file-names.rules.js'

describe('a file name in the ZIP', () => {
  it('keeps letters of every script and drops what Windows forbids', () => {
    expect(safeName('Küche: 台所 / Cuisine?', 'Room')).toBe('Küche 台所 Cuisine')
    expect(safeName('  a\u202eb\u0000c\t ', 'Room')).toBe('a b c')
    expect(safeName('name. . ', 'Room')).toBe('name')
    expect(safeName('..\\..\\etc', 'Room')).toBe('.. etc')
  })

  it('replaces names that Windows reserves, and names without a usable character', () => {
    expect(safeName('CON', 'Room')).toBe('_CON')
    expect(safeName('lpt1.txt', 'Room')).toBe('_lpt1.txt')
    expect(safeName('Console', 'Room')).toBe('Console')
    for (const text of ['', '...', '???', ' ', '\u200b']) expect(safeName(text, 'Room')).toBe('Room')
  })

  it('is at most 48 characters long and splits no emoji', () => {
    expect(safeName('x'.repeat(500), 'Room')).toHaveLength(48)
    expect(safeName(`${'x'.repeat(47)}🪑🪑`, 'Room')).toBe('x'.repeat(47))
  })

  it('is unique in its folder, also on a system that ignores case', () => {
    const names = new UniqueNames()
    const given = ['Chair', 'chair', 'Chair', 'Chair (2)', 'CHAIR?'].map((text) => names.next(text, 'Item', '.jpg'))
    expect(given[0]).toBe('Chair.jpg')
    expect(new Set(given.map((name) => name.toLowerCase())).size).toBe(5)
  })

  it('takes its extension from the content, not from the name', () => {
    expect(extensionOf('image/jpeg', 'photo.exe')).toBe('.jpg')
    expect(extensionOf('application/x-unknown', 'notes.MD')).toBe('.md')
    expect(extensionOf('application/x-unknown', 'notes')).toBe('')
  })
})
