import { MAX_ITEM_TAGS } from '@arc/contracts/text'
import { formatCount } from '../../lib/format'

/** Texts of tags, collected so that another language can be added. */
export const TAG_TEXTS = {
  tags: 'Tags',
  hint: 'Press Enter after each tag.',
  example: 'Camping, Gift',
  add: 'Add tags',
  edit: (tags: string) => `Tags: ${tags}, edit`,
  none: 'Add',
  remove: (tag: string) => `Remove tag ${tag}`,
  tooMany: `An item takes at most ${MAX_ITEM_TAGS} tags.`,
  ofItem: (name: string) => `Tags of ${name}`,
  ofItems: (count: number) => `Tags of ${formatCount(count, 'item')}`,
  toAdd: 'Add these tags',
  toRemove: 'Remove these tags',
  manage: 'Manage tags',
  save: 'Save',
  menu: 'Add or remove tags...',
  page: {
    title: 'Tags',
    headline: ['tags and', 'fields'],
    hint: 'Tags are filters in Items. Merge two by giving one the other’s name.',
    what: 'the tags',
    empty: {
      title: ['no tags', 'yet'],
      text: 'Open an item and give it a tag, for example “Camping” or “Gift”.',
      action: 'Choose an item',
    },
    menuOf: (tag: string) => `Actions for ${tag}`,
    rename: 'Rename',
    delete: 'Delete',
    renameTitle: (tag: string) => `Rename ${tag}`,
    name: 'Name',
    merges: (tag: string) => `There is already a tag “${tag}”: both become one.`,
    renamed: 'Tag renamed',
    merged: 'Tags merged',
    deleted: 'Tag deleted',
    failed: 'The tag was not changed. Please try again.',
    confirmDelete: {
      title: (tag: string) => `Delete ${tag}`,
      text: (items: number) => `The tag is removed from ${formatCount(items, 'item')}. The items stay.`,
      action: 'Delete',
    },
  },
} as const
