import type { Found } from '../../entities/recogniser/recognise-photo'
import type { Step } from '../../entities/recogniser/recogniser.messages'
import { Button } from '../../ui/button'
import { ButtonLink } from '../../ui/button-link'
import { Icon } from '../../ui/icon'
import { Money } from '../../ui/money'
import { Progress } from '../../ui/progress'
import { lineTotal, type Notice } from './photo-demo.rules'
import { PHOTO_DEMO_TEXTS as TEXTS } from './photo-demo.texts'
import styles from './photo-demo-states.module.css'

import { SecondaryButton } from './secondary-button'
/** Below the waiting lines: what happens now, and how to stop it. */
export function DemoLoading({ step, onCancel }: { step: Step | null; onCancel(): void }) {
  const percent = step?.name === 'download' ? (step.loaded / step.total) * 100 : undefined
  return (
    <div className={styles.loading}>
      <Progress thin label={TEXTS.progress} value={percent} />
      <p className="small muted num">{step ? stepText(step) : TEXTS.usual}</p>
      <SecondaryButton onClick={onCancel}>{TEXTS.cancel}</SecondaryButton>
    </div>
  )
}

function stepText(step: Step): string {
  return step.name === 'download' ? TEXTS.step.download(step.loaded, step.total) : TEXTS.step[step.name]
}

/** Below the lines of the results: the sum, the way to an account, and what looked at the photo. */
export function DemoResults({ found: { items, place }, onReset }: { found: Found; onReset(): void }) {
  return (
    <>
      {items.length > 0 && (
        <p className={styles.total}>
          <span>{TEXTS.total}</span>
          <Money large value={items.reduce((sum, item) => sum + lineTotal(item), 0)} className={styles.sum} />
        </p>
      )}
      <div className={styles.ways}>
        <ButtonLink to="/signup" size="tall">
          {TEXTS.start}
        </ButtonLink>
        <SecondaryButton onClick={onReset}>{TEXTS.again}</SecondaryButton>
      </div>
      <p className={styles.by}>
        {TEXTS.by[place]} {items.length > 0 && TEXTS.values}
      </p>
    </>
  )
}

/** In place of the lines: why there are none, and two ways on when the photo itself failed. */
export function DemoFailed({ notice, onOpen, onSample }: { notice: Notice; onOpen(): void; onSample(): void }) {
  const { title, text, reason, photo } = notice
  return (
    <>
      <div className={styles.fault} role="alert">
        <Icon name="alert" />
        <div>
          <b>{title}</b>
          <p>{text}</p>
          {reason && <p className="small muted">{reason}</p>}
        </div>
      </div>
      {photo && (
        <>
          <p className={styles.tip}>{TEXTS.tip}</p>
          <div className={styles.ways}>
            <Button size="tall" onClick={onOpen}>
              {TEXTS.another}
            </Button>
            <SecondaryButton onClick={onSample}>{TEXTS.useSample}</SecondaryButton>
          </div>
        </>
      )}
    </>
  )
}
