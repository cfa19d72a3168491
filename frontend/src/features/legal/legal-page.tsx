import type { ReactNode } from 'react'
import { NavLink } from 'react-router-dom'
import { Headline } from '../../ui/headline'
import { Page } from '../../ui/page'
import { type LegalSection, LEGAL_TEXTS as TEXTS } from './legal.texts'
import styles from './legal-page.module.css'

const PAGES = [
  ['/terms', TEXTS.terms.title],
  ['/privacy', TEXTS.privacy.title],
  ['/imprint', TEXTS.imprint.title],
] as const

interface LegalPageProps {
  title: string
  headline: readonly [string, string]
  text?: string
  children: ReactNode
}

/** The frame of the legal pages, with links between them. */
export function LegalPage({ title, headline, text, children }: LegalPageProps) {
  return (
    <Page title={title}>
      <nav aria-label={TEXTS.navigation} className={styles.links}>
        {PAGES.map(([path, name]) => (
          <NavLink key={path} to={path}>
            {name}
          </NavLink>
        ))}
      </nav>
      <Headline title={headline} lead={text} className={styles.headline} />
      <div className={styles.sections}>{children}</div>
      <p className={styles.date}>{TEXTS.asOf(TEXTS.date)}</p>
    </Page>
  )
}

/** A section with its paragraphs and, below them, a list of terms with their explanations. */
export function Section({ section: { id, title, paragraphs, rows } }: { section: LegalSection }) {
  return (
    <section id={id} className={styles.section}>
      <h2>{title}</h2>
      <div className={styles.body}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {rows && (
          <dl className={styles.rows}>
            {rows.map(([term, explanation]) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{explanation}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </section>
  )
}
