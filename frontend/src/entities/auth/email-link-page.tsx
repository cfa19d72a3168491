import { type ReactNode, useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { describeError } from '../../lib/describe-error'
import { SkeletonRows } from '../../ui/skeleton-rows'
import styles from './credential-form.module.css'
import { HouseLayout } from './house-layout'

type Headline = readonly [roman: string, italic: string]

interface Props<Found> {
  texts: { title: string; failed: string; expired: { headline: Headline; text: string } }
  /** Where a link leads that does not work. */
  back: { to: string; text: string }
  /** What the token of the link is for; null once it has expired or was used. The same function in every render. */
  read(token: string, signal: AbortSignal): Promise<Found | null>
  children(token: string, found: Found, onExpired: () => void): ReactNode
}

/** A page that the link of an email opens. It checks the token of its address, and says when the link does not work. */
export function EmailLinkPage<Found>({ texts, back, read, children }: Props<Found>) {
  const token = useSearchParams()[0].get('token') ?? ''
  const [found, setFound] = useState<Found | null | undefined>(token ? undefined : null)
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => {
    if (!token) return
    const leave = new AbortController()
    read(token, leave.signal).then(
      (answer) => setFound(() => answer),
      (error: unknown) => {
        if (!leave.signal.aborted) setFailure(describeError(error).text)
      },
    )
    return () => leave.abort()
  }, [token, read])

  return (
    <HouseLayout title={texts.title}>
      {failure !== null ? (
        <Message headline={[texts.failed, '']} text={failure} back={back} />
      ) : found === undefined ? (
        <>
          <h1 className="vh">{texts.title}</h1>
          <SkeletonRows count={2} />
        </>
      ) : found === null ? (
        <Message headline={texts.expired.headline} text={texts.expired.text} back={back} />
      ) : (
        children(token, found, () => setFound(null))
      )}
    </HouseLayout>
  )
}

function Message({ headline, text, back }: { headline: Headline; text: string; back: Props<unknown>['back'] }) {
  return (
    <>
      <h1>
        {headline[0]} <em>{headline[1]}</em>
      </h1>
      <p className="muted">{text}</p>
      <p className={styles.aside}>
        <Link className="link" to={back.to}>
          {back.text}
        </Link>
      </p>
    </>
  )
}
