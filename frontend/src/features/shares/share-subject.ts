import type { ShareChoice } from '@arc/contracts/inventory/shares'

/** What a new link is of: rooms as they are chosen, or a report; null while none is chosen. */
export type Subject = { kind: 'rooms'; choice: ShareChoice } | { kind: 'report'; report: { id: number; title: string } | null }
