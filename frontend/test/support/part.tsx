import '../../src/ui/base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { leaveCompositionsAlone } from '../../src/lib/composition'
import { createQueryClient } from '../../src/lib/query-client'
import { type Screen, setScreen } from './fresh-page'

let root: Root | undefined
let end: (() => void) | undefined

/** Shows one component without the app around it. It goes with the next one, and with the test. */
export async function mountPart(part: ReactNode, screen: Screen = {}): Promise<void> {
  await setScreen(screen)
  closePart()
  const element = document.getElementById('root')
  if (!element) throw new Error('The page has no root element.')
  root = createRoot(element)
  end = leaveCompositionsAlone()
  root.render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <main>{part}</main>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

export function closePart(): void {
  root?.unmount()
  root = undefined
  end?.()
}
