import { readdirSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ChapterText } from './chapter-text'
import { CHAPTERS, OFTEN, TOPICS, titleOf } from './contents'
import figures from './figures.json' with { type: 'json' }
import { plainText } from './plain-text'
import { TopicText } from './topic-text'

const MAX_BYTES = 60_000
const PUBLIC = fileURLToPath(new URL('../../../public/', import.meta.url))

let texts: ChapterText[]
beforeAll(async () => {
  texts = (await Promise.all(CHAPTERS.map((chapter) => chapter.load()))).map((module) => module.default)
})

/** The HTML of a topic. */
const htmlOf = (id: string) => {
  const topic = TOPICS.find((each) => each.id === id)
  const text = topic && texts[CHAPTERS.indexOf(topic.chapter)]?.[id]
  return renderToStaticMarkup(createElement(MemoryRouter, null, createElement(TopicText, { blocks: text ?? [] })))
}
const allMatches = (pattern: RegExp) => TOPICS.flatMap(({ id }) => [...htmlOf(id).matchAll(pattern)].map(([, value = '']) => value))

describe('the manual', () => {
  it('has the six chapters, and a text for every topic and no other', () => {
    expect(CHAPTERS.map(({ title }) => title)).toEqual([
      'Getting Started',
      'AI Photo Analysis',
      'Projects & Rooms',
      'Document Management',
      'Reports & Export',
      'Account & Billing',
    ])
    expect(texts.map((chapter) => Object.keys(chapter))).toEqual(CHAPTERS.map(({ topics }) => topics.map(({ id }) => id)))
    expect(new Set(TOPICS.map(({ id }) => id)).size).toBe(TOPICS.length)
    expect(new Set(TOPICS.map(titleOf)).size).toBe(TOPICS.length)
    expect(TOPICS.map(({ id }) => id)).toEqual(expect.arrayContaining([...OFTEN]))
  })

  it('shows figures that exist for phones and in both themes and are small, and no picture is left over', () => {
    const names = Object.keys(figures)
    expect(allMatches(/data-figure="([^"]+)"/g).sort()).toEqual(names.toSorted())
    const files = names.flatMap((name) => ['light', 'dark', 'phone-light', 'phone-dark'].map((kind) => `${name}-${kind}.webp`))
    expect(readdirSync(`${PUBLIC}help`).sort()).toEqual(files.sort())
    for (const file of files) expect([file, statSync(`${PUBLIC}help/${file}`).size <= MAX_BYTES]).toEqual([file, true])
  })

  it('is searched in its titles, steps, captions and text', () => {
    const text = plainText(texts[1]?.review ?? [])
    for (const part of ['first draft', 'Find the item in the photo', 'Please check', 'the actions']) expect(text).toContain(part)
  })

  it('states the price of pro as it is charged', () => {
    expect(plainText(texts[5]?.plans ?? [])).toContain('(pro) costs $4.99/month')
  })
})
