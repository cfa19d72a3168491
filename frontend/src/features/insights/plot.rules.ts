import type { CostYear } from '@arc/contracts/inventory/depreciation'

const compact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', notation: 'compact', maximumSignificantDigits: 3 })

/** 1284600 is "$1.28M", 39206 "$39.2K". */
export const formatCompact = (value: number): string => compact.format(value)

/** Round values from 0 to at least `max`, at most six of them. */
export function ticksOf(max: number): number[] {
  if (max <= 0) return [0]
  const rough = max / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power
  return Array.from({ length: Math.ceil(max / step) + 1 }, (_, at) => at * step)
}

export interface Frame {
  width: number
  height: number
  /** Space around the plot, in px. */
  margin: { top: number; right: number; bottom: number; left: number }
}

export interface Plot {
  ticks: { value: number; y: number }[]
  years: { year: number; x: number }[]
  /** The position of the present year in `years`. */
  now: number
  /** Points of a line, by year. */
  line(of: 'replacement' | 'cash'): { x: number; y: number }[]
}

/** Scales the years into a frame. The middle one is the present. */
export function plotOf(years: readonly CostYear[], { width, height, margin }: Frame): Plot {
  const ticks = ticksOf(Math.max(0, ...years.map(({ replacement }) => replacement)))
  const max = ticks.at(-1) || 1
  const x = (at: number) => margin.left + (at / Math.max(1, years.length - 1)) * (width - margin.left - margin.right)
  const y = (value: number) => height - margin.bottom - (value / max) * (height - margin.top - margin.bottom)
  return {
    ticks: ticks.map((value) => ({ value, y: y(value) })),
    years: years.map(({ year }, at) => ({ year, x: x(at) })),
    now: Math.floor(years.length / 2),
    line: (of) => years.map((year, at) => ({ x: x(at), y: y(year[of]) })),
  }
}

/** An SVG path through points. */
export const pathOf = (points: readonly { x: number; y: number }[]): string =>
  points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')
