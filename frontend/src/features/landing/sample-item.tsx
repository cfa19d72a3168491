import { useState } from 'react'
import { TipsCarousel } from '../../entities/items/tips-carousel'
import { formatMoney } from '../../lib/format'
import { ButtonLink } from '../../ui/button-link'
import { Checkbox } from '../../ui/checkbox'
import { Mark } from '../../ui/chip'
import { Dialog } from '../../ui/dialog'
import { Money } from '../../ui/money'
import { Plate } from '../../ui/plate'
import { Segmented } from '../../ui/segmented'
import type { DemoItem } from './demo-room.queries'
import { ageOf, withoutSize } from './demo-room.rules'
import styles from './sample-item.module.css'

interface Props {
  item: DemoItem
  /** The room of the item. */
  room: string
  open: boolean
  onOpenChange(open: boolean): void
}

/** Read-only item detail of the demo (spec LAND-07, DEMO-05 to DEMO-08). */
export function SampleItem({ item, room, open, onOpenChange }: Props) {
  const facts = [
    ['Category', item.category],
    ['Room', room],
    ['Brand', item.brand],
    ['Model', item.model],
    ['Purchase year', item.purchaseYear],
    ['Age', ageOf(item.purchaseYear)],
    ['Notes', item.notes],
  ] as const
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={item.name}
      wide
      footer={
        <>
          <ButtonLink to="/signup">Start Your Archive</ButtonLink>
          <span className="small muted">A sample, to look at. Sign up to edit your own.</span>
        </>
      }
    >
      <div className={styles.columns}>
        <Plate
          className={styles.picture}
          src={item.image}
          avifSet={`${withoutSize(item.image)}-400.avif`}
          alt={item.name}
          fit="object"
          ratio="1"
          eager
        />
        <div className={styles.data}>
          <div className={styles.worth}>
            <p>
              <span className="vh">Estimated value </span>
              <Money value={item.estimatedValue} cents="auto" large className={styles.total} />
            </p>
            <Mark>
              Estimate, {formatMoney(item.valueLow)} to {formatMoney(item.valueHigh)}
            </Mark>
          </div>
          <dl className={styles.facts}>
            {facts.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value || '–'}</dd>
              </div>
            ))}
          </dl>
          <div className={styles.pins}>
            <Checkbox label="Project thumbnail" disabled />
            <Checkbox label="Dashboard image" disabled />
          </div>
          <SampleDocuments />
        </div>
        <div>
          <TipsCarousel />
        </div>
      </div>
    </Dialog>
  )
}

const SOURCES = {
  new: { label: 'Upload New', text: 'Receipts, appraisals, warranties and manuals, as PDF or photo.' },
  library: { label: 'From a.r.c. Library', text: 'Documents already in your library, attached to this item too.' },
} as const

/** The document sources, for display only. */
function SampleDocuments() {
  const [source, setSource] = useState<keyof typeof SOURCES>('new')
  return (
    <div className={styles.documents}>
      <Segmented
        label="Where documents come from"
        wide
        options={[
          { value: 'new', label: SOURCES.new.label },
          { value: 'library', label: SOURCES.library.label },
        ]}
        value={source}
        onValue={setSource}
      />
      <p className={styles.add}>
        Add Documents<small>{SOURCES[source].text}</small>
      </p>
    </div>
  )
}
