import { type Label, MAX_LABELS } from '@arc/contracts/inventory/labels'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation, useNavigate } from 'react-router-dom'
import { ToPrint } from '../../entities/labels/to-print'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { TextField } from '../../ui/field'
import { Page } from '../../ui/page'
import { QueryState } from '../../ui/query-state'
import { Select } from '../../ui/select'
import { Skeleton } from '../../ui/skeleton'
import { isFormat, LABEL_FORMATS, layOut, perSheet } from './formats'
import styles from './labels.module.css'
import { labelsQuery } from './labels.queries'
import { LABEL_TEXTS as TEXTS } from './labels.texts'
import { Sheet } from './sheet'
import { storedFormat, storeFormat } from './stored-format'

/** `/labels`: the labels of chosen items and places on sheets, to be printed. */
export default function LabelsPage() {
  const navigate = useNavigate()
  const { data: toPrint } = ToPrint.safeParse(useLocation().state)
  const chosen = (toPrint?.items.length ?? 0) + (toPrint?.places.length ?? 0)
  const labels = useQuery({ ...labelsQuery(toPrint ?? { items: [], places: [] }), enabled: chosen > 0 })
  const nothing = (
    <EmptyState
      picture="/world/things/floor-lamp-400.webp"
      title={TEXTS.nothing.title}
      text={TEXTS.nothing.text}
      action={<Button onClick={() => navigate('/dashboard')}>{TEXTS.nothing.action}</Button>}
    />
  )
  return (
    <Page title={TEXTS.title} className={styles.page}>
      <h1>{TEXTS.title}</h1>
      {chosen === 0 ? (
        nothing
      ) : (
        <QueryState query={labels} skeleton={<Skeleton height={480} radius={16} />} what={TEXTS.what}>
          {(data) => (data.labels.length === 0 ? nothing : <Labels labels={data.labels} more={chosen >= MAX_LABELS} />)}
        </QueryState>
      )}
    </Page>
  )
}

function Labels({ labels, more }: { labels: readonly Label[]; more: boolean }) {
  const [id, setId] = useState(storedFormat)
  const [start, setStart] = useState('1')
  const format = LABEL_FORMATS[id]
  const count = perSheet(format)
  const first = Number(start)
  const valid = Number.isInteger(first) && first >= 1 && first <= count
  const sheets = layOut(labels, format, valid ? first : 1)

  return (
    <div className={styles.columns}>
      <div className={styles.controls}>
        <Select
          label={TEXTS.format}
          options={Object.entries(LABEL_FORMATS).map(([value, { name }]) => ({ value, label: name }))}
          value={id}
          onValue={(value) => {
            if (!isFormat(value)) return
            setId(value)
            storeFormat(value)
            setStart('1')
          }}
        />
        {count > 1 && (
          <TextField
            label={TEXTS.start}
            hint={TEXTS.startHint(count)}
            error={valid ? null : TEXTS.startInvalid(count)}
            inputMode="numeric"
            className="num"
            value={start}
            onChange={(event) => setStart(event.target.value)}
          />
        )}
        <p className={styles.summary} role="status">
          {TEXTS.summary(labels.length, sheets.length)}
        </p>
        {more && <p>{TEXTS.tooMany(MAX_LABELS)}</p>}
        <Button size="tall" disabled={!valid} onClick={() => window.print()}>
          {TEXTS.print}
        </Button>
        <p>{TEXTS.advice}</p>
        <p>{TEXTS.scan}</p>
      </div>
      <section className={styles.preview} aria-label={TEXTS.preview}>
        {sheets.map((sheet, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a sheet is its number
          <div key={at}>
            <p className={styles.number}>{TEXTS.sheet(at + 1, sheets.length)}</p>
            <Sheet format={format} labels={sheet} />
          </div>
        ))}
      </section>
      {createPortal(
        <div className={styles.paper}>
          {sheets.map((sheet, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a sheet is its number
            <Sheet key={at} format={format} labels={sheet} />
          ))}
        </div>,
        document.body,
      )}
    </div>
  )
}
