import type { HomeShares } from '@arc/contracts/inventory/shares'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PageFamily } from '../../entities/overview/page-family'
import { useProjects, useReadOnlyAccount } from '../../entities/projects/use-projects'
import { CreatedLink } from '../../entities/share-links/created-link'
import { Page } from '../../ui/page'
import { QueryState } from '../../ui/query-state'
import { Skeleton } from '../../ui/skeleton'
import styles from './share.module.css'
import { PRESETS } from './share.rules'
import { SHARE_TEXTS as TEXTS } from './share.texts'
import { ShareForm } from './share-form'
import { SharePreview } from './share-preview'
import type { Subject } from './share-subject'
import { type MadeLink, shownSharesQuery } from './shares.queries'

/** `/share/new`: asks who a new link is for, what they see and until when, and shows the link once. */
export default function NewLinkPage() {
  // Renders again when another project is selected.
  useProjects()
  const query = useQuery(shownSharesQuery())
  return (
    <Page title={TEXTS.newLink} dock>
      <PageFamily title={TEXTS.headline} lead={TEXTS.lead}>
        <QueryState query={query} skeleton={<Skeleton height={520} />} what={TEXTS.what}>
          {(home) => <NewLink key={home.project.id} home={home} />}
        </QueryState>
      </PageFamily>
    </Page>
  )
}

function NewLink({ home }: { home: HomeShares }) {
  const readOnly = useReadOnlyAccount()
  const [subject, setSubject] = useState<Subject>({
    kind: 'rooms',
    choice: { projectId: home.project.id, roomIds: null, ...PRESETS.insurer },
  })
  const [made, setMade] = useState<MadeLink | null>(null)
  /** When the link would end, ISO 8601; null while the day is none. */
  const [expiresAt, setExpiresAt] = useState<string | null>(null)
  const [looking, setLooking] = useState(false)
  if (readOnly) return <p className="muted">{TEXTS.readOnly}</p>
  return (
    <>
      {/* Kept while the link is shown, so that another one starts from the same choice. */}
      <div hidden={made !== null}>
        <ShareForm
          home={home}
          subject={subject}
          onSubject={setSubject}
          onExpiresAt={setExpiresAt}
          onLook={() => setLooking(true)}
          onMade={setMade}
        />
      </div>
      {made && (
        <CreatedLink
          name={made.name}
          page={made.page}
          token={made.token}
          texts={TEXTS}
          className={styles.form}
          onAnother={() => setMade(null)}
        >
          {made.password !== null && <PasswordNote password={made.password} />}
        </CreatedLink>
      )}
      {looking && <SharePreview home={home} subject={subject} expiresAt={expiresAt} onClose={() => setLooking(false)} />}
    </>
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
