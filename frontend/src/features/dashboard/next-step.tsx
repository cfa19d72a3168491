import { ItemPicture } from '../../entities/items/item-picture'
import { NextCard } from '../../ui/next-card'
import type { Summary } from './dashboard.rules'
import { DASHBOARD_TEXTS } from './dashboard.texts'
import { nextStep } from './next-step.rules'
import { showRetakes } from './retake'

/** The one card that says what to do next. */
export function NextStepCard({ summary }: { summary: Summary }) {
  const step = nextStep(summary)
  if (!step) return null
  const { to, title, gain, item } = step
  return (
    <NextCard
      {...(to === null ? { onClick: showRetakes } : { to })}
      label={DASHBOARD_TEXTS.next.label}
      title={title}
      gain={gain}
      picture={item?.imageUrl && <ItemPicture item={item} size="thumbnail" ratio="1" radius={8} />}
    />
  )
}
