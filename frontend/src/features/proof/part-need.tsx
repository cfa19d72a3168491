import type { Item, ItemChange } from '@arc/contracts/inventory/items'
import type { PartState, ProofPart } from '@arc/contracts/inventory/proof-rules'
import { useMutation } from '@tanstack/react-query'
import { PROOF_TEXTS } from '../../entities/proof/proof.texts'
import { useUndo } from '../../entities/trash/use-undo'
import { describeError } from '../../lib/describe-error'
import { formatCount, stripEmoji } from '../../lib/format'
import { Button } from '../../ui/button'
import { Menu, MenuItem } from '../../ui/menu'
import { toast } from '../../ui/toast-store'
import { setNotNeededMutation } from './proof.queries'

const TEXTS = PROOF_TEXTS.notNeeded

interface Props {
  item: Item
  part: ProofPart
  state: PartState
  onSave(change: ItemChange, version: number): Promise<unknown>
}

/** Says that a part is not needed, of the item or of its whole category, or takes that back. */
export function PartNeed({ item, part, state, onSave }: Props) {
  const { mutateAsync, isPending } = useMutation(setNotNeededMutation)
  const offerUndo = useUndo()
  const { id, projectId, category, notNeeded, version, name } = item
  const word = PROOF_TEXTS.rows[part === 'document' ? 'receipt' : part].toLowerCase()

  if (notNeeded.includes(part))
    return (
      <Button
        look="text"
        size="small"
        aria-label={TEXTS.neededPart(word, name)}
        onClick={() => void onSave({ notNeeded: notNeeded.filter((one) => one !== part) }, version)}
      >
        {TEXTS.needed}
      </Button>
    )
  if (state !== 'missing') return null

  async function setCategory() {
    try {
      const { items, actionId } = await mutateAsync({ projectId, category, part })
      const text = TEXTS.markedText(formatCount(items, 'item'), stripEmoji(category))
      offerUndo({ title: TEXTS.marked(word), text, actionId })
    } catch (error) {
      toast({ title: PROOF_TEXTS.notSaved, text: describeError(error).text, look: 'destructive' })
    }
  }
  return (
    <Menu
      label={TEXTS.markPart(word, name)}
      trigger={
        <Button look="text" tone="quiet" size="small" disabled={isPending} aria-label={TEXTS.markPart(word, name)}>
          {TEXTS.mark}
        </Button>
      }
    >
      <MenuItem key={id} onSelect={() => void onSave({ notNeeded: [...notNeeded, part] }, version)}>
        {TEXTS.forItem}
      </MenuItem>
      <MenuItem onSelect={() => void setCategory()}>{TEXTS.forCategory(stripEmoji(category))}</MenuItem>
    </Menu>
  )
}
