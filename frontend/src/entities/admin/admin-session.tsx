import { createContext, useContext } from 'react'

interface AdminSession {
  /** Held in the memory of the page only (spec D-13). */
  password: string
  /** Locks the panel. @param reason shown on the locked page */
  lock(reason?: string): void
}

const Session = createContext<AdminSession | null>(null)

export const AdminSessionProvider = Session.Provider

/** The unlocked panel. @throws outside of it */
export function useAdminSession(): AdminSession {
  const session = useContext(Session)
  if (!session) throw new Error('The admin panel is locked.')
  return session
}
