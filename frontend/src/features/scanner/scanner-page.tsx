import { groupBarcode } from '@arc/contracts/analysis/barcodes'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useAuth } from '../../entities/auth/session'
import { useCamera } from '../../entities/capture/use-camera'
import { useMedia } from '../../lib/media'
import { usePhotoDrop } from '../../lib/use-photo-drop'
import { usePhotoPaste } from '../../lib/use-photo-paste'
import { useBackCloses } from '../../ui/back-closes'
import { Button } from '../../ui/button'
import { cx } from '../../ui/cx'
import { Dialog } from '../../ui/dialog'
import { FileInput } from '../../ui/file-input'
import { Icon } from '../../ui/icon'
import { useTitle } from '../../ui/page'
import { CameraView } from './camera-view'
import { HistoryList } from './history-list'
import { ProductScreen } from './product-screen'
import type { Scan } from './scan.rules'
import { rememberScan, type ScanEntry, useScannedToday } from './scan-history'
import styles from './scanner.module.css'
import { SCANNER_TEXTS as TEXTS } from './scanner.texts'
import { ScannerBar } from './scanner-bar'
import { ScannerIcon } from './scanner-icon'
import { TypedForm } from './typed-form'
import { useFrames } from './use-frames'
import { useScanner } from './use-scanner'

/** `/scan`: reads barcodes from the camera, from photos, or typed, and adds their products to a room. */
export default function ScannerPage() {
  useTitle(TEXTS.title)
  const navigate = useNavigate()
  const signedIn = useAuth().state === 'authenticated'
  const desktop = useMedia('(min-width: 744px)')
  const camera = useCamera()
  const { scan, dispatch, decoder, notice, progress, still, read, readPhotos, setNotice } = useScanner()
  const entries = useScannedToday()
  const [view, setView] = useState<'camera' | 'history' | 'typed'>('camera')
  const photos = useRef<HTMLInputElement>(null)
  const found = scan.state === 'product found'
  const reading = (scan.state === 'idle' || scan.state === 'added') && progress === null
  const history = view === 'history' && !desktop
  const leave = () => (found ? dispatch({ type: 'dismissed' }) : setView('camera'))
  usePhotoPaste(reading, readPhotos)
  usePhotoDrop(reading, readPhotos)
  useBackCloses(!desktop && (found || history), leave)
  useFrames({
    video: camera.video,
    decoder,
    active: reading && camera.state === 'live' && view === 'camera',
    onCode: (code) => read([{ code, checked: true }]),
    onFailure: () => setNotice(TEXTS.photo.failed),
  })

  const open = ({ code, checked }: ScanEntry) => {
    setView('camera')
    read([{ code, checked }])
  }
  const photoButton = (
    <Button look="line" icon={<Icon name="image" />} busy={progress !== null} onClick={() => photos.current?.click()}>
      {TEXTS.photo.button}
    </Button>
  )
  const typed = (children?: React.ReactNode) => (
    <TypedForm
      notice={notice}
      busy={scan.state === 'looking up'}
      onCode={(code) => {
        setView('camera')
        read([code])
      }}
    >
      {children}
    </TypedForm>
  )
  const panel = found ? (
    <ProductScreen
      key={scan.scanned.code}
      scan={scan}
      onSkip={() => dispatch({ type: 'dismissed' })}
      onAdded={({ product, room, itemId }) => {
        rememberScan({ ...scan.scanned, name: product.title, price: product.price, named: true, room, itemId })
        dispatch({ type: 'added', room })
      }}
    />
  ) : null

  return (
    <div
      className={cx(styles.page, desktop ? cx('wrap', styles.desktop) : styles.phone)}
      data-view={found ? 'found' : history ? 'history' : 'camera'}
    >
      {!desktop && (
        <ScannerBar
          title={found || history ? null : TEXTS.bar}
          torch={found || history ? null : camera.torch}
          onBack={found || history ? leave : () => navigate(signedIn ? '/dashboard' : '/')}
        />
      )}
      <CameraView camera={camera} status={progress ?? statusOf(scan)} frozen={found || scan.state === 'looking up'} still={still} />
      <FileInput inputRef={photos} accept="image/*" label={TEXTS.photo.label} multiple onFiles={readPhotos} />
      {desktop &&
        (panel ?? (
          <div>
            <h1 className={styles.headline}>
              {TEXTS.headline[0]} <em>{TEXTS.headline[1]}</em>
            </h1>
            {scan.state === 'looking up' && <ReadNumber {...scan.scanned} />}
            {typed(photoButton)}
            <h2 className={styles.label}>{TEXTS.history.label}</h2>
            <HistoryList entries={entries} onOpen={open} />
          </div>
        ))}
      {!desktop && found && <div className={styles.sheet}>{panel}</div>}
      {history && (
        <div className={styles.sheet}>
          <h1 className={styles.headline}>
            {TEXTS.history.title[0]} <em>{TEXTS.history.title[1]}</em>
          </h1>
          <HistoryList entries={entries} onOpen={open} />
          <div className={styles.bottom}>
            <Button size="tall" wide onClick={() => setView('camera')}>
              {TEXTS.history.another}
            </Button>
          </div>
        </div>
      )}
      {!desktop && !found && !history && (
        <div className={styles.desk}>
          {scan.state === 'looking up' ? (
            <ReadNumber {...scan.scanned} />
          ) : (
            entries.length > 0 && <LastScans entries={entries} onOpen={() => setView('history')} />
          )}
          {notice && (
            <p className={styles.notice} role="alert">
              {notice}
            </p>
          )}
          <div className={styles.ways}>
            {photoButton}
            <Button look="line" icon={<ScannerIcon name="hash" />} onClick={() => setView('typed')}>
              {TEXTS.typed.open}
            </Button>
          </div>
        </div>
      )}
      {!desktop && (
        <Dialog open={view === 'typed'} onOpenChange={(now) => setView(now ? 'typed' : 'camera')} title={TEXTS.typed.dialog}>
          {typed()}
        </Dialog>
      )}
    </div>
  )
}

function statusOf(scan: Scan): string | null {
  if (scan.state === 'looking up') return TEXTS.camera.lookingUp
  return scan.state === 'added' ? TEXTS.camera.added(scan.room) : null
}

/** The number that is being looked up, large. */
function ReadNumber({ code, checked }: { code: string; checked: boolean }) {
  return (
    <div className={styles.last}>
      <span>
        <span className="small muted">{TEXTS.read}</span>
        <br />
        <span className={styles.digits}>{groupBarcode(code)}</span>
      </span>
      {checked && <span className={styles.fits}>{TEXTS.checked}</span>}
    </div>
  )
}

/** Opens the list of what was scanned today. */
function LastScans({ entries, onOpen }: { entries: readonly ScanEntry[]; onOpen(): void }) {
  const unnamed = entries.filter(({ named }) => !named).length
  return (
    <button type="button" className={styles.last} onClick={onOpen}>
      <span>
        <span className="small muted">{TEXTS.history.label}</span>
        <br />
        {TEXTS.history.count(entries.length)}
        {TEXTS.history.unnamed(unnamed)}
      </span>
      <Icon name="chevronRight" />
    </button>
  )
}
