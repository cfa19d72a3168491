import { useEffect, useReducer, useState } from 'react'
import { IconButton } from '../../ui/icon-button'
import { FIRST_TIP, TIP_FADE, TIP_INTERVAL, TIPS, turn } from './tips.rules'
import styles from './tips-carousel.module.css'

/** Three tips, one at a time; they advance automatically until the user navigates (spec ITEM-26). */
export function TipsCarousel() {
  const [state, step] = useReducer(turn, FIRST_TIP)
  const [shown, setShown] = useState(FIRST_TIP.index)
  const fading = shown !== state.index

  useEffect(() => {
    if (!state.auto) return
    const timer = setInterval(() => step('tick'), TIP_INTERVAL)
    return () => clearInterval(timer)
  }, [state.auto])

  useEffect(() => {
    const timer = setTimeout(() => setShown(state.index), TIP_FADE)
    return () => clearTimeout(timer)
  }, [state.index])

  return (
    // biome-ignore lint/a11y/useSemanticElements: a section of this name would be a landmark, and two may be on the screen
    <div className={styles.tips} role="group" aria-roledescription="carousel" aria-label="Tips">
      <div className={styles.stack} aria-live={state.auto ? 'off' : 'polite'}>
        {TIPS.map((tip, at) => (
          <p key={tip} data-on={at === shown && !fading} aria-hidden={at !== shown}>
            {tip}
          </p>
        ))}
      </div>
      <div className={styles.turn}>
        <IconButton label="Previous tip" icon="chevronLeft" iconSize={16} onClick={() => step('back')} />
        <span className="small muted num">
          {state.index + 1} of {TIPS.length}
        </span>
        <IconButton label="Next tip" icon="chevronRight" iconSize={16} onClick={() => step('next')} />
      </div>
    </div>
  )
}
