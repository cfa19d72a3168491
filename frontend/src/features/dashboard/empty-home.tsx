import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/button-link'
import { Icon } from '../../ui/icon'
import { Row } from '../../ui/layout'
import { DASHBOARD_TEXTS } from './dashboard.texts'
import styles from './empty-home.module.css'

const TEXTS = DASHBOARD_TEXTS.start

interface Props {
  /** The name of the project with its menu. */
  name: ReactNode
  /** The line of an open claim. */
  claim: ReactNode
}

/** Top of the dashboard of a home without items: three ways to add the first ones, instead of totals of $0. */
export function EmptyHome({ name, claim }: Props) {
  return (
    <div>
      {name}
      {claim}
      <div className={styles.invite}>
        <h2>
          {TEXTS.title[0]} <em>{TEXTS.title[1]}</em>
        </h2>
        <p>{TEXTS.text}</p>
        <Row wraps gap={4}>
          <ButtonLink to="/archive" icon={<Icon name="camera" />}>
            {TEXTS.photograph}
          </ButtonLink>
          <ButtonLink to="/archive?add=manual" look="text" icon={<Icon name="edit" size={18} />}>
            {TEXTS.byHand}
          </ButtonLink>
          <ButtonLink to="/import" look="text" icon={<Icon name="upload" size={18} />}>
            {TEXTS.import}
          </ButtonLink>
        </Row>
      </div>
    </div>
  )
}
