import type { HomeShares, ShareChoice } from '@arc/contracts/inventory/shares'
import { useQuery } from '@tanstack/react-query'
import { Dialog } from '../../ui/dialog'
import { QueryState } from '../../ui/query-state'
import { Skeleton } from '../../ui/skeleton'
import { SHARE_TEXTS as TEXTS } from './share.texts'
import type { Subject } from './share-subject'
import { SharedSheet } from './shared-sheet'
import { previewItems, previewQuery } from './shares.queries'

/** Items of a room before "Show more". */
const FIRST = 5

interface Props {
  home: HomeShares
  subject: Subject
  expiresAt: string | null
  onClose(): void
}

/** Exactly what those will see who get the link. */
export function SharePreview({ home, subject, expiresAt, onClose }: Props) {
  return (
    <Dialog open wide onOpenChange={onClose} title={TEXTS.preview}>
      {subject.kind === 'report' ? (
        <p>{subject.report ? TEXTS.previewReport(subject.report.title) : TEXTS.previewNone}</p>
      ) : subject.choice.roomIds?.length === 0 ? (
        <p>{TEXTS.previewNone}</p>
      ) : (
        <RoomsPreview name={home.project.name} choice={subject.choice} expiresAt={expiresAt} />
      )}
    </Dialog>
  )
}

function RoomsPreview({ name, choice, expiresAt }: { name: string; choice: ShareChoice; expiresAt: string | null }) {
  const query = useQuery(previewQuery(choice))
  return (
    <QueryState query={query} skeleton={<Skeleton height={420} />} what={TEXTS.previewWhat}>
      {(home) => <SharedSheet home={home} expiresAt={expiresAt} heading={<h2>{name}</h2>} items={previewItems(choice)} first={FIRST} />}
    </QueryState>
  )
}
