import { useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { QueuedPhoto } from '../../entities/photo-queue/queue.rules'
import { closeSet } from '../../entities/photo-queue/queue-store'
import { formatBytes } from '../../lib/format'
import { useOnline } from '../../lib/use-online'
import { Button } from '../../ui/button'
import { FileInput } from '../../ui/file-input'
import { Icon } from '../../ui/icon'
import { useTitle } from '../../ui/page'
import { requestSync } from './background-sync'
import styles from './camera.module.css'
import { CAMERA_TEXTS as TEXTS } from './camera.texts'
import { CameraLoading } from './camera-loading'
import { ContactSheet } from './contact-sheet'
import type { OnlineTools } from './online'
import { isSoft, PhotoViewer } from './photo-viewer'
import { fullPlaceName } from './place.rules'
import { PlaceButton } from './place-button'
import { ScreenBar } from './screen-bar'
import type { Captures } from './use-captures'

interface Props {
  userId: string
  captures: Captures
  tools: OnlineTools | null
}

/** `/camera/review`: the contact sheet before the photos are sent. */
export function ReviewScreen({ userId, captures, tools }: Props) {
  useTitle(TEXTS.review)
  const navigate = useNavigate()
  const online = useOnline()
  const [search] = useSearchParams()
  const [shown, setShown] = useState<string | null>(null)
  const [sending, setSending] = useState(false)
  const files = useRef<HTMLInputElement>(null)
  const { photos, place, set, full } = captures
  const soft = photos.filter(isSoft).length
  const again = (photo: QueuedPhoto) => navigate(`/camera?again=${photo.id}`)
  const title = photos.length === 0 ? TEXTS.contact.empty : TEXTS.contact.title(place.roomName ?? TEXTS.contact.somewhere, photos.length)

  async function send() {
    if (!set || sending) return
    setSending(true)
    await closeSet(userId, set.key)
    requestSync()
    navigate(`/camera/queue?open=${set.key}`, { replace: true })
  }

  const sendButton = (
    <Button disabled={photos.length === 0} busy={sending} onClick={() => void send()}>
      {online ? TEXTS.contact.send(photos.length) : TEXTS.contact.sendLater(photos.length)}
    </Button>
  )
  if (captures.loading) return <CameraLoading />
  return (
    <>
      <ScreenBar back={{ label: TEXTS.backToCamera, icon: 'arrowLeft', onPress: () => navigate('/camera') }} />
      <div className={`wrap ${styles.pair} ${styles.review}`}>
        <div>
          <h1>
            {title[0]} <br />
            <em>{title[1]}</em>
          </h1>
          <p className="muted" role="status">
            {sharedText(search)} {photos.length === 0 ? TEXTS.contact.emptyText : soft > 0 ? TEXTS.contact.soft(soft) : TEXTS.contact.sharp}
          </p>
          <p className={styles.wideActions}>
            {sendButton}
            <Button look="line" disabled={full} onClick={() => files.current?.click()}>
              {TEXTS.contact.library}
            </Button>
          </p>
          <dl className={styles.facts}>
            <div>
              <dt>{TEXTS.contact.into}</dt>
              <dd>{fullPlaceName(place)}</dd>
              <dd>
                <PlaceButton captures={captures} tools={tools} label={TEXTS.contact.change} />
              </dd>
            </div>
            <div>
              <dt>{TEXTS.contact.together}</dt>
              <dd className="num">{formatBytes(photos.reduce((sum, { file }) => sum + file.size, 0))}</dd>
            </div>
          </dl>
        </div>
        <ContactSheet photos={photos} onLook={setShown} onAgain={again}>
          {!full && (
            <button type="button" className={styles.more} onClick={() => navigate('/camera')}>
              <Icon name="camera" />
              <b>{TEXTS.contact.one}</b>
            </button>
          )}
        </ContactSheet>
      </div>
      <div className={styles.dock}>
        <Button look="line" aria-label={TEXTS.contact.take} icon={<Icon name="camera" />} onClick={() => navigate('/camera')} />
        {sendButton}
      </div>
      <FileInput inputRef={files} accept="image/*" label={TEXTS.files} multiple onFiles={(chosen) => void captures.addFiles(chosen)} />
      <PhotoViewer photos={photos} shown={shown} onShow={setShown} onAgain={again} onRemove={(photo) => void captures.remove(photo)} />
    </>
  )
}

/** What another app has shared, as the service worker counted it. */
function sharedText(search: URLSearchParams): string {
  const count = Number(search.get('shared') ?? 0)
  const added = count > 0 ? TEXTS.contact.shared(count) : ''
  return search.has('refused') ? `${added} ${TEXTS.contact.sharedRefused}` : added
}
