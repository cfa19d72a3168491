import { type CSSProperties, type Ref, useState } from 'react'
import { Button } from '../../ui/button'
import { cx } from '../../ui/cx'
import { Icon } from '../../ui/icon'
import { type DemoPhoto, type DemoState, middleOf, photoOf } from './photo-demo.rules'
import { PHOTO_DEMO_TEXTS as TEXTS } from './photo-demo.texts'
import { LINES } from './photo-demo-lines'
import styles from './photo-demo-picture.module.css'
import { SecondaryButton } from './secondary-button'

interface Props {
  state: DemoState
  /** The button that chooses a photo, while it is shown. */
  button: Ref<HTMLButtonElement>
  onOpen(): void
  onSample(): void
}

/** The left half between crop marks: the buttons that choose a photo, or the photo with its numbers. */
export function DemoPicture({ state, button, onOpen, onSample }: Props) {
  const photo = photoOf(state)
  return (
    <div className={styles.crop}>
      <b aria-hidden="true" />
      {photo ? (
        <Photo key={photo.url} photo={photo} state={state} />
      ) : (
        <div className={cx(styles.frame, styles.drop)}>
          <Button ref={button} size="tall" icon={<Icon name="camera" />} onClick={onOpen}>
            {TEXTS.choose}
          </Button>
          <SecondaryButton onClick={onSample}>{TEXTS.sample}</SecondaryButton>
          <p className="small muted">{TEXTS.limit}</p>
        </div>
      )}
    </div>
  )
}

function Photo({ photo, state }: { photo: DemoPhoto; state: DemoState }) {
  const [ratio, setRatio] = useState(4 / 3)
  const [unreadable, setUnreadable] = useState(false)
  const shape: CSSProperties = { aspectRatio: ratio, width: `min(100cqw, 100cqh * ${ratio})` }
  return (
    <div className={cx(styles.frame, state.phase === 'initial' && styles.dimmed)}>
      {unreadable ? (
        <p className="muted">{TEXTS.noPicture}</p>
      ) : (
        <div className={styles.photo} style={shape}>
          <img
            src={photo.url}
            alt={photo.sample ? TEXTS.picture.sample : TEXTS.picture.own}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => setRatio(naturalWidth / naturalHeight)}
            onError={() => setUnreadable(true)}
          />
          {state.phase === 'loading' && <span className={styles.scan} aria-hidden="true" />}
          {state.phase === 'results' &&
            state.found.items.slice(0, LINES).map((item, at) => (
              <span
                key={item.name}
                className={cx(styles.dot, item.confidence === 'Please check' && styles.unsure)}
                style={middleOf(item)}
                aria-hidden="true"
              >
                {at + 1}
              </span>
            ))}
        </div>
      )}
    </div>
  )
}
