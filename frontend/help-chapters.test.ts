import { expect, it } from 'vitest'
import { compileChapter } from './help-chapters.ts'

const compiled = (text: string) => compileChapter(`# topic\n\n${text}`, 'a.md').topic

it('a chapter has topics, steps, controls, keys, links, lists, tables, pictures and values', () => {
  expect(compiled('Press **Save**\nor `N` on [Billing](/billing).')).toEqual([
    {
      kind: 'text',
      content: [
        'Press ',
        { kind: 'name', text: 'Save' },
        ' or ',
        { kind: 'key', text: 'N' },
        ' on ',
        { kind: 'link', page: '/billing', text: 'Billing' },
        '.',
      ],
    },
  ])
  expect(compiled('## One\n\nFirst.\n\n---\n\nAfter the steps.')).toEqual([
    { kind: 'step', title: 'One', blocks: [{ kind: 'text', content: ['First.'] }] },
    { kind: 'text', content: ['After the steps.'] },
  ])
  expect(compiled('1. One\n2. Two')).toEqual([{ kind: 'list', items: [['One'], ['Two']] }])
  expect(compiled('| What | How |\n| --- | --- |\n| Open | `O` |')).toEqual([
    { kind: 'terms', rows: [[['Open'], [{ kind: 'key', text: 'O' }]]] },
  ])
  expect(compiled('![A list](search "The search")')).toEqual([{ kind: 'figure', name: 'search', caption: 'The search', alt: 'A list' }])
  expect(compiled('It stays for {graceDays} days.')).toEqual([{ kind: 'text', content: ['It stays for 30 days.'] }])
})

it.each([
  ['> quoted', 'The manual has no look for "> quoted"'],
  ['*leaning*', 'The manual has no look for "*leaning*"'],
  ['<b>bold</b>', 'has no look for'],
  ['![None](nothing "None")', 'There is no picture nothing.'],
  ['{price}', 'There is no value {price}.'],
])('what the manual has no look for is an error of the build that names the file: %s', (text, message) => {
  expect(() => compiled(text)).toThrow('a.md: ')
  expect(() => compiled(text)).toThrow(message)
})

it('text before the first topic is an error', () => {
  expect(() => compileChapter('Lost.', 'a.md')).toThrow('a.md: Text before the first topic.')
})
