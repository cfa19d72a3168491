import { lazy, Suspense, useRef } from 'react'
import { useWasNear } from '../../lib/use-near'
import styles from './demo-room.module.css'
import { LANDING_MORE_TEXTS } from './landing-more.texts'
import { LoadingDemoRoom } from './loading-demo-room'

// A failed code download is treated like a failed data download: the loading text stays (spec LAND-06).
const DemoRoom = lazy(() => import('./demo-room').catch(() => ({ default: LoadingDemoRoom })))

const { headline } = LANDING_MORE_TEXTS.demo

/** Demo room section; its code and data load when it is near the viewport. */
export function DemoRoomSection() {
  const section = useRef<HTMLElement>(null)
  const near = useWasNear(section)
  return (
    <section ref={section} className={styles.section} aria-labelledby="demo-room">
      <h2 id="demo-room" className={styles.headline}>
        {headline[0]}
        <br />
        {headline[1]} <em>{headline[2]}</em> {headline[3]}
      </h2>
      <Suspense fallback={<LoadingDemoRoom />}>{near ? <DemoRoom /> : <LoadingDemoRoom />}</Suspense>
    </section>
  )
}
