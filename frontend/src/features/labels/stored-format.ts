import { isFormat, type LabelFormatId } from './formats'

const KEY = 'labelFormat'

/** The format that was chosen last. */
export function storedFormat(): LabelFormatId {
  const stored = localStorage.getItem(KEY)
  return isFormat(stored) ? stored : 'L7160'
}

export const storeFormat = (format: LabelFormatId): void => localStorage.setItem(KEY, format)
