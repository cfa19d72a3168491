import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { CoverSentence } from '../../entities/overview/cover-sentence'
import { ValueBar } from '../../entities/overview/value-bar'
import { formatMoney } from '../../lib/format-money'
import { Icon } from '../../ui/icon'
import type { Summary } from './dashboard.rules'
import { DASHBOARD_TEXTS } from './dashboard.texts'
import styles from './value-lines.module.css'

const TEXTS = DASHBOARD_TEXTS.lines

/** How much of the value is proven, and whether the policy pays for it: a bar and two sentences, which lead to proof and insurance. */
export function ValueLines({ summary: { totals, cover } }: { summary: Pick<Summary, 'totals' | 'cover'> }) {
  const { value, documentedValue: proven } = totals
  if (value === 0) return null
  return (
    <div>
      <ValueBar value={value} proven={proven} cover={cover} />
      <ul className={styles.lines}>
        <Line to="/proof">
          <Proven value={value} proven={proven} />
        </Line>
        <Line to="/insurance">
          <CoverSentence cover={cover} />
        </Line>
      </ul>
    </div>
  )
}

function Line({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to}>
        <span>{children}</span>
        <Icon name="chevronRight" size={16} />
      </Link>
    </li>
  )
}

function Proven({ value, proven }: { value: number; proven: number }) {
  if (proven === 0) return TEXTS.noneProven
  if (proven === value) return TEXTS.allProven
  return (
    <>
      <b className="pine num">{formatMoney(proven, 'never')}</b> {TEXTS.proven}
    </>
  )
}
