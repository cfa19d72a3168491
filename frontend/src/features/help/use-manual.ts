import { useEffect, useState } from 'react'
import type { ChapterText } from './chapter-text'
import { CHAPTERS, type Chapter, type PlacedTopic, TOPICS, titleOf } from './contents'
import { plainText } from './plain-text'

export interface LoadedTopic extends Omit<PlacedTopic, 'title'> {
  title: string
  content: string
}

/** All topics with their text, once `wanted`; null until they are loaded. A failure is thrown to the error page. */
export function useManual(wanted: boolean): readonly LoadedTopic[] | null {
  const [texts, setTexts] = useState<readonly ChapterText[] | null>(null)
  const [error, setError] = useState<unknown>(null)
  useEffect(() => {
    if (!wanted) return
    Promise.all(CHAPTERS.map((chapter) => chapter.load())).then((modules) => setTexts(modules.map((module) => module.default)), setError)
  }, [wanted])
  if (error) throw error
  if (!texts) return null
  return TOPICS.map((topic) => ({
    ...topic,
    title: titleOf(topic),
    content: plainText(texts[CHAPTERS.indexOf(topic.chapter)]?.[topic.id] ?? []),
  }))
}

/** The text of one chapter; null until it is loaded. A failure is thrown to the error page. */
export function useChapter(chapter: Chapter | undefined): ChapterText | null {
  const [text, setText] = useState<ChapterText | null>(null)
  const [error, setError] = useState<unknown>(null)
  useEffect(() => {
    chapter?.load().then((module) => setText(module.default), setError)
  }, [chapter])
  if (error) throw error
  return text
}
