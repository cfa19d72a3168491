import type { HomeShares } from '@arc/contracts/inventory/shares'
import { useState } from 'react'
import { useReadOnlyAccount } from '../../entities/projects/use-projects'
import { CreatedLink } from '../../entities/share-links/created-link'
import { OpenLinks } from './open-links'
import styles from './share.module.css'
import { PRESETS } from './share.rules'
import { SHARE_TEXTS as TEXTS } from './share.texts'
import { ShareForm } from './share-form'
import { SharePreview } from './share-preview'
import type { Subject } from './share-subject'
import type { MadeLink } from './shares.queries'

/** A new link, what it will show, and the links that there are. */
export function ShareHome({ home }: { home: HomeShares }) {
  const readOnly = useReadOnlyAccount()
  const [subject, setSubject] = useState<Subject>({
    kind: 'rooms',
    choice: { projectId: home.project.id, roomIds: null, ...PRESETS.insurer },
  })
  const [made, setMade] = useState<MadeLink | null>(null)
  const [expiresAt, setExpiresAt] = useState<string | null>(null)
  return (
    <div className={styles.columns}>
      <div className={styles.left}>
        {readOnly ? (
          <p className={styles.note}>{TEXTS.readOnly}</p>
        ) : (
          <>
            {/* Kept while the link is shown, so that another one starts from the same choice. */}
            <div hidden={made !== null}>
              <ShareForm home={home} subject={subject} onSubject={setSubject} onExpiresAt={setExpiresAt} onMade={setMade} />
            </div>
            {made && (
              <CreatedLink
                name={made.name}
                page={made.page}
                token={made.token}
                texts={TEXTS}
                className={styles.made}
                onAnother={() => setMade(null)}
              >
                {made.password !== null && <PasswordNote password={made.password} />}
              </CreatedLink>
            )}
          </>
        )}
        <OpenLinks home={home} />
      </div>
      {!readOnly && <SharePreview home={home} subject={subject} expiresAt={expiresAt} />}
    </div>
  )
}

function PasswordNote({ password }: { password: string }) {
  const [before, after] = TEXTS.word
  return (
    <p className={styles.note}>
      {before} <b>{password}</b> {after}
    </p>
  )
}
