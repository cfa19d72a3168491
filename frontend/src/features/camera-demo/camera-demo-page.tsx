import { useRef, useState } from 'react'
import { problemIn } from '../../entities/capture/camera.rules'
import { CAPTURE_TEXTS } from '../../entities/capture/capture.texts'
import { frameOf } from '../../entities/capture/take-photo'
import { type Camera, useCamera } from '../../entities/capture/use-camera'
import { Button } from '../../ui/button'
import { cx } from '../../ui/cx'
import { DescriptionList, DescriptionRow } from '../../ui/description-list'
import { FileInput } from '../../ui/file-input'
import { Headline } from '../../ui/headline'
import { Columns, Stack } from '../../ui/layout'
import { ListHeading } from '../../ui/list-heading'
import { Page } from '../../ui/page'
import { ListRow, Rows } from '../../ui/rows'
import { Note, Text } from '../../ui/text'
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
    <Page title={TEXTS.title}>
      <Headline title={[headlineOf(kind, device), TEXTS.camera[camera.hasCamera === null ? 'unknown' : camera.hasCamera ? 'yes' : 'no']]} />
      <Columns split="7:5">
        <Stack gap={3}>
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
            <Text size={1} tone="brick" role="alert">
              {TEXTS.notAnImage}
            </Text>
          )}
          <Note>{TEXTS.privacy}</Note>
          {photo && (
            <figure className={styles.photo}>
              <img src={photo} alt={TEXTS.photoAlt} />
              <figcaption className="small muted">{TEXTS.photo}</figcaption>
            </figure>
          )}
        </Stack>
        <Stack gap={8}>
          <DeviceFacts kind={kind} camera={camera} />
          <section aria-labelledby="button-states">
            <ListHeading id="button-states" small title={TEXTS.states} />
            <Rows soft labelledBy="button-states">
              {BUTTON_STATES.map((each) => (
                <ListRow
                  key={each}
                  size={52}
                  title={TEXTS.labels[each]}
                  note={TEXTS.stateNames[kind === 'tablet' ? 'tablet' : 'other'][each]}
                  state={TEXTS.labels[each] === label && <span className="pine">{TEXTS.now}</span>}
                />
              ))}
            </Rows>
          </section>
        </Stack>
      </Columns>
    </Page>
  )
}

function DeviceFacts({ kind, camera: { hasCamera, size } }: { kind: DeviceKind; camera: Camera }) {
  const facts = { isTablet: kind === 'tablet', isMobile: kind === 'mobile', isDesktop: kind === 'desktop', hasCamera: hasCamera === true }
  return (
    <section aria-labelledby="device-facts">
      <Text as="h2" size={4} id="device-facts">
        {TEXTS.facts}
      </Text>
      <DescriptionList>
        {Object.entries(facts).map(([name, value]) => (
          <DescriptionRow key={name} term={name} className={value ? 'pine' : undefined}>
            {value ? TEXTS.yes : TEXTS.no}
          </DescriptionRow>
        ))}
        {hasCamera && (
          <DescriptionRow term={TEXTS.requested.label} className="num">
            {TEXTS.requested.value}
          </DescriptionRow>
        )}
        {size && (
          <DescriptionRow term={TEXTS.received} className="num">
            {TEXTS.size(size.width, size.height)}
          </DescriptionRow>
        )}
      </DescriptionList>
    </section>
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
