import { useRef, useState } from 'react'
import { problemIn } from '../../entities/capture/camera.rules'
import { CAPTURE_TEXTS } from '../../entities/capture/capture.texts'
import { frameOf } from '../../entities/capture/take-photo'
import { type Camera, useCamera } from '../../entities/capture/use-camera'
import { Button } from '../../ui/button'
import { cx } from '../../ui/cx'
import { FileInput } from '../../ui/file-input'
import { Page } from '../../ui/page'
import { BUTTON_STATES, buttonLabel, buttonState } from './button.rules'
import styles from './camera-demo.module.css'
import { CAMERA_DEMO_TEXTS as TEXTS } from './camera-demo.texts'
import { type DeviceKind, type DeviceTraits, deviceKind, hasTabletAgent } from './device.rules'
import { usePhoto } from './use-photo'

/** `/camera-demo`: the detected device, a live preview, and a photo that stays on the page (spec CAM-01 to CAM-07, D-56). */
export default function CameraDemoPage() {
  const [device] = useState(readDevice)
  const kind = deviceKind(device)
  const camera = useCamera('on demand')
  const state = buttonState(camera.state)
  const problem = problemIn(camera.state)
  const { photo, show } = usePhoto()
  const [notImage, setNotImage] = useState(false)
  const label = buttonLabel(state, kind === 'tablet')
  const file = useRef<HTMLInputElement>(null)

  const press = async () => {
    if (state === 'error') return file.current?.click()
    if (state !== 'granted' || !camera.video.current) return camera.open()
    const taken = await frameOf(camera.video.current)
    if (taken) show(taken)
  }
  const choose = ([chosen]: File[]) => {
    setNotImage(!chosen?.type.startsWith('image/'))
    if (chosen?.type.startsWith('image/')) show(chosen)
  }

  return (
    <Page title={TEXTS.title} className={styles.page}>
      <h1 className={styles.headline}>
        {headlineOf(kind, device)} <em>{TEXTS.camera[camera.hasCamera === null ? 'unknown' : camera.hasCamera ? 'yes' : 'no']}</em>
      </h1>
      <div className={styles.camera}>
        <div className={cx(styles.view, state === 'granted' && styles.open)}>
          <video ref={camera.video} data-off={state !== 'granted' || undefined} aria-label={TEXTS.preview} playsInline muted />
          {state === 'granted' ? (
            <span className={styles.live}>{TEXTS.live}</span>
          ) : (
            <p role={problem ? 'alert' : undefined}>
              {problem ? CAPTURE_TEXTS.problems[problem].text : TEXTS.off}
              {problem && <span>{TEXTS.fromFile}</span>}
            </p>
          )}
        </div>
        <Button size="tall" wide busy={state === 'checking'} onClick={press}>
          {label}
        </Button>
        {state === 'denied' && (
          <Button look="text" wide onClick={() => file.current?.click()}>
            {TEXTS.chooseFile}
          </Button>
        )}
        <FileInput label={TEXTS.file} accept="image/*" inputRef={file} onFiles={choose} />
        {notImage && (
          <p className="small brick" role="alert">
            {TEXTS.notAnImage}
          </p>
        )}
        <p className="small muted">{TEXTS.privacy}</p>
        {photo && (
          <figure className={styles.photo}>
            <img src={photo} alt={TEXTS.photoAlt} />
            <figcaption className="small muted">{TEXTS.photo}</figcaption>
          </figure>
        )}
      </div>
      <div className={styles.facts}>
        <DeviceFacts kind={kind} camera={camera} />
        <h2>{TEXTS.states}</h2>
        <ul>
          {BUTTON_STATES.map((each) => (
            <li key={each} aria-current={TEXTS.labels[each] === label ? 'true' : undefined}>
              <span>{TEXTS.stateNames[kind === 'tablet' ? 'tablet' : 'other'][each]}</span>
              <b>{TEXTS.labels[each]}</b>
            </li>
          ))}
        </ul>
      </div>
    </Page>
  )
}

function DeviceFacts({ kind, camera: { hasCamera, size } }: { kind: DeviceKind; camera: Camera }) {
  const facts = { isTablet: kind === 'tablet', isMobile: kind === 'mobile', isDesktop: kind === 'desktop', hasCamera: hasCamera === true }
  return (
    <>
      <h2>{TEXTS.facts}</h2>
      <dl>
        {Object.entries(facts).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={value ? styles.yes : undefined}>{value ? TEXTS.yes : TEXTS.no}</dd>
          </div>
        ))}
        {hasCamera && (
          <div>
            <dt>{TEXTS.requested.label}</dt>
            <dd className="num">{TEXTS.requested.value}</dd>
          </div>
        )}
        {size && (
          <div>
            <dt>{TEXTS.received}</dt>
            <dd className="num">{TEXTS.size(size.width, size.height)}</dd>
          </div>
        )}
      </dl>
    </>
  )
}

/** A desktop with a screen as large as a tablet's counts as one, and the headline says only that. */
const headlineOf = (kind: DeviceKind, device: DeviceTraits): string =>
  TEXTS.kinds[kind === 'tablet' && !hasTabletAgent(device) ? 'tabletSize' : kind]

const readDevice = (): DeviceTraits => ({
  width: screen.width,
  height: screen.height,
  userAgent: navigator.userAgent,
  touch: navigator.maxTouchPoints > 0,
})
