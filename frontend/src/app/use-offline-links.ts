import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { isDownload } from '../lib/download'
import { toast } from '../ui/toast-store'
import { OFFLINE_TEXTS } from './offline.texts'

/** The link of this page that a plain click follows with a full page load; null for any other click. */
function followedLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest('a') : null
  return link && link.origin === location.origin && link.target === '' ? link : null
}

/** Without a connection, a link that loads a whole page would show the browser's error page: the app opens its own pages itself. */
export function useOfflineLinks(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (navigator.onLine) return
      const link = followedLink(event)
      if (!link) return
      event.preventDefault()
      if (isDownload(link)) toast({ ...OFFLINE_TEXTS.download, look: 'destructive' })
      else if (link.pathname.startsWith('/api/')) toast({ ...OFFLINE_TEXTS.link, look: 'destructive' })
      else navigate(`${link.pathname}${link.search}${link.hash}`)
    }
    window.addEventListener('click', onClick)
    return () => window.removeEventListener('click', onClick)
  }, [navigate])
}
