import type { UsedTag } from '@arc/contracts/inventory/tags'
import { Tag } from '@arc/contracts/text'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useReadOnlyAccount } from '../../entities/projects/use-projects'
import { deleteTagMutation, renameTagMutation, tagsQuery } from '../../entities/tags/tags.queries'
import { TAG_TEXTS } from '../../entities/tags/tags.texts'
import { useUndo } from '../../entities/trash/use-undo'
import { problemText } from '../../lib/api'
import { formatCount } from '../../lib/format'
import { Button } from '../../ui/button'
import { COMMON_TEXTS } from '../../ui/common.texts'
import { Confirm } from '../../ui/confirm'
import { EmptyState } from '../../ui/empty-state'
import { Menu, MenuItem } from '../../ui/menu'
import { NameDialog } from '../../ui/name-dialog'
import styles from '../../ui/name-list.module.css'
import { Page } from '../../ui/page'
import { QueryState } from '../../ui/query-state'
import { SkeletonRows } from '../../ui/skeleton-rows'
import { toast } from '../../ui/toast-store'

const TEXTS = TAG_TEXTS.page
interface Asked {
  what: 'rename' | 'delete'
  tag: UsedTag
}

/** `/tags`: all tags; each can be renamed, merged with another one, and deleted. */
export default function TagsPage() {
  const navigate = useNavigate()
  const tags = useQuery(tagsQuery)
  const readOnly = useReadOnlyAccount()
  const [asked, setAsked] = useState<Asked | null>(null)
  const rename = useMutation(renameTagMutation)
  const remove = useMutation(deleteTagMutation)
  const offerUndo = useUndo()

  /** Runs a change and closes the dialog unless it failed. */
  async function run(change: Promise<{ actionId: string | null }>, title: string, text: string) {
    try {
      const { actionId } = await change
      offerUndo({ title, text, actionId })
      setAsked(null)
    } catch (error) {
      toast({ title: COMMON_TEXTS.error, text: problemText(error) || TEXTS.failed, look: 'destructive' })
    }
  }

  return (
    <Page title={TEXTS.title} className={styles.page}>
      <h1>{TEXTS.title}</h1>
      <QueryState query={tags} skeleton={<SkeletonRows />} what={TEXTS.what}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState
              picture="/world/things/dining-chair-400.webp"
              title={TEXTS.empty.title}
              text={TEXTS.empty.text}
              action={<Button onClick={() => navigate('/dashboard')}>{TEXTS.empty.action}</Button>}
            />
          ) : (
            <ul className={styles.list}>
              {all.map((tag) => (
                <li key={tag.name} className={styles.line}>
                  <span className={styles.name}>{tag.name}</span>
                  <span className={`num ${styles.note}`}>{formatCount(tag.items, 'item')}</span>
                  {!readOnly && (
                    <Menu label={TEXTS.menuOf(tag.name)}>
                      <MenuItem icon="edit" onSelect={() => setAsked({ what: 'rename', tag })}>
                        {TEXTS.rename}
                      </MenuItem>
                      <MenuItem icon="trash" danger onSelect={() => setAsked({ what: 'delete', tag })}>
                        {TEXTS.delete}
                      </MenuItem>
                    </Menu>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
      {asked?.what === 'rename' && (
        <RenameDialog
          tag={asked.tag.name}
          others={(tags.data ?? []).map(({ name }) => name).filter((name) => name !== asked.tag.name)}
          onRename={(to, merges) => run(rename.mutateAsync({ from: asked.tag.name, to }), merges ? TEXTS.merged : TEXTS.renamed, to)}
          onClose={() => setAsked(null)}
        />
      )}
      <Confirm
        open={asked?.what === 'delete'}
        onOpenChange={(open) => open || setAsked(null)}
        title={TEXTS.confirmDelete.title(asked?.tag.name ?? '')}
        text={TEXTS.confirmDelete.text(asked?.tag.items ?? 0)}
        action={TEXTS.confirmDelete.action}
        busy={remove.isPending}
        onConfirm={() => asked && run(remove.mutateAsync(asked.tag.name), TEXTS.deleted, asked.tag.name)}
      />
    </Page>
  )
}

interface RenameProps {
  tag: string
  others: readonly string[]
  onRename(to: string, merges: boolean): Promise<void>
  onClose(): void
}

function RenameDialog({ tag, others, onRename, onClose }: RenameProps) {
  const otherNamed = (text: string) => others.find((name) => name.toLowerCase() === text.trim().toLowerCase())
  return (
    <NameDialog
      title={TEXTS.renameTitle(tag)}
      label={TEXTS.name}
      initial={tag}
      schema={Tag}
      action={TAG_TEXTS.save}
      hint={(text) => {
        const other = otherNamed(text)
        return other && TEXTS.merges(other)
      }}
      onSave={async (to) => {
        await onRename(to, otherNamed(to) !== undefined)
        return undefined
      }}
      onClose={onClose}
    />
  )
}
