import '../ui/base.css'
import '../first-view/first-view.css'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { listenFirst } from '../lib/history-steps'
import { trackInteractions } from '../lib/trace'
import { App, startSession } from './app'
import { preloadPage } from './public-pages'
import { Router } from './router'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root element.')

listenFirst(window)
trackInteractions(window)
// The iOS wrapper alone has it.
if (window.webkit) void import('../lib/haptics').then(({ startNavigationHaptics }) => startNavigationHaptics())
void startSession()
const page = preloadPage(window.location.pathname)
const app = (
  <StrictMode>
    <Router>
      <App />
    </Router>
  </StrictMode>
)
// A page that was rendered at build time stays as it is until its code is there (landing-start/landing-start.ts).
if (root.hasChildNodes())
  void page.then(() => {
    hydrateRoot(root, app)
    dispatchEvent(new Event('hydrate'))
  })
else createRoot(root).render(app)
