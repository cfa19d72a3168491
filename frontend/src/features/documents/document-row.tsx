import { useState } from 'react'
import { DocumentPicture } from '../../entities/documents/document-picture'
import { pagePicture, priceText, typeText } from '../../entities/documents/documents.rules'
import { useReadOnlyAccount } from '../../entities/projects/use-projects'
import { download } from '../../lib/download'
import { Stack } from '../../ui/layout'
import { Menu, MenuItem } from '../../ui/menu'
import { ListRow } from '../../ui/rows'
import type { DocumentProps } from './document-card'
import { type DialogName, DocumentDialogs } from './document-dialogs'
import { DocumentUses } from './document-uses'
import { DOCUMENT_TEXTS } from './documents.texts'

const TEXTS = DOCUMENT_TEXTS.library

/** A document as a row with its actions. */
export function DocumentRow({ document, use, known, onOpen }: DocumentProps) {
  const readOnly = useReadOnlyAccount()
  const [dialog, setDialog] = useState<DialogName | null>(null)
  return (
    <>
      <ListRow
        size={80}
        onClick={onOpen}
        start={<DocumentPicture src={pagePicture(document, 'small')} />}
        title={document.name}
        note={
          <Stack as="span" gap={1}>
            <span>
              {document.mimeType} · {typeText(document)}
            </span>
            <DocumentUses use={use} known={known} />
          </Stack>
        }
        state={priceText(document)}
        end={
          <Menu label={TEXTS.actions(document.name)}>
            <MenuItem icon="eye" onSelect={onOpen}>
              {TEXTS.open}
            </MenuItem>
            {!readOnly && (
              <MenuItem icon="edit" onSelect={() => setDialog('edit')}>
                {TEXTS.edit}
              </MenuItem>
            )}
            {!readOnly && (
              <MenuItem icon="plus" onSelect={() => setDialog('attach')}>
                {TEXTS.attach}
              </MenuItem>
            )}
            <MenuItem icon="download" onSelect={() => download(`${document.fileUrl}?download=true`, document.name)}>
              {TEXTS.download}
            </MenuItem>
            {!readOnly && (
              <MenuItem icon="trash" danger onSelect={() => setDialog('delete')}>
                {TEXTS.delete}
              </MenuItem>
            )}
          </Menu>
        }
      />
      <DocumentDialogs document={document} use={use} open={dialog} onOpen={setDialog} />
    </>
  )
}
