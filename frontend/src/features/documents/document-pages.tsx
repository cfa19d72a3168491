import type { LibraryDocument } from '@arc/contracts/media/documents'
import { type ReactNode, useEffect, useRef } from 'react'
import { pagePicture } from '../../entities/documents/documents.rules'
import { formatNumber } from '../../lib/format'
import styles from './document-pages.module.css'
import { DOCUMENT_TEXTS } from './documents.texts'

const TEXTS = DOCUMENT_TEXTS.preview

interface Props {
  document: LibraryDocument & { text: string }
  /** Percent. */
  zoom: number
  /** Called with the page in the middle of the view; counts from 1. */
  onPage(page: number): void
}

/** The pages of a document, below each other; a text file shows its text, and any other says why there is no picture. */
export function DocumentPages({ document, zoom, onPage }: Props) {
  const list = useRef<HTMLOListElement>(null)
  const report = useRef(onPage)
  useEffect(() => {
    report.current = onPage
  })
  const { previewPages, pages, state, text } = document
  // biome-ignore lint/correctness/useExhaustiveDependencies: the observed pages change with their number
  useEffect(() => {
    // The page that crosses the middle of the view.
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) if (isIntersecting) report.current(Number(target.getAttribute('data-page')))
      },
      { rootMargin: '-50% 0px -50% 0px' },
    )
    for (const page of list.current?.children ?? []) observer.observe(page)
    return () => observer.disconnect()
  }, [previewPages])

  if (previewPages === 0 && text && state === 'ready')
    return (
      <Ground>
        <pre className={styles.text}>{text}</pre>
      </Ground>
    )
  return (
    <Ground>
      <ol ref={list} style={{ width: `min(${zoom}%, ${(680 * zoom) / 100}px)` }}>
        {Array.from({ length: previewPages }, (_, index) => index + 1).map((page) => (
          <li key={page} data-page={page} className={styles.page}>
            <img src={pagePicture(document, 'large', page) ?? ''} alt={TEXTS.pageAlt(page)} loading={page === 1 ? 'eager' : 'lazy'} />
          </li>
        ))}
      </ol>
      {(previewPages === 0 || state === 'too-large') && <p className={styles.note}>{TEXTS.states[state]}</p>}
      {state === 'ready' && pages !== null && pages > previewPages && (
        <p className={styles.note}>{TEXTS.rest(formatNumber(previewPages), formatNumber(pages))}</p>
      )}
    </Ground>
  )
}

/** The ground under the pages. It scrolls on its own, so keys must reach it. */
function Ground({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={styles.ground} aria-label={TEXTS.pages} tabIndex={0}>
      {children}
    </section>
  )
}
