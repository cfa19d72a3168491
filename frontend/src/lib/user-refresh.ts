/** How the signed-in user is read again. The session says it here, because it is no query: the landing page has it without their library. */
let read: () => Promise<void> = async () => {}

/** Called once, by the session. */
export function onUserTouched(refresh: () => Promise<void>): void {
  read = refresh
}

export const refreshTouchedUser = (): Promise<void> => read()
