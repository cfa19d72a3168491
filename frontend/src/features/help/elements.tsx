/** The elements that the topics of the manual are made of. */
import { type ReactNode, useContext } from 'react'
import { Link } from 'react-router-dom'
import { useAuth } from '../../entities/auth/session'
import type { FigureName } from './chapter-text'
import styles from './elements.module.css'
import { FigureNumber } from './figure-number'
import figures from './figures.json' with { type: 'json' }
import { HELP_TEXTS } from './help.texts'

/** A step with its number and what to do. */
export function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.step}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

/** A key of the keyboard. */
export function Key({ children }: { children: string }) {
  return <kbd className={styles.key}>{children}</kbd>
}

/** The text of a control or a page, as it is on the screen. */
export function Name({ children }: { children: ReactNode }) {
  return <b className={styles.name}>{children}</b>
}

/** The pages that show only a user's own data; a visitor would land on the first page. */
const OWN_PAGES =
  /^\/(account|archive|billing|claims|dashboard|documents|estate|fields|import|insights|insurance|items|past|proof|reminders|reports|share|tags|trash)\b/

/** A link to a page of the product. A visitor signs in for a page with a user's own data; a user has no use for the demo. */
export function To({ page, children }: { page: string; children: ReactNode }) {
  const { state } = useAuth()
  const visitor = state === 'unauthenticated'
  if (state === 'authenticated' && page === '/demo-login') return children
  return (
    <Link className="link" to={visitor && OWN_PAGES.test(page) ? '/login' : page}>
      {children}
    </Link>
  )
}

interface FigureProps {
  of: FigureName
  caption: string
  alt: string
}

/** Where the picture of a computer's screen cannot be read. */
const NARROW = '(max-width: 743px)'

/** A picture of the product, in the colors of the page, and on a phone of the product on a phone (spec HELP-04). */
export function Figure({ of, caption, alt }: FigureProps) {
  const number = useContext(FigureNumber)
  const { width, height, phone } = figures[of]
  return (
    <figure className={styles.figure} data-figure={of}>
      <picture>
        <source srcSet={`/help/${of}-phone-dark.webp`} media={`${NARROW} and (prefers-color-scheme: dark)`} {...phone} />
        <source srcSet={`/help/${of}-phone-light.webp`} media={NARROW} {...phone} />
        <source srcSet={`/help/${of}-dark.webp`} media="(prefers-color-scheme: dark)" />
        <img src={`/help/${of}-light.webp`} alt={alt} width={width} height={height} loading="lazy" />
      </picture>
      <figcaption>{HELP_TEXTS.figure(number, caption)}</figcaption>
    </figure>
  )
}
