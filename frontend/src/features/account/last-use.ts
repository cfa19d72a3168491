import { formatLastUpdate } from '../../lib/format'

/** When something was last used, within a sentence: "just now", "2 hours ago", or a date. */
export const lastUse = (value: string): string => formatLastUpdate(value).replace(/^Just now$/, 'just now')
