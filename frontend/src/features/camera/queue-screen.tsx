import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { isSent, isSettled, type QueuedPhoto, type QueuedSet } from '../../entities/photo-queue/queue.rules'
import { useSending, useSendProblem } from '../../entities/photo-queue/use-queue'
import { formatBytes } from '../../lib/format'
import { useObjectUrl } from '../../lib/use-object-url'
import { useOnline } from '../../lib/use-online'
import { Button } from '../../ui/button'
import { ButtonLink } from '../../ui/button-link'
import { cx } from '../../ui/cx'
import { useTitle } from '../../ui/page'
import { toast } from '../../ui/toast-store'
import styles from './camera.module.css'
import { CAMERA_TEXTS as TEXTS } from './camera.texts'
import { CameraLoading } from './camera-loading'
import type { OnlineTools } from './online'
import { placeName } from './place.rules'
import { ScreenBar } from './screen-bar'
import type { Captures } from './use-captures'

interface Props {
  captures: Captures
  tools: OnlineTools | null
}

/** `/camera/queue`: the photos on their way to the server. The set that was just closed is opened as soon as it is sent. */
export function QueueScreen({ captures, tools }: Props) {
  useTitle(TEXTS.queue.title)
  const navigate = useNavigate()
  const online = useOnline()
  const problem = useSendProblem()
  const [search] = useSearchParams()
  const [busyPath, setBusyPath] = useState<string | null>(null)
  const now = Date.now()
  const sets = captures.sets.filter(({ closed }) => closed)
  const photos = sets.flatMap((set) => set.photos)
  const left = photos.filter((photo) => !isSettled(photo, now))
  const followed = sets.find((set) => set.key === search.get('open') && isSent(set, now))

  async function open(set: QueuedSet) {
    try {
      setBusyPath((await tools?.openSet(set)) ?? null)
    } catch (error) {
      console.error('The photos were not opened', error)
      toast({ title: TEXTS.queue.failed, look: 'destructive' })
    }
  }
  const opened = useRef<string | null>(null)
  useEffect(() => {
    if (!tools || !followed || opened.current === followed.key) return
    opened.current = followed.key
    void open(followed)
  })

  if (captures.loading) return <CameraLoading />
  const { title, text } = headline({ left: left.length, total: photos.length, online: online && problem === null })
  return (
    <>
      <ScreenBar back={{ label: TEXTS.backToCamera, icon: 'arrowLeft', onPress: () => navigate('/camera') }} />
      <div className={`wrap ${styles.queue}`}>
        <h1>
          {title[0]} <em>{title[1]}</em>
        </h1>
        <p className={styles.lead} role="status">
          {left.length > 0 && online && problem ? problem : text}
        </p>
        {busyPath && (
          <p className={styles.wait} role="alert">
            {TEXTS.queue.busy} <Link to={busyPath}>{TEXTS.queue.busyLink}</Link>
          </p>
        )}
        {tools && sets.some((set) => isSent(set, now)) && (
          <p className={styles.ways}>
            {sets
              .filter((set) => isSent(set, now))
              .map((set) => (
                <Button key={set.key} onClick={() => void open(set)}>
                  {sets.length > 1 ? TEXTS.queue.open(placeName(set.place), set.photos.length) : TEXTS.queue.openOne(set.photos.length)}
                </Button>
              ))}
          </p>
        )}
        {photos.length > 0 && (
          <section aria-label={TEXTS.queue.photos}>
            <div className={styles.group}>
              <h2>{TEXTS.queue.photos}</h2>
              <span className="num">{amount(left, photos)}</span>
            </div>
            <ol className={styles.rows}>
              {sets.flatMap((set) =>
                set.photos.map((photo, at) => (
                  <Row
                    key={photo.id}
                    photo={photo}
                    name={TEXTS.photo.name(at + 1)}
                    place={placeName(set.place)}
                    next={online && photo === left[0]}
                  />
                )),
              )}
            </ol>
          </section>
        )}
        <p className={styles.ways}>
          {tools && online && left.length > 0 && (
            <Button look="line" onClick={tools.send}>
              {TEXTS.queue.retry}
            </Button>
          )}
          {!tools?.readOnly && (
            <ButtonLink to="/camera" look="line">
              {TEXTS.queue.more}
            </ButtonLink>
          )}
        </p>
        {left.length > 0 && <p className="small muted">{TEXTS.queue.only}</p>}
      </div>
    </>
  )
}

function headline({ left, total, online }: { left: number; total: number; online: boolean }) {
  if (total === 0) return { title: TEXTS.queue.none, text: TEXTS.queue.noneText }
  if (left === 0) return { title: TEXTS.queue.sent(total), text: TEXTS.queue.sentText }
  if (!online) return { title: TEXTS.queue.waiting(left), text: TEXTS.queue.waitingText }
  return { title: TEXTS.queue.sending(total - left, left), text: TEXTS.queue.sendingText }
}

const bytes = (photos: readonly QueuedPhoto[]) => formatBytes(photos.reduce((sum, { file }) => sum + file.size, 0))
const amount = (left: readonly QueuedPhoto[], all: readonly QueuedPhoto[]) =>
  left.length < all.length ? TEXTS.queue.left(left.length, bytes(left)) : TEXTS.queue.total(all.length, bytes(all))

function Row({ photo, name, place, next }: { photo: QueuedPhoto; name: string; place: string; next: boolean }) {
  const url = useObjectUrl(photo.file)
  const sending = useSending()
  const percent = sending?.id === photo.id ? sending.percent : null
  const { upload } = photo
  return (
    <li>
      <img src={url} alt="" width={45} height={60} />
      <div>
        <p>{name}</p>
        <p className="num">
          {place}, {formatBytes(photo.file.size)}
          {upload?.rejected && <span className={styles.amber}> {upload.rejected.reason}</span>}
        </p>
      </div>
      <span className={cx(styles.state, percent !== null && styles.going)}>{stateOf(photo, percent, next)}</span>
      {percent !== null && <i className={styles.progress} style={{ width: `${percent}%` }} aria-hidden="true" />}
    </li>
  )
}

function stateOf({ upload }: QueuedPhoto, percent: number | null, next: boolean): string {
  if (percent !== null) return TEXTS.queue.percent(percent)
  if (upload?.rejected) return TEXTS.queue.refused
  if (upload?.stored) return TEXTS.queue.done
  return next ? TEXTS.queue.next : TEXTS.queue.wait
}
