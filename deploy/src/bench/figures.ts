/** One measured figure and its limit. */
export interface Figure {
  name: string
  value: number
  unit: string
  limit: number
}

let short = 0

/** The number of printed figures that are above their limit. */
export const figuresAboveLimit = (): number => short

/** Prints `NAME VALUE UNIT limit LIMIT ok|short`. */
export function printFigure({ name, value, unit, limit }: Figure): void {
  if (!(value <= limit)) short++
  process.stdout.write(`${name} ${rounded(value)} ${unit} limit ${limit} ${value <= limit ? 'ok' : 'short'}\n`)
}

/** Prints the median of several rounds, and their spread. @param detail absolute numbers behind a ratio */
export function printRounds({ values, detail = '', ...figure }: Omit<Figure, 'value'> & { values: number[]; detail?: string }): void {
  const spread = `${rounded(Math.min(...values))} to ${rounded(Math.max(...values))}`
  printFigure({ ...figure, value: median(values), unit: `${figure.unit} (${spread}${detail && `; ${detail}`})` })
}

/** Prints how many times a value is that of the same without something beside it, of several rounds. @param pairs both values of each round, in ms */
export function printPairs({
  pairs,
  ...figure
}: Pick<Figure, 'name' | 'limit'> & { pairs: readonly [beside: number, alone: number][] }): void {
  const of = (at: 0 | 1) => rounded(median(pairs.map((pair) => pair[at])))
  printRounds({ ...figure, values: pairs.map(([beside, alone]) => beside / alone), unit: 'ratio', detail: `${of(0)} / ${of(1)} ms` })
}

/** Three significant digits at most. */
export const rounded = (value: number): number => (value >= 100 ? Math.round(value) : Number(value.toPrecision(3)))

export const median = (values: number[]): number => percentile(values, 50)

/** The value below which `percent` percent of the values lie. */
export const percentile = (values: number[], percent: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor((values.length * percent) / 100)] ?? Number.NaN
