import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { App } from '../app/app'
import { preloadPage } from '../app/public-pages'
import { assumeSignedOut } from '../entities/auth/session'

/** The landing page of a visitor as HTML, for the build. The browser shows it before the app has arrived, and the app takes it over. */
export async function renderLanding(): Promise<string> {
  assumeSignedOut()
  await preloadPage('/')
  return renderToString(
    <StrictMode>
      <MemoryRouter>
        <App />
      </MemoryRouter>
    </StrictMode>,
  )
}
