import { Fragment, type ReactNode } from 'react'
import { COMMON_TEXTS } from '../../ui/common.texts'
import styles from './report-cover.module.css'

const HEADLINE = 'an inventory of the belongings of'

interface Props {
  name: string
  /** At the foot: a word and its figure. */
  facts: readonly (readonly [string, string])[]
  /** The picture of the cover, or what stands in its place. */
  children: ReactNode
}

/** Decorative preview of the cover of a report with a name as it is typed: printed paper, light in both themes. */
export const ReportCover = ({ name, facts, children }: Props) => (
  <div className={styles.sheet} aria-hidden="true">
    <p className={styles.brand}>{COMMON_TEXTS.brand}</p>
    <p>{HEADLINE}</p>
    <p className={styles.name}>{name}</p>
    <div className={styles.frame}>{children}</div>
    <dl>
      {facts.map(([label, value]) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd className="num">{value}</dd>
        </Fragment>
      ))}
    </dl>
  </div>
)
