import { type MouseEvent, type ReactNode, useState } from 'react'
import { formatCount, formatList } from '../../lib/format'
import { Button } from '../../ui/button'
import { Confirm } from '../../ui/confirm'
import { SIGN_OUT_TEXTS as TEXTS } from './auth.texts'
import { signOut, type Unsaved, unsavedHere } from './sign-out'
import styles from './sign-out-link.module.css'

/** Signs out and takes everything of the person from this browser; asks first when something would be lost (spec SHELL-07). */
export function SignOutLink({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const [unsaved, setUnsaved] = useState<Unsaved | null>(null)
  const [leaving, setLeaving] = useState(false)
  const leave = (keepUnsaved: boolean) => {
    setLeaving(true)
    void signOut({ keepUnsaved })
  }
  const begin = async (event: MouseEvent) => {
    // Without a connection nobody is signed out, and the page says so.
    if (!navigator.onLine || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const found = await unsavedHere()
    if (found.photos + found.reviews > 0) setUnsaved(found)
    else leave(false)
  }
  return (
    <>
      <a className={className} href="/api/logout" onClick={(event) => void begin(event)}>
        {children}
      </a>
      <Confirm
        open={unsaved !== null}
        onOpenChange={(open) => !open && setUnsaved(null)}
        title={TEXTS.title}
        text={unsaved ? TEXTS.text(listed(unsaved)) : ''}
        action={TEXTS.delete}
        busy={leaving}
        cancel={TEXTS.stay}
        onConfirm={() => leave(false)}
      >
        <div className={styles.keep}>
          <Button look="line" disabled={leaving} onClick={() => leave(true)}>
            {TEXTS.keep}
          </Button>
        </div>
      </Confirm>
    </>
  )
}

const listed = ({ photos, reviews }: Unsaved): string =>
  formatList([...(photos > 0 ? [formatCount(photos, 'photo')] : []), ...(reviews > 0 ? [formatCount(reviews, 'review')] : [])])
