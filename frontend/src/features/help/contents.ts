import type { ChapterText } from './chapter-text'
import { CONTENTS, type TopicEntry } from './topics'

export interface Chapter {
  title: string
  /** A picture of the sample home, without its size. */
  picture: string
  topics: readonly TopicEntry[]
  /** Loads the text of the topics. */
  load(): Promise<{ default: ChapterText }>
}

/** Texts are loaded when they are opened or searched. */
const LOADS = {
  'getting-started': () => import('./chapters/getting-started.md'),
  'photo-analysis': () => import('./chapters/photo-analysis.md'),
  'projects-and-rooms': () => import('./chapters/projects-and-rooms.md'),
  documents: () => import('./chapters/documents.md'),
  reports: () => import('./chapters/reports.md'),
  account: () => import('./chapters/account.md'),
} as const

export const CHAPTERS: readonly Chapter[] = CONTENTS.map((chapter) => ({ ...chapter, load: LOADS[chapter.file] }))

/** Topics that are linked beside the search. */
export const OFTEN = ['review', 'cancel'] as const

/** A topic with its place in the manual. */
export interface PlacedTopic extends TopicEntry {
  chapter: Chapter
  /** "2.1". */
  number: string
}

/** All topics in the order of the manual. */
export const TOPICS: readonly PlacedTopic[] = CHAPTERS.flatMap((chapter, at) =>
  chapter.topics.map((entry, index) => ({ ...entry, chapter, number: `${at + 1}.${index + 1}` })),
)

/** "Your first room". */
export const titleOf = ({ title }: Pick<TopicEntry, 'title'>): string => title.filter(Boolean).join(' ')

export const findTopic = (id: string | undefined): PlacedTopic | undefined => TOPICS.find((each) => each.id === id)
