import type { ResponseOf } from '@arc/contracts/define'
import type { DocumentUse } from '@arc/contracts/inventory/item-attachments'
import type { getDocument } from '@arc/contracts/media/documents'
import { typeText } from '../../entities/documents/documents.rules'
import { ItemPicture } from '../../entities/items/item-picture'
import { selectProject, useReadOnlyAccount } from '../../entities/projects/use-projects'
import { formatBytes, formatDate } from '../../lib/format'
import { formatMoney } from '../../lib/format-money'
import { Button } from '../../ui/button'
import { DescriptionList, DescriptionRow } from '../../ui/description-list'
import { Icon } from '../../ui/icon'
import { Row, Stack } from '../../ui/layout'
import { ListRow, Rows } from '../../ui/rows'
import { Text } from '../../ui/text'
import styles from './document-details.module.css'
import type { DialogName } from './document-dialogs'
import { DocumentUses } from './document-uses'
import { DOCUMENT_TEXTS } from './documents.texts'
import { insuranceUses } from './insurance-uses'
import { ReceiptReading } from './receipt-reading'

const TEXTS = DOCUMENT_TEXTS.preview

interface Props {
  document: ResponseOf<typeof getDocument>
  use: DocumentUse | undefined
  /** False while the items are loading. */
  known: boolean
  onOpen(dialog: DialogName): void
}

/** What is known of a document, the items it is attached to, and its actions. Fields that nobody filled in are left out. */
export function DocumentDetails({ document, use, known, onOpen }: Props) {
  const readOnly = useReadOnlyAccount()
  const { labels } = TEXTS
  const rows = [
    [labels.vendor, document.vendor],
    [labels.date, formatDate(document.purchaseDate)],
    [labels.price, document.price === null ? null : formatMoney(document.price, 'auto')],
    [labels.type, typeText(document)],
    [labels.category, document.category],
    [labels.kind, document.mimeType],
    [labels.size, formatBytes(document.sizeBytes)],
  ].filter(([, value]) => value)
  const more = (use?.count ?? 0) - (use?.items.length ?? 0)
  return (
    <Stack gap={8}>
      <ReceiptReading document={document} use={use} readOnly={readOnly} />
      <section>
        <Text as="h3" size={4}>
          {TEXTS.details}
        </Text>
        <DescriptionList>
          {rows.map(([label, value]) => (
            <DescriptionRow key={label} term={label} className={styles.value}>
              {value}
            </DescriptionRow>
          ))}
        </DescriptionList>
        {document.notes && <p className={styles.notes}>{document.notes}</p>}
      </section>
      <section>
        <Text as="h3" size={4}>
          {TEXTS.usedBy}
        </Text>
        {use ? (
          <Rows>
            {use.items.map((item) => (
              <ListRow
                key={item.id}
                size={72}
                to={`/item/${item.id}`}
                start={<ItemPicture item={item} size="thumbnail" className={styles.picture} none="" />}
                title={item.name}
                state={<Icon name="chevronRight" size={18} />}
              />
            ))}
            {more > 0 && <li className="small muted num">+ {more}</li>}
            {insuranceUses(use).map(({ text, to, projectId }) => (
              <ListRow
                key={text + to}
                to={to}
                onClick={() => projectId !== null && selectProject(projectId)}
                start={<Icon name="shield" />}
                title={text}
                state={<Icon name="chevronRight" size={18} />}
              />
            ))}
          </Rows>
        ) : (
          <p>
            <DocumentUses use={undefined} known={known} />
          </p>
        )}
      </section>
      {!readOnly && (
        <Row wraps gap={5}>
          <Button look="line" size="small" icon={<Icon name="plus" size={18} />} onClick={() => onOpen('attach')}>
            {DOCUMENT_TEXTS.library.attach}
          </Button>
          <Button look="text" icon={<Icon name="edit" size={18} />} onClick={() => onOpen('edit')}>
            {DOCUMENT_TEXTS.library.edit}
          </Button>
          <Button look="text" tone="danger" icon={<Icon name="trash" size={18} />} onClick={() => onOpen('delete')}>
            {DOCUMENT_TEXTS.library.delete}
          </Button>
        </Row>
      )}
    </Stack>
  )
}
