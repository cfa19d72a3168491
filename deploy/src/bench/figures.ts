/** One measured figure and its limit. */
export interface Figure {
  name: string
  value: number
  unit: string
  limit: number
}

/** Prints `NAME VALUE UNIT limit LIMIT ok|short`. */
export function printFigure({ name, value, unit, limit }: Figure): void {
  const rounded = value >= 100 ? Math.round(value) : Math.round(value * 100) / 100
  process.stdout.write(`${name} ${rounded} ${unit} limit ${limit} ${value <= limit ? 'ok' : 'short'}\n`)
}

export const median = (values: number[]): number => percentile(values, 50)

/** The value below which `percent` percent of the values lie. */
export const percentile = (values: number[], percent: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor((values.length * percent) / 100)] ?? Number.NaN
