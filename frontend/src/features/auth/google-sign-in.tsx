import { useEffect, useState } from 'react'
import { storeReturn } from '../../entities/auth/return-path'
import { GoogleButton } from './google-button'
import { noteGoogleStart } from './google-start'
import { offersGoogle } from './sign-in.queries'

/** The sign-in with Google, where this server offers it. It comes back to the page that it left. */
export function GoogleSignIn() {
  const [offered, setOffered] = useState(false)
  useEffect(() => {
    const leaving = new AbortController()
    offersGoogle(leaving.signal).then(setOffered, (error: unknown) => {
      if (!leaving.signal.aborted) console.warn('The ways to sign in did not load', error)
    })
    return () => leaving.abort()
  }, [])
  if (!offered) return null
  const leave = () => {
    noteGoogleStart('login')
    if (location.pathname !== '/login') storeReturn()
  }
  return <GoogleButton onLeave={leave} />
}
