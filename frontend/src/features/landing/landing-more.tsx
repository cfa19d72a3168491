import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useWasNear } from '../../lib/use-near'
import styles from './landing-more.module.css'
import type { MoreProps } from './more-props'

// Without it the page is shorter, and everything that it needs is there.
const More = lazy<ComponentType<MoreProps>>(() => import('./more-sections').catch(() => ({ default: () => null })))

/** Time after which the lower half is loaded without scrolling, in milliseconds: for the search of the browser, and for printing. */
const IDLE = 4_000

/** The lower half of the landing page, downloaded when it comes near, a link leads there, or the page has been open for some seconds. */
export function LandingMore(props: MoreProps) {
  const place = useRef<HTMLDivElement>(null)
  const near = useWasNear(place)
  const asked = useLocation().hash !== ''
  const [later, setLater] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), IDLE)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div ref={place} className={styles.place}>
      {(near || later || asked) && (
        <Suspense fallback={null}>
          <More {...props} />
        </Suspense>
      )}
    </div>
  )
}
