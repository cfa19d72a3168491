import styles from './sparkline.module.css'

const [WIDTH, HEIGHT, EDGE] = [120, 24, 2]

/**
 * A small curve without axes.
 * @param values from left to right at equal distances; null leaves a gap
 */
export function Sparkline({ values, label, className }: { values: readonly (number | null)[]; label: string; className?: string }) {
  return (
    <svg
      className={[styles.curve, className].filter(Boolean).join(' ')}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      role="img"
      aria-label={label}
    >
      <path d={pathOf(values)} />
    </svg>
  )
}

/** A line through neighbouring values; one that stands alone is a dot. */
function pathOf(values: readonly (number | null)[]): string {
  const known = values.filter((value) => value !== null)
  const [low, high] = [Math.min(...known), Math.max(...known)]
  const x = (index: number) => EDGE + (index / Math.max(1, values.length - 1)) * (WIDTH - 2 * EDGE)
  // Values that hardly differ are a flat line in the middle, not a mountain.
  const span = Math.max(high - low, high / 2, 1)
  const y = (value: number) => HEIGHT / 2 - ((value - (low + high) / 2) / span) * (HEIGHT - 2 * EDGE)
  return values
    .map((value, index) => {
      if (value === null) return ''
      const point = `${x(index).toFixed(1)} ${y(value).toFixed(1)}`
      return typeof values[index - 1] === 'number' ? `L${point}` : `M${point}L${point}`
    })
    .join('')
}
