import { Confirm } from './confirm'
import { LEAVE_TEXTS } from './leave.texts'

interface Props {
  /** What is done when the text may be thrown away. */
  leave(): void
  onAnswered(): void
}

/** Asks whether what was typed may be thrown away. */
export function LeaveQuestion({ leave, onAnswered }: Props) {
  return (
    <Confirm
      open
      onOpenChange={(open) => open || onAnswered()}
      {...LEAVE_TEXTS}
      onConfirm={() => {
        onAnswered()
        leave()
      }}
    />
  )
}
