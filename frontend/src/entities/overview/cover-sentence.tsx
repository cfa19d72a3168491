import { formatMoney } from '../../lib/format-money'
import { VALUE_BAR_TEXTS } from './value-bar.texts'

const TEXTS = VALUE_BAR_TEXTS.cover

/** Whether the main policy pays for the value, in a sentence. @param coverage US dollars; null without a policy */
export function CoverSentence({ value, coverage }: { value: number; coverage: number | null }) {
  if (coverage === null) return TEXTS.none
  const limit = <b className="num">{formatMoney(coverage, 'never')}</b>
  if (coverage >= value)
    return (
      <>
        {TEXTS.covered} {limit}.
      </>
    )
  return (
    <>
      {TEXTS.pays} {limit} {TEXTS.of(formatMoney(value, 'never'))}
    </>
  )
}
