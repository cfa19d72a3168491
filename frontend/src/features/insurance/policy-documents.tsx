import type { InsuranceDocument } from '@arc/contracts/inventory/insurance-documents'
import type { Policy } from '@arc/contracts/inventory/policies'
import { useMutation } from '@tanstack/react-query'
import { AddDocument } from '../../entities/documents/add-document'
import { DocumentLink } from '../../entities/documents/document-link'
import { uploadItemDocumentMutation } from '../../entities/documents/documents.queries'
import { useUndo } from '../../entities/trash/use-undo'
import { problemText } from '../../lib/api'
import { describeError } from '../../lib/describe-error'
import { IconButton } from '../../ui/icon-button'
import { Row, Stack } from '../../ui/layout'
import { ListRow, Rows } from '../../ui/rows'
import { toast } from '../../ui/toast-store'
import { deletePolicyDocumentMutation, putPolicyDocumentMutation } from './insurance.queries'
import { POLICY_TEXTS } from './insurance.texts'
import { nameOf } from './policy.rules'

const TEXTS = POLICY_TEXTS.documents

/** The documents of a policy: the policy itself, its endorsements. */
export function PolicyDocuments({ policy, readOnly }: { policy: Policy; readOnly: boolean }) {
  const upload = useMutation(uploadItemDocumentMutation)
  const put = useMutation(putPolicyDocumentMutation)
  const remove = useMutation(deletePolicyDocumentMutation)
  const offerUndo = useUndo()
  if (readOnly && policy.documents.length === 0) return null

  async function add(adding: Promise<{ id: string; name: string; mimeType: string }>) {
    try {
      const { id: documentId, name, mimeType } = await adding
      await put.mutateAsync({ id: policy.id, documentId, document: { name, mimeType } })
      toast({ title: TEXTS.added, text: name })
    } catch (error) {
      toast({ title: TEXTS.notAdded, text: describeError(error).text, look: 'destructive' })
    }
  }
  async function removeDocument({ documentId, name }: InsuranceDocument) {
    try {
      const { actionId } = await remove.mutateAsync({ id: policy.id, documentId })
      offerUndo({ title: TEXTS.removed, text: name, actionId })
    } catch (error) {
      toast({ title: TEXTS.notRemoved, text: problemText(error) || POLICY_TEXTS.tryAgain, look: 'destructive' })
    }
  }
  return (
    <Stack gap={3}>
      <div>
        <h3>{TEXTS.title}</h3>
        <Rows label={TEXTS.title}>
          {policy.documents.map((document) => (
            <ListRow
              key={document.documentId}
              size={52}
              title={<DocumentLink document={document} />}
              end={
                !readOnly && (
                  <IconButton
                    label={TEXTS.remove(document.name)}
                    icon="close"
                    disabled={remove.isPending}
                    onClick={() => void removeDocument(document)}
                  />
                )
              }
            />
          ))}
        </Rows>
      </div>
      {!readOnly && (
        <Row gap={2} wraps>
          <AddDocument
            title={TEXTS.add(nameOf(policy))}
            busy={upload.isPending || put.isPending}
            onFile={(file) => void add(upload.mutateAsync(file))}
            onDocument={(document) => void add(Promise.resolve(document))}
          />
        </Row>
      )}
    </Stack>
  )
}
