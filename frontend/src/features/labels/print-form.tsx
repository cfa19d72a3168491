import { type Label, MAX_LABELS } from '@arc/contracts/inventory/labels'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { Question } from '../../entities/question/question'
import { formatCount } from '../../lib/format'
import { Button } from '../../ui/button'
import { Dock } from '../../ui/dock'
import { TextField } from '../../ui/field'
import { Icon } from '../../ui/icon'
import { Stack } from '../../ui/layout'
import { Text } from '../../ui/text'
import { isFormat, LABEL_FORMATS, layOut, perSheet } from './formats'
import styles from './labels.module.css'
import { LABEL_TEXTS as TEXTS } from './labels.texts'
import { Sheet } from './sheet'
import { storedFormat, storeFormat } from './stored-format'

interface Props {
  labels: readonly Label[]
  /** How many were asked for; a print takes `MAX_LABELS`. */
  asked: number
}

/** On which sheets labels are printed and from which label on, their preview, and the print. */
export function PrintForm({ labels, asked }: Props) {
  const [id, setId] = useState(storedFormat)
  const [start, setStart] = useState('1')
  const format = LABEL_FORMATS[id]
  const count = perSheet(format)
  const first = Number(start)
  const valid = Number.isInteger(first) && first >= 1 && first <= count
  const sheets = layOut(labels, format, valid ? first : 1)
  return (
    <Stack gap={5}>
      <Question
        legend={TEXTS.format}
        options={Object.entries(LABEL_FORMATS).map(([value, { short }]) => ({ value, label: short }))}
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
      <Text role="status">
        {TEXTS.summary(labels.length, sheets.length)}
        {asked >= MAX_LABELS && ` ${TEXTS.tooMany(MAX_LABELS)}`}
      </Text>
      <section className={styles.preview} aria-label={TEXTS.preview}>
        {sheets.map((sheet, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a sheet is its number
          <Sheet key={at} format={format} labels={sheet} />
        ))}
      </section>
      <Text size={1} tone="muted">
        {format.name}. {TEXTS.advice} {TEXTS.scan}
      </Text>
      <Dock>
        <Button icon={<Icon name="print" />} disabled={!valid} onClick={() => window.print()}>
          {TEXTS.print(formatCount(labels.length, 'label'))}
        </Button>
      </Dock>
      {createPortal(
        <div className={styles.paper}>
          {sheets.map((sheet, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a sheet is its number
            <Sheet key={at} format={format} labels={sheet} />
          ))}
        </div>,
        document.body,
      )}
    </Stack>
  )
}
