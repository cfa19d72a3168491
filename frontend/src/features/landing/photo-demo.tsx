import { HOUSEHOLD_KINDS } from '@arc/contracts/analysis/detector/household-kinds'
import { useEffect, useRef } from 'react'
import { FileInput } from '../../ui/file-input'
import styles from './photo-demo.module.css'
import { PHOTO_DEMO_TEXTS as TEXTS } from './photo-demo.texts'
import { DemoLines } from './photo-demo-lines'
import { DemoPicture } from './photo-demo-picture'
import { DemoFailed, DemoLoading, DemoResults } from './photo-demo-states'
import { usePhotoDemo } from './use-photo-demo'

const KINDS = Object.keys(HOUSEHOLD_KINDS).length

/** The photo demo: the visitor's photo on the left, what was found on it on the right. */
export default function PhotoDemo() {
  const { state, choose, chooseSample, reset } = usePhotoDemo()
  const input = useRef<HTMLInputElement>(null)
  const lead = useRef<HTMLParagraphElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const open = () => input.current?.click()

  // The control that was used may be gone in the next state; the focus then stays in the widget.
  const { phase } = state
  const before = useRef(phase)
  useEffect(() => {
    if (before.current === phase) return
    before.current = phase
    if (document.activeElement === document.body) (button.current ?? lead.current)?.focus({ preventScroll: true })
  }, [phase])

  const notice = state.phase === 'initial' ? state.notice : null
  return (
    <div className={styles.demo}>
      <FileInput label={TEXTS.file} accept="image/*" inputRef={input} onFiles={([file]) => file && choose(file)} />
      <DemoPicture state={state} button={button} onOpen={open} onSample={chooseSample} />
      <div>
        <p ref={lead} className={styles.lead} tabIndex={-1}>
          <span role="status">{leadOf(state)}</span>
          {state.phase === 'results' && state.found.items.length > 0 && <span className={styles.mark}>{TEXTS.mark}</span>}
        </p>
        <div className={styles.body}>
          {notice ? (
            <>
              <DemoFailed notice={notice} onOpen={open} onSample={chooseSample} />
              {!notice.photo && <p className={styles.how}>{TEXTS.how(KINDS)}</p>}
            </>
          ) : (
            <>
              <DemoLines key={phase} state={state} kinds={KINDS} />
              {state.phase === 'initial' && <p className={styles.how}>{TEXTS.how(KINDS)}</p>}
              {state.phase === 'loading' && <DemoLoading step={state.step} onCancel={reset} />}
              {state.phase === 'results' && <DemoResults found={state.found} onReset={reset} />}
            </>
          )}
        </div>
      </div>
    </div>
  )
}

function leadOf(state: ReturnType<typeof usePhotoDemo>['state']): string {
  if (state.phase === 'loading') return TEXTS.lead.loading
  if (state.phase === 'initial') return state.notice?.photo ? TEXTS.lead.failed : TEXTS.lead.initial
  return TEXTS.lead.found(state.found.items.reduce((sum, { quantity }) => sum + quantity, 0))
}
