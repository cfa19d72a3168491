import '../ui/base.css'
import '../first-view/first-view.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { listenFirst } from '../lib/first-popstate'
import { startNavigationHaptics } from '../lib/haptics'
import { trackInteractions } from '../lib/trace'
import { App, startSession } from './app'
import { preloadPage } from './public-pages'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root element.')

listenFirst(window)
trackInteractions(window)
startNavigationHaptics()
void startSession()
preloadPage(window.location.pathname)
createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>,
)
