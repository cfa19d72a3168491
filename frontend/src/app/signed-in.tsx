import type { User } from '@arc/contracts/auth/accounts'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Route, Routes } from 'react-router-dom'
import { seedUser, useSessionWatch } from '../entities/auth/auth.queries'
import { connectLive } from '../lib/live'
import { createQueryClient } from '../lib/query-client'
import { useHotkey } from '../lib/use-hotkey'
import { openOverlay } from '../ui/overlays'
import { TooltipGroup } from '../ui/tooltip'
import { SignedInControls } from './header-signed-in'
import { ArchivePage, DashboardPage, ItemPage, LoginPage, NotBuiltPage, ReportsPage, RoomPage, SignupPage } from './pages'
import { Shell } from './shell'

const NOT_BUILT_PATHS = [
  '/documents',
  '/account',
  '/billing',
  '/upgrade',
  '/support',
  '/help',
  '/scan',
  '/features',
  '/pricing',
  '/admin',
  '/camera-demo',
  '/v3/forgot-password',
]

/** Everything a signed-in user needs: query cache, seeded with the user, and routes. */
export default function SignedIn({ user }: { user: User }) {
  const [queries] = useState(() => {
    const fresh = createQueryClient()
    seedUser(fresh, user)
    return fresh
  })
  useEffect(() => connectLive(queries), [queries])
  return (
    <QueryClientProvider client={queries}>
      <TooltipGroup>
        <SignedInRoutes />
      </TooltipGroup>
    </QueryClientProvider>
  )
}

/** Routes of a signed-in user (spec NAV-01 to NAV-07); any other path shows the dashboard. */
function SignedInRoutes() {
  useSessionWatch()
  useHotkey('/', () => openOverlay('search'))
  return (
    <Shell signedIn controls={<SignedInControls />}>
      <Routes>
        <Route path="/archive" element={<ArchivePage />} />
        <Route path="/reports" element={<ReportsPage />} />
        <Route path="/room/:id" element={<RoomPage />} />
        <Route path="/item/:id" element={<ItemPage />} />
        <Route path="/login" element={<LoginPage />} />
        <Route path="/signup" element={<SignupPage />} />
        {NOT_BUILT_PATHS.map((path) => (
          <Route key={path} path={path} element={<NotBuiltPage />} />
        ))}
        <Route path="*" element={<DashboardPage />} />
      </Routes>
    </Shell>
  )
}
