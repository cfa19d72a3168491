import type { Claim } from '@arc/contracts/inventory/claims'
import type { ClaimLetter } from '@arc/contracts/inventory/insurance-documents'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { AddDocument } from '../../entities/documents/add-document'
import { DocumentLink } from '../../entities/documents/document-link'
import { useUndo } from '../../entities/trash/use-undo'
import { problemText } from '../../lib/api'
import { formatDay } from '../../lib/format'
import { useToday } from '../../lib/use-today'
import { IconButton } from '../../ui/icon-button'
import { Row } from '../../ui/layout'
import { ListHeading } from '../../ui/list-heading'
import { ListRow } from '../../ui/rows'
import { toast } from '../../ui/toast-store'
import styles from './claim.module.css'
import { localDay } from './claim.rules'
import { CLAIM_TEXTS } from './claims.texts'
import { LetterDialog, type LetterSource } from './letter-dialog'
import { deleteLetterMutation } from './letters.queries'

const TEXTS = CLAIM_TEXTS.letters

/** The correspondence of a claim by day: what came from the insurer, and what went to it. */
export function ClaimLetters({ claim }: { claim: Claim }) {
  const today = localDay(useToday())
  const [source, setSource] = useState<LetterSource | null>(null)
  const remove = useMutation(deleteLetterMutation)
  const offerUndo = useUndo()
  const { letters, project } = claim

  async function removeLetter({ documentId, name }: ClaimLetter) {
    try {
      const { actionId } = await remove.mutateAsync({ id: claim.id, documentId })
      offerUndo({ title: TEXTS.removed, text: name, actionId })
    } catch (error) {
      toast({ title: TEXTS.notRemoved, text: problemText(error) || CLAIM_TEXTS.tryAgain, look: 'destructive' })
    }
  }
  return (
    <section aria-labelledby="claim-letters" className={styles.block}>
      <ListHeading id="claim-letters" title={TEXTS.title}>
        <span>{TEXTS.note}</span>
      </ListHeading>
      {letters.length === 0 && <p className={styles.empty}>{TEXTS.empty}</p>}
      <ul>
        {letters.map((letter) => (
          <ListRow
            key={letter.documentId}
            title={
              <DocumentLink
                document={letter}
                detail={[TEXTS.directions[letter.direction], letter.note].filter((part) => part !== null).join(', ')}
              />
            }
            note={formatDay(letter.day)}
            end={
              !project.readOnly && (
                <>
                  <IconButton label={TEXTS.edit(letter.name)} icon="edit" onClick={() => setSource({ letter })} />
                  <IconButton
                    label={TEXTS.remove(letter.name)}
                    icon="close"
                    disabled={remove.isPending}
                    onClick={() => void removeLetter(letter)}
                  />
                </>
              )
            }
          />
        ))}
      </ul>
      {!project.readOnly && (
        <Row wraps gap={2}>
          <AddDocument
            title={TEXTS.add}
            busy={false}
            onFile={(file) => setSource({ file })}
            onDocument={(document) => setSource({ document })}
          />
        </Row>
      )}
      {source && <LetterDialog claim={claim} source={source} today={today} onClose={() => setSource(null)} />}
    </section>
  )
}
