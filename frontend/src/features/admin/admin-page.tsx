import { QueryClientProvider } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { ADMIN_TEXTS } from '../../entities/admin/admin.texts'
import { AdminSessionProvider } from '../../entities/admin/admin-session'
import { createQueryClient } from '../../lib/query-client'
import { Page } from '../../ui/page'
import { AdminPanel } from './admin-panel'
import { UnlockForm } from './unlock-form'
import { useIdleLock } from './use-idle-lock'

/** `/admin`: locked until the admin password was accepted (spec ADMIN-01, D-13). Leaving the page locks it. */
export default function AdminPage() {
  const [password, setPassword] = useState<string | null>(null)
  const [reason, setReason] = useState<string>()
  const lock = useCallback((why?: string) => {
    setPassword(null)
    setReason(why)
  }, [])
  return (
    <Page title={ADMIN_TEXTS.title}>
      {password === null ? <UnlockForm reason={reason} onUnlock={setPassword} /> : <Unlocked password={password} lock={lock} />}
    </Page>
  )
}

/** The panel with a query cache of its own, which ends with it: no data of users stays behind. */
function Unlocked({ password, lock }: { password: string; lock: (reason?: string) => void }) {
  const [queries] = useState(createQueryClient)
  const session = useMemo(() => ({ password, lock }), [password, lock])
  useIdleLock(useCallback(() => lock(ADMIN_TEXTS.unlock.idle), [lock]))
  return (
    <AdminSessionProvider value={session}>
      <QueryClientProvider client={queries}>
        <AdminPanel />
      </QueryClientProvider>
    </AdminSessionProvider>
  )
}
