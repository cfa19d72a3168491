import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { takeReturn } from '../entities/auth/return-path'

/** After a sign-in with Google, which ends on the dashboard, shows the page that it was started from. */
export function useSignInReturn(): void {
  const navigate = useNavigate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the user has signed in
  useEffect(() => {
    const path = takeReturn()
    if (path && location.pathname === '/dashboard') navigate(path, { replace: true })
  }, [])
}
