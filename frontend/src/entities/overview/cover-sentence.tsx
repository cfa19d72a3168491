import type { Cover } from '@arc/contracts/inventory/cover'
import { formatMoney } from '../../lib/format-money'
import { VALUE_BAR_TEXTS } from './value-bar.texts'

const TEXTS = VALUE_BAR_TEXTS.cover

/** Whether the policies pay for the value, in a sentence. */
export function CoverSentence({ cover: { value, covered, notCovered, coverage } }: { cover: Cover }) {
  if (coverage === null) return TEXTS.none
  const amount = <b className="num">{formatMoney(notCovered === 0 ? coverage : covered, 'never')}</b>
  if (notCovered === 0)
    return (
      <>
        {TEXTS.covered} {amount}.
      </>
    )
  return (
    <>
      {TEXTS.pays} {amount} {TEXTS.of(formatMoney(value, 'never'))}
    </>
  )
}
