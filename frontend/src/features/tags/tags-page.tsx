import type { UsedTag } from '@arc/contracts/inventory/tags'
import { Tag } from '@arc/contracts/text'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PageFamily } from '../../entities/overview/page-family'
import { useReadOnlyAccount } from '../../entities/projects/use-projects'
import { deleteTagMutation, renameTagMutation, tagsQuery } from '../../entities/tags/tags.queries'
import { TAG_TEXTS } from '../../entities/tags/tags.texts'
import { useUndo } from '../../entities/trash/use-undo'
import { problemText } from '../../lib/api'
import { formatCount } from '../../lib/format'
import { ButtonLink } from '../../ui/button-link'
import { COMMON_TEXTS } from '../../ui/common.texts'
import { Confirm } from '../../ui/confirm'
import { EmptyState } from '../../ui/empty-state'
import { Icon } from '../../ui/icon'
import { ListHeading } from '../../ui/list-heading'
import { Menu, MenuItem } from '../../ui/menu'
import { NameDialog } from '../../ui/name-dialog'
import { Page } from '../../ui/page'
import { QueryState } from '../../ui/query-state'
import { ListRow, Rows } from '../../ui/rows'
import { SkeletonRows } from '../../ui/skeleton-rows'
import { Text } from '../../ui/text'
import { toast } from '../../ui/toast-store'

import styles from './tags-page.module.css'

const TEXTS = TAG_TEXTS.page
interface Asked {
  what: 'rename' | 'delete'
  tag: UsedTag
}

/** `/tags`: all tags; each can be renamed, merged with another one, and deleted. */
export default function TagsPage() {
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
    <Page title={TEXTS.title}>
      <PageFamily family="setUp" title={TEXTS.headline}>
        <QueryState query={tags} skeleton={<SkeletonRows />} what={TEXTS.what}>
          {(all) =>
            all.length === 0 ? (
              <EmptyState
                picture="/world/things/jewelry-box-400.webp"
                title={TEXTS.empty.title}
                text={TEXTS.empty.text}
                action={<ButtonLink to="/items">{TEXTS.empty.action}</ButtonLink>}
              />
            ) : (
              <section>
                <ListHeading id="tags" title={TEXTS.title} />
                <Rows soft labelledBy="tags">
                  {all.map((tag) => (
                    <ListRow
                      key={tag.name}
                      to={`/items?${new URLSearchParams({ tag: tag.name })}`}
                      start={<Icon name="tag" />}
                      title={tag.name}
                      note={formatCount(tag.items, 'item')}
                      end={
                        !readOnly && (
                          <Menu label={TEXTS.menuOf(tag.name)}>
                            <MenuItem icon="edit" onSelect={() => setAsked({ what: 'rename', tag })}>
                              {TEXTS.rename}
                            </MenuItem>
                            <MenuItem icon="trash" danger onSelect={() => setAsked({ what: 'delete', tag })}>
                              {TEXTS.delete}
                            </MenuItem>
                          </Menu>
                        )
                      }
                    />
                  ))}
                </Rows>
                <Text size={1} tone="muted" className={styles.hint}>
                  {TEXTS.hint}
                </Text>
              </section>
            )
          }
        </QueryState>
      </PageFamily>
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
