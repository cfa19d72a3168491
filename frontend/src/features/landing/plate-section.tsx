import { type CSSProperties, useRef } from 'react'
import { formatMoney } from '../../lib/format-money'
import { cx } from '../../ui/cx'
import { LANDING_TEXTS } from './landing.texts'
import styles from './plate-section.module.css'
import { LIVING_ROOM, ROOM_WORDS } from './poster'
import { RoomPrint } from './room-print'
import { callOut, ESTIMATED, SAMPLE_ITEMS, TOTAL } from './sample-room'
import { usePlate } from './use-plate'

/** A CSS custom property. */
const variable = (name: `--${string}`, value: number): CSSProperties => ({ [name]: value })
const delay = (index: number) => variable('--k', index)

/** "one room, written down": twelve call-outs on the picture and a total that counts along. */
export function PlateSection() {
  const board = useRef<HTMLDivElement>(null)
  const pin = useRef<HTMLDivElement>(null)
  const { wide, drawn, named, sum } = usePlate(board, pin)
  return (
    <section className={styles.plate} aria-labelledby="plate">
      <div className="wrap">
        <h2 id="plate" className={styles.headline}>
          {LANDING_TEXTS.plate.headline[0]} <em>{LANDING_TEXTS.plate.headline[1]}</em>
        </h2>
        <div ref={board} className={cx(styles.board, drawn && styles.drawn)}>
          <div ref={pin} className={styles.pin}>
            <div className={styles.frame}>
              <RoomPrint
                picture={LIVING_ROOM}
                // Two thirds of its width: on a phone with three pixels for one, two are sharp enough for a drawing.
                sizes="(min-width: 1100px) 742px, min(66vw, 600px)"
                first={!wide}
                alt={wide ? '' : ROOM_WORDS}
              />
              {!wide && <Dots named={named} />}
            </div>
            <p className={styles.tally}>
              <span className={styles.label}>
                {LANDING_TEXTS.plate.room} <span className={styles.estimate}>{LANDING_TEXTS.plate.sample}</span>
              </span>
              <span className={styles.sum} aria-hidden="true">
                {formatMoney(Math.round(sum))}
              </span>
              <span className="vh">{formatMoney(TOTAL)}</span>
            </p>
          </div>
          {wide && <Lines />}
          <ol>
            {SAMPLE_ITEMS.map((item, index) => (
              <li
                key={item.name}
                className={cx(styles.call, index < 6 ? styles.left : styles.right)}
                style={{ ...delay(index), top: callOut(index).top }}
              >
                <span className={styles.number}>{index + 1}</span>
                <strong>{item.name}</strong>
                <span className={styles.meta}>
                  <span className="num">{item.year}</span>,{' '}
                  <span className={item.basis === 'estimate' ? styles.estimate : styles.documented}>{item.basis}</span>
                </span>
                <span className={styles.value}>{formatMoney(item.value)}</span>
              </li>
            ))}
          </ol>
          <dl className={styles.proof}>
            <div>
              <dt className={styles.documented}>{LANDING_TEXTS.plate.documented}</dt>
              <dd className="num">{formatMoney(TOTAL - ESTIMATED)}</dd>
            </div>
            <div>
              <dt className={styles.estimate}>{LANDING_TEXTS.plate.estimated}</dt>
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
      {SAMPLE_ITEMS.map((item, index) => {
        const { path, x, y } = callOut(index)
        return (
          <g key={item.name} style={delay(index)}>
            <path pathLength={1} d={path} />
            <circle cx={x} cy={y} r={3.5} />
          </g>
        )
      })}
    </svg>
  )
}

function Dots({ named }: { named: number }) {
  return SAMPLE_ITEMS.map((item, index) => (
    <span
      key={item.name}
      className={cx(styles.dot, index < named && styles.seen, index === named - 1 && named < SAMPLE_ITEMS.length && styles.now)}
      style={{ ...variable('--y', item.y), left: `${item.x * 100}%`, top: `${item.y * 100}%` }}
      aria-hidden="true"
    >
      {index + 1}
    </span>
  ))
}
