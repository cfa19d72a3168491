import { type ReactNode, useEffect, useState } from 'react'
import { readOwner } from '../../entities/photo-queue/queue-store'
import { CameraLoading } from './camera-loading'
import { CameraRoutes } from './camera-routes'

/** Wait between two checks of the session, in milliseconds. */
const RETRY = 30_000

interface Props {
  /** Shown when nobody is signed in on this device. */
  fallback: ReactNode
  /** Checks the session again; called when there is a connection. */
  onOnline(): void
}

/** The camera without a connection: photos are taken for the user who is signed in on this device, and are sent later. */
export default function OfflineCamera({ fallback, onOnline }: Props) {
  const [owner, setOwner] = useState<string | null | undefined>(undefined)
  useEffect(() => {
    readOwner().then(setOwner, () => setOwner(null))
  }, [])
  useEffect(() => {
    // The server may be unreachable while there is a connection.
    const timer = setInterval(onOnline, RETRY)
    window.addEventListener('online', onOnline)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', onOnline)
    }
  }, [onOnline])
  if (owner === undefined) return <CameraLoading />
  return owner === null ? fallback : <CameraRoutes userId={owner} tools={null} />
}
