import { type CustomField, CustomFieldKind, MAX_CUSTOM_FIELDS } from '@arc/contracts/inventory/custom-fields'
import { name as nameSchema } from '@arc/contracts/text'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import {
  createFieldMutation,
  customFieldsQuery,
  deleteFieldMutation,
  renameFieldMutation,
} from '../../entities/custom-fields/fields.queries'
import { FIELD_TEXTS as TEXTS } from '../../entities/custom-fields/fields.texts'
import { PageFamily } from '../../entities/overview/page-family'
import { useReadOnlyAccount } from '../../entities/projects/use-projects'
import { TAG_TEXTS } from '../../entities/tags/tags.texts'
import { problemText } from '../../lib/api'
import { useZodForm } from '../../lib/use-zod-form'
import { Button } from '../../ui/button'
import { COMMON_TEXTS } from '../../ui/common.texts'
import { Confirm } from '../../ui/confirm'
import { TextField } from '../../ui/field'
import { Form } from '../../ui/form'
import { Icon } from '../../ui/icon'
import { ListHeading } from '../../ui/list-heading'
import { Menu, MenuItem } from '../../ui/menu'
import { NameDialog } from '../../ui/name-dialog'
import { Page } from '../../ui/page'
import { QueryState } from '../../ui/query-state'
import { ListRow, Rows } from '../../ui/rows'
import { Select } from '../../ui/select'
import { SkeletonRows } from '../../ui/skeleton-rows'
import { toast } from '../../ui/toast-store'
import styles from './fields-page.module.css'

const NAME = nameSchema('Field name')
const Fields = z.object({ name: NAME, kind: CustomFieldKind })
const KINDS = CustomFieldKind.options.map((kind) => ({ value: kind, label: TEXTS.kinds[kind] }))
interface Asked {
  what: 'rename' | 'delete'
  field: CustomField
}
const fail = (error: unknown) => toast({ title: COMMON_TEXTS.error, text: problemText(error) || TEXTS.failed, look: 'destructive' })

/** `/fields`: the fields that the user added to items. */
export default function FieldsPage() {
  const fields = useQuery(customFieldsQuery)
  const readOnly = useReadOnlyAccount()
  const [asked, setAsked] = useState<Asked | null>(null)
  const remove = useMutation(deleteFieldMutation)

  async function confirm() {
    if (!asked) return
    try {
      const { items } = await remove.mutateAsync(asked.field.id)
      toast({ title: TEXTS.deleted, text: TEXTS.deletedFrom(items) })
      setAsked(null)
    } catch (error) {
      fail(error)
    }
  }

  return (
    <Page title={TEXTS.title}>
      <PageFamily family="setUp" title={TAG_TEXTS.page.headline} lead={TEXTS.text}>
        <QueryState query={fields} skeleton={<SkeletonRows />} what={TEXTS.what}>
          {(all) => (
            <section>
              <ListHeading id="fields" title={TEXTS.title} />
              {all.length === 0 ? (
                <p className={styles.note}>{TEXTS.none}</p>
              ) : (
                <Rows soft labelledBy="fields">
                  {all.map((field) => (
                    <ListRow
                      key={field.id}
                      start={<Icon name="field" />}
                      title={field.name}
                      note={TEXTS.kinds[field.kind]}
                      end={
                        !readOnly && (
                          <Menu label={TEXTS.menuOf(field.name)}>
                            <MenuItem icon="edit" onSelect={() => setAsked({ what: 'rename', field })}>
                              {TEXTS.rename}
                            </MenuItem>
                            <MenuItem icon="trash" danger onSelect={() => setAsked({ what: 'delete', field })}>
                              {TEXTS.delete}
                            </MenuItem>
                          </Menu>
                        )
                      }
                    />
                  ))}
                </Rows>
              )}
              {!readOnly && (all.length < MAX_CUSTOM_FIELDS ? <NewField /> : <p className={styles.note}>{TEXTS.tooMany}</p>)}
            </section>
          )}
        </QueryState>
      </PageFamily>
      {asked?.what === 'rename' && <RenameDialog field={asked.field} onClose={() => setAsked(null)} />}
      <Confirm
        open={asked?.what === 'delete'}
        onOpenChange={(open) => open || setAsked(null)}
        title={TEXTS.confirmDelete.title(asked?.field.name ?? '')}
        text={TEXTS.confirmDelete.text}
        action={TEXTS.confirmDelete.action}
        busy={remove.isPending}
        onConfirm={confirm}
      />
    </Page>
  )
}

function NewField() {
  const form = useZodForm(Fields, { name: '', kind: 'text' })
  const { register, reset, setError, formState } = form
  const create = useMutation(createFieldMutation)

  async function add({ name, kind }: z.output<typeof Fields>) {
    try {
      const field = await create.mutateAsync({ name, kind })
      toast({ title: TEXTS.added, text: field.name })
      reset({ name: '', kind })
    } catch (failure) {
      setError('name', { message: problemText(failure) || TEXTS.failed })
      return false
    }
  }

  return (
    <Form form={form} className={styles.create} onSubmit={add}>
      <TextField
        label={TEXTS.name}
        placeholder={TEXTS.nameExample}
        autoComplete="off"
        error={formState.errors.name?.message}
        {...register('name')}
      />
      <Select label={TEXTS.kind} options={KINDS} {...register('kind')} />
      <Button type="submit" look="line" busy={create.isPending}>
        {TEXTS.add}
      </Button>
    </Form>
  )
}

function RenameDialog({ field, onClose }: { field: CustomField; onClose(): void }) {
  const rename = useMutation(renameFieldMutation)
  async function save(name: string) {
    try {
      const renamed = await rename.mutateAsync({ id: field.id, name })
      toast({ title: TEXTS.renamed, text: renamed.name })
      onClose()
      return undefined
    } catch (failure) {
      return problemText(failure) || TEXTS.failed
    }
  }
  return (
    <NameDialog
      title={TEXTS.renameTitle(field.name)}
      label={TEXTS.name}
      initial={field.name}
      schema={NAME}
      action={TEXTS.save}
      onSave={save}
      onClose={onClose}
    />
  )
}
