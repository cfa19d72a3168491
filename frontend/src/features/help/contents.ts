import type { ReactNode } from 'react'

/** The topics of a chapter by their id. */
export type ChapterText = Readonly<Record<string, ReactNode>>

export interface TopicEntry {
  /** The last part of the address: `/help/first-room`. */
  id: string
  /** The title; its second part is set in italics in the headline. */
  title: readonly [string, string]
}

export interface Chapter {
  title: string
  /** A picture of the sample home, without its size. */
  picture: string
  topics: readonly TopicEntry[]
  /** Loads the text of the topics. */
  load(): Promise<{ default: ChapterText }>
}

const topic = (id: string, first: string, second: string): TopicEntry => ({ id, title: [first, second] })

/** The chapters of the manual, in order (spec HELP-01). Texts are loaded when they are opened or searched. */
export const CHAPTERS: readonly Chapter[] = [
  {
    title: 'Getting Started',
    picture: '/world/rooms/living-room',
    load: () => import('./getting-started.chapter'),
    topics: [
      topic('first-room', 'Your first', 'room'),
      topic('photograph-first', 'What to', 'photograph first'),
      topic('sample-home', 'The', 'Sample Home'),
      topic('search', 'Finding', 'an item'),
      topic('phone', 'On your phone and', 'without a connection'),
      topic('keyboard', 'Without', 'the mouse'),
    ],
  },
  {
    title: 'AI Photo Analysis',
    picture: '/world/things/camera',
    load: () => import('./photo-analysis.chapter'),
    topics: [
      topic('review', 'Checking', 'what was found'),
      topic('duplicates', 'The same thing', 'twice'),
      topic('corrections', 'Correcting', 'by a sentence'),
      topic('several-photos', 'Several photos', 'at once'),
      topic('estimates', 'Estimated', 'values'),
      topic('rooms-of-photos', 'Photos of', 'several rooms'),
      topic('recognition', 'Who looks at', 'your photos'),
      topic('by-hand', 'Adding an item', 'by hand'),
      topic('barcodes', 'Scanning', 'a barcode'),
    ],
  },
  {
    title: 'Projects & Rooms',
    picture: '/world/rooms/attic',
    load: () => import('./projects-and-rooms.chapter'),
    topics: [
      topic('projects', 'Projects', ''),
      topic('rooms', 'Rooms', ''),
      topic('items', 'Changing', 'an item'),
      topic('item-photos', 'Photos', 'of an item'),
      topic('many-items', 'Many items', 'at once'),
      topic('places', 'Places', 'and labels'),
      topic('tags', 'Tags and', 'fields of your own'),
      topic('lists', 'Filters and', 'saved views'),
      topic('loans', 'Lending', 'an item'),
      topic('trash', 'Undo and', 'the trash'),
    ],
  },
  {
    title: 'Document Management',
    picture: '/world/things/card-catalogue',
    load: () => import('./documents.chapter'),
    topics: [
      topic('add-documents', 'Adding', 'documents'),
      topic('attach-documents', 'A receipt', 'for an item'),
      topic('file-types', 'File types', 'and sizes'),
      topic('reminders', 'Warranties', 'and reminders'),
    ],
  },
  {
    title: 'Reports & Export',
    picture: '/world/things/typewriter',
    load: () => import('./reports.chapter'),
    topics: [
      topic('reports', 'Generating', 'a report'),
      topic('charts', 'Charts', 'of your values'),
      topic('coverage', 'Your insurance', 'coverage'),
      topic('csv', 'Lists as', 'CSV'),
      topic('export', 'Exporting', 'everything'),
    ],
  },
  {
    title: 'Account & Billing',
    picture: '/world/things/suitcase',
    load: () => import('./account.chapter'),
    topics: [
      topic('plans', 'The two', 'plans'),
      topic('payments', 'Cards', 'and invoices'),
      topic('cancel', 'Cancelling', ''),
      topic('sign-in', 'Signing in', 'safely'),
      topic('close-account', 'Closing', 'the account'),
      topic('tokens', 'Your own', 'programs'),
      topic('support', 'Asking', 'support'),
    ],
  },
]

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
