import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { cameraPermission } from '../../entities/capture/devices'
import { type CapturePlace, countWaiting } from '../../entities/photo-queue/queue.rules'
import { useMedia } from '../../lib/media'
import { useTitle } from '../../ui/page'
import { toast } from '../../ui/toast-store'
import { CAMERA_TEXTS as TEXTS } from './camera.texts'
import { CameraLoading } from './camera-loading'
import { DesktopInvite } from './desktop-invite'
import { FirstVisit } from './first-visit'
import { LiveCamera } from './live-camera'
import type { OnlineTools } from './online'
import { placeName, placePath } from './place.rules'
import type { Captures } from './use-captures'

interface Props {
  captures: Captures
  /** Where a new set goes. */
  first: CapturePlace | undefined
  tools: OnlineTools | null
}

/** `/camera`: the live picture; before it, on a phone, why the camera is asked for, and on a desktop the code for a phone. */
export function CameraScreen({ captures, first, tools }: Props) {
  useTitle(TEXTS.title)
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const desktop = useMedia('(min-width: 744px) and (pointer: fine)')
  const granted = useGranted()
  const again = captures.photos.find(({ id }) => id === search.get('again')) ?? null
  const [asked, setAsked] = useState(false)
  useOtherPlace(captures, search.has('room') ? first : undefined)
  if (captures.loading || granted === null) return <CameraLoading />

  const review = () => navigate('/camera/review')
  const onClose = tools ? () => navigate(placePath(captures.place)) : null
  const onFiles = (files: File[]) => void captures.addFiles(files).then(review)
  const common = { captures, tools, onClose, onFiles }
  if (desktop && !asked && !again) return <DesktopInvite {...common} onOwnCamera={() => setAsked(true)} onReview={review} />
  if (!granted && !asked) return <FirstVisit {...common} onAllow={() => setAsked(true)} />
  return (
    <LiveCamera
      {...common}
      waiting={countWaiting(captures.sets, Date.now())}
      again={again}
      // A photo that was taken again is looked at in the review.
      onAgain={(photo) => (photo ? navigate(`/camera?again=${photo.id}`) : navigate('/camera/review', { replace: true }))}
      onReview={review}
    />
  )
}

/** Whether the camera needs no question; null until that is known. A denied camera says so when it is opened. */
function useGranted(): boolean | null {
  const [granted, setGranted] = useState<boolean | null>(null)
  useEffect(() => void cameraPermission().then((permission) => setGranted(permission !== 'prompt')), [])
  return granted
}

/** The camera was opened for a room: an empty set goes there; for a set that has photos of another place, says so. */
function useOtherPlace({ loading, photos, place, setPlace }: Captures, asked: CapturePlace | undefined) {
  const navigate = useNavigate()
  const done = useRef(false)
  useEffect(() => {
    if (loading || done.current || !asked) return
    done.current = true
    if (asked.roomId === place.roomId) return
    if (photos.length === 0) return void setPlace(asked)
    toast({
      ...TEXTS.other(photos.length, placeName(place)),
      action: { label: TEXTS.review, onSelect: () => navigate('/camera/review') },
    })
  })
}
