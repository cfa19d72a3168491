import { lazy, Suspense, useRef } from 'react'
import styles from './demo-room.module.css'
import { LoadingDemoRoom } from './loading-demo-room'
import { useNear } from './use-near'

// Code that does not come is like data that does not come: the room goes on loading (spec LAND-06).
const DemoRoom = lazy(() => import('./demo-room').catch(() => ({ default: LoadingDemoRoom })))

/** "walk around a finished room": fetched with all it needs when the reader comes near, so that the first page stays light. */
export function DemoRoomSection() {
  const section = useRef<HTMLElement>(null)
  const near = useNear(section)
  return (
    <section ref={section} className={styles.section} aria-labelledby="demo-room">
      <h2 id="demo-room" className={styles.headline}>
        walk around
        <br />a <em>finished</em> room
      </h2>
      <Suspense fallback={<LoadingDemoRoom />}>{near ? <DemoRoom /> : <LoadingDemoRoom />}</Suspense>
    </section>
  )
}
