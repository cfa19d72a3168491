import type { Style } from './text.js'

/** The text styles of the report, in points. */
export const STYLE = {
  logo: { face: 'display', size: 15, spacing: -0.2 },
  cover: { face: 'display', size: 58, spacing: -2 },
  coverItalic: { face: 'displayItalic', size: 58, spacing: -2 },
  headline: { face: 'display', size: 30, spacing: -0.6 },
  figure: { face: 'display', size: 26, spacing: -0.5 },
  key: { face: 'display', size: 24, spacing: -0.4 },
  name: { face: 'display', size: 15, spacing: -0.1 },
  amount: { face: 'display', size: 19, spacing: -0.3 },
  label: { face: 'text', size: 7.5 },
  text: { face: 'text', size: 9 },
  small: { face: 'text', size: 7.75 },
  /** For serial numbers: its 0 has a dot, so that it is no O, and its 1 is no l. */
  serial: { face: 'mono', size: 7.5 },
  medium: { face: 'medium', size: 7.75 },
  strong: { face: 'bold', size: 9 },
} as const satisfies Record<string, Style>
