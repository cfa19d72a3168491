import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ComponentProps, createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { TooltipGroup } from '../../ui/tooltip'
import { ConflictPanel } from './conflict-panel'
import { OneRoom } from './one-room'
import { ReviewRow } from './review-row'
import { itemFromPhoto } from './unrecognised.rules'

const LONG = 'x'.repeat(201)
const nothing = () => {}
const rendered = <Props extends object>(part: FunctionComponent<Props>, props: Props) => renderToStaticMarkup(createElement(part, props))
const conflict = (name: string) => ({ conflict: { suggested: [name], missing: [name] }, count: 1, rooms: [], busy: false })
const actions = { onUse: nothing, onMove: nothing, onCreate: nothing }

const Row = (props: ComponentProps<typeof ReviewRow>) =>
  createElement(QueryClientProvider, { client: new QueryClient() }, createElement(TooltipGroup, null, createElement(ReviewRow, props)))
/** The review row of an item whose name is typed. */
const row = (name: string) =>
  rendered(Row, {
    ...{ item: { ...itemFromPhoto('p1', null), name }, rooms: [], categories: [], needsRoom: () => false },
    ...{ selected: false, editing: false, mergeable: false, naming: true, marked: false, known: false, nameRef: null },
    ...{ onSelect: nothing, onEdit: nothing, onMerge: nothing, onRemove: nothing, onSplit: nothing, onChange: nothing },
    ...{ valuing: false, names: [], proposal: undefined, photos: [], onSameLine: nothing, onValue: nothing },
    onLeaveValue: () => true,
    onSave: async () => true,
  })
const panel = (name: string) =>
  rendered(ConflictPanel, {
    ...{ ...conflict(name), ...actions, place: 'My Home', currentRoom: null },
    suggestions: [{ name, roomId: null, keys: ['k1'] }],
  })

describe('[D-46] a name of more than 200 characters', () => {
  it('is not cut in the review, but marked', () => {
    expect(row(LONG)).toContain('Item name must be at most 200 characters.')
    expect(row(LONG)).toContain(LONG)
    expect(row(LONG)).not.toMatch(/maxlength/i)
    expect(row('Lamp')).not.toContain('aria-invalid')
    expect(row('')).not.toContain('aria-invalid')
  })

  it.each([
    ['each new room', panel],
    ['one new room', (name: string) => rendered(OneRoom, { ...conflict(name), ...actions })],
  ])('is not cut for %s, but marked, and blocks saving', (_, render) => {
    expect(render(LONG)).toContain('Room name must be at most 200 characters.')
    expect(render(LONG)).toContain('disabled=""')
    expect(render(LONG)).not.toMatch(/maxlength/i)
    expect(render('Attic')).not.toMatch(/aria-invalid|disabled=""/)
  })
})
