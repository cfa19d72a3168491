const KEY = 'arc.google-from'
type Start = 'login' | 'signup'

/** Notes what leaves for Google in this tab: a notice about it then stands where it was started. */
export const noteGoogleStart = (from: Start): void => sessionStorage.setItem(KEY, from)

/** Whether the newest attempt was a sign-in, and not a sign-up. */
export const startedAtLogin = (): boolean => sessionStorage.getItem(KEY) === 'login'
