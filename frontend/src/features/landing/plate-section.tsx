import { type CSSProperties, useRef } from 'react'
import { formatMoney } from '../../lib/format'
import { cx } from '../../ui/cx'
import styles from './plate-section.module.css'
import { LIVING_ROOM, ROOM_WORDS } from './poster'
import { RoomPrint } from './room-print'
import { callOut, ESTIMATED, SAMPLE_THINGS, TOTAL } from './sample-room'
import { usePlate } from './use-plate'

/** A number handed to the style sheet. */
const variable = (name: `--${string}`, value: number): CSSProperties => ({ [name]: value })
const delay = (index: number) => variable('--k', index)

/** "one room, written down": twelve call-outs on the picture and the total that counts with them. */
export function PlateSection() {
  const board = useRef<HTMLDivElement>(null)
  const pin = useRef<HTMLDivElement>(null)
  const { wide, drawn, named, sum } = usePlate(board, pin)
  return (
    <section className={styles.plate} aria-labelledby="plate">
      <div className="wrap">
        <h2 id="plate" className={styles.headline}>
          one room, <em>written down</em>
        </h2>
        <div ref={board} className={cx(styles.board, drawn && styles.drawn)}>
          <div ref={pin} className={styles.pin}>
            <div className={styles.frame}>
              <RoomPrint
                picture={LIVING_ROOM}
                sizes="(min-width: 1024px) 742px, min(100vw, 600px)"
                first={!wide}
                alt={wide ? '' : ROOM_WORDS}
              />
              {!wide && <Dots named={named} />}
            </div>
            <p className={styles.tally}>
              <span className={styles.label}>
                Living Room, <span className={styles.estimate}>sample</span>
              </span>
              <span className={styles.sum} aria-hidden="true">
                {formatMoney(Math.round(sum))}
              </span>
              <span className="vh">{formatMoney(TOTAL)}</span>
            </p>
          </div>
          {wide && <Lines />}
          <ol>
            {SAMPLE_THINGS.map((thing, index) => (
              <li
                key={thing.name}
                className={cx(styles.call, index < 6 ? styles.left : styles.right)}
                style={{ ...delay(index), top: wide ? callOut(index).top : undefined }}
              >
                <span className={styles.number}>{index + 1}</span>
                <strong>{thing.name}</strong>
                <span className={styles.meta}>
                  <span className="num">{thing.year}</span>,{' '}
                  <span className={thing.basis === 'estimate' ? styles.estimate : styles.paper}>{thing.basis}</span>
                </span>
                <span className={styles.value}>{formatMoney(thing.value)}</span>
              </li>
            ))}
          </ol>
          <dl className={styles.proof}>
            <div>
              <dt className={styles.paper}>With papers</dt>
              <dd className="num">{formatMoney(TOTAL - ESTIMATED)}</dd>
            </div>
            <div>
              <dt className={styles.estimate}>Estimated</dt>
              <dd className="num">{formatMoney(ESTIMATED)}</dd>
            </div>
          </dl>
        </div>
      </div>
    </section>
  )
}

function Lines() {
  return (
    <svg viewBox="0 0 1280 712" preserveAspectRatio="none" aria-hidden="true">
      {SAMPLE_THINGS.map((thing, index) => {
        const { path, x, y } = callOut(index)
        return (
          <g key={thing.name} style={delay(index)}>
            <path pathLength={1} d={path} />
            <circle cx={x} cy={y} r={3.5} />
          </g>
        )
      })}
    </svg>
  )
}

function Dots({ named }: { named: number }) {
  return SAMPLE_THINGS.map((thing, index) => (
    <span
      key={thing.name}
      className={cx(styles.dot, index < named && styles.seen, index === named - 1 && named < SAMPLE_THINGS.length && styles.now)}
      style={{ ...variable('--y', thing.y), left: `${thing.x * 100}%`, top: `${thing.y * 100}%` }}
      aria-hidden="true"
    >
      {index + 1}
    </span>
  ))
}
