import { MAX_CUSTOM_FIELDS } from '@arc/contracts/inventory/custom-fields'
import { formatCount } from '../../lib/format'

/** Texts of custom fields, collected so that another language can be added. */
export const FIELD_TEXTS = {
  title: 'Your fields',
  text: 'Add what your items need: a policy number, a color, a date of service. Every item gets the field.',
  what: 'your fields',
  kinds: { text: 'Text', number: 'Number', date: 'Date', flag: 'Yes or no' },
  choices: [
    { value: '', label: '–' },
    { value: 'yes', label: 'Yes' },
    { value: 'no', label: 'No' },
  ],
  manage: 'Add or change your own fields',
  values: 'Your fields',
  name: 'Name',
  nameExample: 'Policy number',
  kind: 'Kind',
  add: 'Add field',
  added: 'Field added',
  tooMany: `You have ${MAX_CUSTOM_FIELDS} fields, the maximum. Delete one to add another.`,
  none: 'No fields of your own yet.',
  menuOf: (name: string) => `Actions for ${name}`,
  rename: 'Rename',
  delete: 'Delete',
  renameTitle: (name: string) => `Rename ${name}`,
  renamed: 'Field renamed',
  deleted: 'Field deleted',
  deletedFrom: (items: number) => (items === 0 ? 'No item had a value.' : `${formatCount(items, 'item')} had a value.`),
  failed: 'The field was not changed. Please try again.',
  save: 'Save',
  confirmDelete: {
    title: (name: string) => `Delete ${name}`,
    text: 'Its values are deleted on all items, also in the trash. This can’t be undone.',
    action: 'Delete',
  },
} as const
