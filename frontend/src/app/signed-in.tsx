import { User } from '@arc/contracts/auth/accounts'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { homeKey } from '../entities/auth/auth.rules'
import { checkSession, refreshStaleUser, refreshUser, useSession } from '../entities/auth/session'
import { readUserBy } from '../entities/auth/user-answer'
import { isBasic } from '../entities/projects/projects.rules'
import { leaveCompositionsAlone } from '../lib/composition'
import { connectLive } from '../lib/live'
import { useMedia } from '../lib/media'
import { createQueryClient } from '../lib/query-client'
import { useScrollMemory } from '../lib/scroll-memory'
import { STALE } from '../lib/stale-times'
import { LazyPart } from '../ui/lazy-part'
import { BottomNav } from './bottom-nav'
import { Eyebrow } from './eyebrow'
import { SignedInControls } from './header-signed-in'
import { OfflineBar } from './offline-bar'
import { SIGNED_IN_OVERLAYS } from './overlays'
import { DashboardPage } from './pages'
import { HomeBanner, KeyboardSheet, LiveLimitBanner, PhotoSender, preloadApp, SessionExpiredDialog, SuspensionBanner } from './preload'
import { restoreOverlay } from './restore-overlay'
import { RouteTable } from './route-table'
import { Shell } from './shell'
import { signedInRoutes } from './signed-in.routes'
import { useOfflineLinks } from './use-offline-links'
import { usePageArrival } from './use-page-arrival'
import { useSearchReturn } from './use-search-return'
import { useSettled } from './use-settled'
import { useShortcuts } from './use-shortcuts'
import { useSignInReturn } from './use-sign-in-return'

readUserBy(User)

/** Waits for the code of the dashboard, which the browser downloads together with the code of this file. */
export const preloadFirst = async (pathname: string): Promise<void> => {
  if (/^\/(dashboard)?$/.test(pathname)) await DashboardPage.preload()
}

const LIVE = { checkSession, onAccount: refreshUser, onStart: () => refreshStaleUser(STALE.opened) }

/** Everything a signed-in user needs: query cache, live updates, routes, and the dialog for an expired session. */
export default function SignedIn({ user }: { user: User }) {
  const [queries] = useState(createQueryClient)
  const basic = isBasic(user)
  const hasHome = user.home !== undefined || !user.noPlan
  const routes = useMemo(() => signedInRoutes(queries, basic, hasHome), [queries, basic, hasHome])
  usePageArrival(routes, queries)
  const { expired, resumed } = useSession()
  const [liveLimit, setLiveLimit] = useState<string>()
  const [help, setHelp] = useState(false)
  const { pathname } = useLocation()
  const camera = pathname.startsWith('/camera')
  const isPhone = useMedia('(max-width: 743px)')
  // Both fill the screen of a phone.
  const scanner = pathname === '/scan' && isPhone
  const settled = useSettled()
  useOfflineLinks()
  useScrollMemory()
  useSearchReturn()
  useSignInReturn()
  useEffect(() => leaveCompositionsAlone(), [])
  useEffect(preloadApp, [])
  useEffect(restoreOverlay, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stream ends with the session and starts anew with the next one
  useEffect(() => connectLive({ ...LIVE, queries, onLimit: setLiveLimit }), [queries, resumed])
  return (
    <QueryClientProvider client={queries}>
      <Shortcuts onHelp={() => setHelp(true)} />
      <Shell
        signedIn
        controls={<SignedInControls />}
        bare={scanner}
        bar={!camera && !scanner && <BottomNav />}
        top={Eyebrow}
        overlays={SIGNED_IN_OVERLAYS}
      >
        {user.home && (
          <LazyPart>
            <HomeBanner home={user.home} hasOwn={!user.noPlan} />
          </LazyPart>
        )}
        {!user.home && user.accountStatus === 'suspended' && (
          <LazyPart>
            <SuspensionBanner />
          </LazyPart>
        )}
        {liveLimit && !camera && (
          <LazyPart failed={() => null}>
            <LiveLimitBanner text={liveLimit} />
          </LazyPart>
        )}
        <RouteTable routes={routes} />
      </Shell>
      {!camera && <OfflineBar />}
      {(settled || camera) && (
        // It is loaded by itself and retried with the next connection: nobody asked for it, so nobody is told.
        <LazyPart failed={() => null}>
          <PhotoSender userId={homeKey(user)} />
        </LazyPart>
      )}
      {help && (
        <LazyPart>
          <KeyboardSheet open onOpen={setHelp} />
        </LazyPart>
      )}
      {expired && (
        <LazyPart>
          <SessionExpiredDialog user={user} open />
        </LazyPart>
      )}
    </QueryClientProvider>
  )
}

/** Within the queries: who may only look adds nothing. */
function Shortcuts({ onHelp }: { onHelp(): void }) {
  useShortcuts(onHelp)
  return null
}
