import { lazy, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useWasNear } from '../../lib/use-near'
import { Button } from '../../ui/button'
import { LazyPart } from '../../ui/lazy-part'
import { LANDING_MORE_TEXTS } from './landing-more.texts'
import styles from './photo-demo-section.module.css'

const TEXTS = LANDING_MORE_TEXTS.photoDemo
const load = () => lazy(() => import('./photo-demo'))

/** "now yours": a visitor tries one photo (spec DEMO-01 to DEMO-04). The widget's code is downloaded when it comes near. */
export function PhotoDemoSection() {
  const section = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const near = useWasNear(section)
  const { hash, key } = useLocation()
  // Downloaded later than the link that leads here was pressed, so the browser has nothing to scroll to.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes when the same link is pressed again
  useEffect(() => {
    if (hash !== '#photo-demo') return
    heading.current?.scrollIntoView()
    heading.current?.focus({ preventScroll: true })
  }, [hash, key])
  const [PhotoDemo, setPhotoDemo] = useState(load)
  return (
    <section ref={section} className={styles.section} aria-labelledby="photo-demo">
      <div className="wrap">
        <div className={styles.intro}>
          <h2 ref={heading} id="photo-demo" tabIndex={-1}>
            {TEXTS.headline[0]} <em>{TEXTS.headline[1]}</em>
          </h2>
          <p>{TEXTS.intro}</p>
        </div>
        <div className={styles.place}>
          {near && (
            <LazyPart
              failed={(_, retry) => (
                <div role="alert">
                  <p>{TEXTS.notLoaded}</p>
                  <Button
                    look="line"
                    onClick={() => {
                      setPhotoDemo(load)
                      retry()
                    }}
                  >
                    {TEXTS.retry}
                  </Button>
                </div>
              )}
            >
              <PhotoDemo />
            </LazyPart>
          )}
        </div>
      </div>
    </section>
  )
}
