import '../ui/base.css'
import '../first-view/first-view.css'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { leaveCompositionsAlone } from '../lib/composition'
import { listenFirst } from '../lib/first-popstate'
import { startNavigationHaptics } from '../lib/haptics'
import { trackInteractions } from '../lib/trace'
import { App, startSession } from './app'
import { preloadPage } from './public-pages'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root element.')

listenFirst(window)
leaveCompositionsAlone(window)
trackInteractions(window)
startNavigationHaptics()
void startSession()
const page = preloadPage(window.location.pathname)
const app = (
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>
)
// A page that was rendered at build time stays as it is until its code is there (landing-start/landing-start.ts).
if (root.hasChildNodes())
  void page.then(() => {
    hydrateRoot(root, app)
    dispatchEvent(new Event('hydrate'))
  })
else createRoot(root).render(app)
