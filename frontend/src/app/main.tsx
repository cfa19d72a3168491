import '../ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { askWhoIsHere } from '../entities/auth/session'
import { startNavigationHaptics } from '../lib/haptics'
import { followDeeds } from '../lib/trace'
import { App } from './app'
import { hurry } from './pages'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root element.')

followDeeds(window)
startNavigationHaptics()
void askWhoIsHere()
hurry(window.location.pathname)
createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>,
)
