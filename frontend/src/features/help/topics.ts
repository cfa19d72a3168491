/** One topic of the manual. */
export interface TopicEntry {
  /** The last part of the address: `/help/first-room`. */
  id: string
  /** The title; its second part is set in italics in the headline. */
  title: readonly [string, string]
}

const topic = (id: string, first: string, second: string): TopicEntry => ({ id, title: [first, second] })

/** The chapters of the manual and their topics, in order (spec HELP-01). Apart from their texts, because the build lists their addresses. */
export const CONTENTS = [
  {
    title: 'Getting Started',
    picture: '/world/rooms/living-room',
    file: 'getting-started',
    topics: [
      topic('first-room', 'Your first', 'room'),
      topic('finding-your-way', 'Finding your', 'way'),
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
    file: 'photo-analysis',
    topics: [
      topic('review', 'Checking', 'what was found'),
      topic('duplicates', 'The same thing', 'twice'),
      topic('corrections', 'Correcting', 'by a sentence'),
      topic('several-photos', 'Several photos', 'at once'),
      topic('estimates', 'Estimated', 'values'),
      topic('rooms-of-photos', 'Photos of', 'several rooms'),
      topic('photo-index', 'A photo', 'as an index'),
      topic('recognition', 'Who looks at', 'your photos'),
      topic('by-hand', 'Adding an item', 'by hand'),
      topic('barcodes', 'Scanning', 'a barcode'),
    ],
  },
  {
    title: 'Projects & Rooms',
    picture: '/world/rooms/attic',
    file: 'projects-and-rooms',
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
      topic('history', 'Every change', 'and the past'),
    ],
  },
  {
    title: 'Document Management',
    picture: '/world/things/card-catalogue',
    file: 'documents',
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
    file: 'reports',
    topics: [
      topic('reports', 'Generating', 'a report'),
      topic('charts', 'Charts', 'of your values'),
      topic('proof', 'What is', 'proven'),
      topic('yearly-review', 'The yearly', 'review'),
      topic('share', 'Showing it', 'to others'),
      topic('estate', 'Who gets', 'what'),
      topic('coverage', 'Your insurance', 'coverage'),
      topic('claims', 'After', 'a loss'),
      topic('csv', 'Lists as', 'CSV'),
      topic('export', 'Exporting', 'everything'),
    ],
  },
  {
    title: 'Account & Billing',
    picture: '/world/things/suitcase',
    file: 'account',
    topics: [
      topic('plans', 'The two', 'plans'),
      topic('payments', 'Cards', 'and invoices'),
      topic('cancel', 'Cancelling', ''),
      topic('household', 'Sharing', 'a home'),
      topic('sign-in', 'Signing in', 'safely'),
      topic('close-account', 'Closing', 'the account'),
      topic('tokens', 'Your own', 'programs'),
      topic('support', 'Asking', 'support'),
    ],
  },
] as const satisfies readonly { title: string; picture: string; file: string; topics: readonly TopicEntry[] }[]
