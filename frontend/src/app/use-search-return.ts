import { useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { forgetLeftSearch, leftSearch } from '../features/search/search-return'
import { openOverlay } from '../ui/overlays'

const openIfLeft = () => {
  if (leftSearch()) openOverlay('search')
}

/** Opens the search again when Back leads to the page over which one of its results was opened. */
export function useSearchReturn(): void {
  const { key } = useLocation()
  const type = useNavigationType()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per entry of the history
  useEffect(() => {
    if (!leftSearch()) return
    // Another page took the place of that entry.
    if (type !== 'POP') return forgetLeftSearch()
    // An entry that was added for a dialog is left at once; the page is the one below it.
    if (window.history.state?.layer) window.addEventListener('popstate', () => setTimeout(openIfLeft), { once: true })
    else openIfLeft()
  }, [key])
}
