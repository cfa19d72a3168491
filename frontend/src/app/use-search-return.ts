import { useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { leftSearch } from '../features/search/search-return'
import { openOverlay } from '../ui/overlays'

/** Opens the search again when Back leads to the page over which one of its results was opened. */
export function useSearchReturn(): void {
  const { key } = useLocation()
  const type = useNavigationType()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per entry of the history
  useEffect(() => {
    // An entry that was added for a dialog is left at once; the page is the one below it.
    if (type === 'POP' && !window.history.state?.layer && leftSearch()) openOverlay('search')
  }, [key])
}
