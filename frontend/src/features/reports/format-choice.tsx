import type { ReportFormat } from '@arc/contracts/reports/reports'
import { formatCount } from '../../lib/format'
import radios from '../../ui/radio-list.module.css'
import { REPORT_TEXTS } from './report.texts'

interface Props {
  /** The formats that the plan includes. */
  formats: readonly ReportFormat[]
  format: ReportFormat
  /** About how many the PDF will have. */
  pages: number
  onFormat(format: ReportFormat): void
}

/** In which format a report is wanted. Each report has all of them; this one is downloaded when it is ready, unless it is the PDF. */
export function FormatChoice({ formats, format, pages, onFormat }: Props) {
  const { pdf, csv, xlsx, zip } = REPORT_TEXTS.formatHints
  const hints = { pdf: pdf(formatCount(pages, 'page')), csv, xlsx, zip }
  return (
    <fieldset className={radios.list}>
      <legend>{REPORT_TEXTS.format}</legend>
      {formats.map((one) => (
        <label key={one} className={radios.choice}>
          <input type="radio" name="format" checked={format === one} onChange={() => onFormat(one)} />
          <span>
            <b>{REPORT_TEXTS.formats[one]}</b>
            <small>{hints[one]}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
