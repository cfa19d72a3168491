import { listTags } from '@arc/contracts/inventory/tags'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { z } from 'zod'
import { TagInput } from '../src/entities/tags/tag-input'
import type { SaveOutcome } from '../src/lib/conflict'
import { InlineName } from '../src/ui/inline-name'
import { TabPanel, Tabs } from '../src/ui/tabs'
import { pressWhileComposing } from './support/composition'
import { expectAccessible, gone, shown, textsOf } from './support/expectations'
import { DEVICES } from './support/fresh-page'
import { mountPart } from './support/part'
import { answer } from './support/stubs'

const ARABIC = 'ثلاجة المطبخ 220'
const focused = () => document.activeElement?.textContent || document.activeElement?.getAttribute('aria-label')

const PLACES = [
  { value: 'rooms', label: 'Rooms' },
  { value: 'notes', label: 'Notes' },
  { value: 'photos', label: 'Photos' },
]
function Home() {
  const [value, setValue] = useState('rooms')
  return (
    <>
      <h1>Home</h1>
      <Tabs label="Home" tabs={PLACES} value={value} onValue={setValue}>
        <TabPanel value="rooms">
          <input aria-label="Room" />
        </TabPanel>
        <TabPanel value="notes">
          <textarea aria-label="Note" />
        </TabPanel>
        <TabPanel value="photos">Photos of the home</TabPanel>
      </Tabs>
    </>
  )
}

function Tags({ start = [] as string[], disabled = false }) {
  const [value, setValue] = useState<readonly string[]>(start)
  return (
    <>
      <h1>Item</h1>
      <TagInput label="Tags" value={value} onValue={setValue} disabled={disabled} />
    </>
  )
}

const Name = z.string().trim().max(40, 'A room name is too long.')
const save = vi.fn<(name: string, version: number) => Promise<SaveOutcome>>()
function Heading({ now = 'Kitchen', version = 4 }) {
  const [name, setName] = useState<string | null>(null)
  const [editing, setEditing] = useState(true)
  return (
    <>
      <InlineName
        label="Room name"
        name={name ?? now}
        version={version}
        schema={Name}
        editing={editing}
        onSave={async (typed, on) => {
          const outcome = await save(typed, on)
          if (outcome === 'saved') setName(typed)
          return outcome
        }}
        onClose={() => setEditing(false)}
        menu={<button type="button">Menu</button>}
      />
      <button type="button">Elsewhere</button>
    </>
  )
}

describe('tabs', () => {
  const tab = (name: string) => page.getByRole('tab', { name })
  const selected = () => textsOf(page.getByRole('tab', { selected: true }))

  it.each(DEVICES)('on a %s show one panel, and keep what was typed in another one', async (device) => {
    await mountPart(<Home />, { device })
    await shown(tab('Rooms'))
    await expectAccessible()
    await page.getByRole('textbox', { name: 'Room' }).fill('Kit')
    await tab('Notes').click()
    await page.getByRole('textbox', { name: 'Note' }).fill(ARABIC)
    expect(page.getByRole('textbox').elements()).toHaveLength(1)
    await tab('Rooms').click()
    await expect.element(page.getByRole('textbox', { name: 'Room' })).toHaveValue('Kit')
    await tab('Notes').click()
    await expect.element(page.getByRole('textbox', { name: 'Note' })).toHaveValue(ARABIC)
  })

  it('are one stop of the Tab key; arrows, Home and End choose, around the ends, and Tab goes on into the panel', async () => {
    await mountPart(<Home />)
    await shown(tab('Rooms'))
    await userEvent.tab()
    expect(selected()).toEqual(['Rooms'])
    for (const [key, name] of [
      ['{ArrowRight}', 'Notes'],
      ['{End}', 'Photos'],
      ['{ArrowRight}', 'Rooms'],
      ['{ArrowLeft}', 'Photos'],
      ['{Home}', 'Rooms'],
    ] as const) {
      await userEvent.keyboard(key)
      expect([selected(), focused()]).toEqual([[name], name])
    }
    await userEvent.tab()
    await userEvent.tab()
    await expect.element(page.getByRole('textbox', { name: 'Room' })).toHaveFocus()
  })
})

describe('the input of tags', () => {
  const field = page.getByRole('combobox', { name: 'Tags' })
  const tags = () => textsOf(page.getByRole('list', { name: 'Tags' }).getByRole('listitem'))
  const known = () => answer(listTags, [{ name: 'Camping', items: 3 }])

  it.each(DEVICES)(
    'on a %s takes a tag with Enter, a comma and when it is left, in the spelling that is known, and each once',
    async (device) => {
      known()
      await mountPart(<Tags />, { device })
      await field.fill('gift')
      await userEvent.keyboard('{Enter}')
      await field.fill('CAMPING')
      await userEvent.keyboard(',')
      await field.fill('Gift')
      await userEvent.keyboard('{Enter}')
      await field.fill(ARABIC)
      await userEvent.tab()
      await expect.poll(tags).toEqual(['gift', 'Camping', ARABIC])
      await expectAccessible()
    },
  )

  it('removes with its button, and the last one with Backspace in the empty field only', async () => {
    known()
    await mountPart(<Tags start={['one', 'two', 'three']} />)
    await page.getByRole('button', { name: 'Remove tag one' }).click()
    await field.fill('x')
    await userEvent.keyboard('{Backspace}')
    expect(tags()).toEqual(['two', 'three'])
    await userEvent.keyboard('{Backspace}')
    await expect.poll(tags).toEqual(['two'])
  })

  it('says what is wrong with a tag and keeps it, until it is changed', async () => {
    known()
    await mountPart(<Tags start={Array.from({ length: 19 }, (_, at) => `t${at}`)} />)
    await field.fill('a'.repeat(200))
    await userEvent.keyboard('{Enter}')
    await shown(page.getByText('at most'))
    await expect.element(field).toHaveValue('a'.repeat(200))
    await field.fill('twenty')
    await userEvent.keyboard('{Enter}')
    await gone(page.getByText(/A tag .* at most/))
    await field.fill('too many')
    await userEvent.keyboard('{Enter}')
    await shown(page.getByText('An item takes at most 20 tags.'))
    await expect.element(field).toHaveValue('too many')
  })

  it('leaves the keys of an input method alone', async () => {
    known()
    await mountPart(<Tags start={['one']} />)
    await field.fill('れいぞうこ')
    pressWhileComposing('Enter', ',')
    expect(tags()).toEqual(['one'])
    await expect.element(field).toHaveValue('れいぞうこ')
  })

  it('can be read and not changed while it is disabled', async () => {
    known()
    await mountPart(<Tags start={['one', ARABIC]} disabled />)
    await expect.poll(tags).toEqual(['one', ARABIC])
    expect(page.getByRole('button').elements()).toEqual([])
    expect(page.getByRole('combobox').elements()).toEqual([])
  })
})

describe('a name that is edited where it stands', () => {
  const field = page.getByRole('textbox', { name: 'Room name' })
  const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
  const begin = async (outcome: SaveOutcome = 'saved') => {
    save.mockReset().mockResolvedValue(outcome)
    await mountPart(<Heading />)
    await expect.element(field).toHaveFocus()
  }

  it.each([
    ['Enter', () => userEvent.keyboard('{Enter}')],
    ['its button', () => page.getByRole('button', { name: 'Save' }).click()],
    ['a click elsewhere', () => page.getByRole('button', { name: 'Elsewhere' }).click()],
  ])('is saved once by %s, on the version that was seen', async (_how, finish) => {
    await begin()
    await expectAccessible()
    await field.fill(`  ${ARABIC} `)
    await finish()
    await shown(title(ARABIC))
    expect(save.mock.calls).toEqual([[ARABIC, 4]])
  })

  it.each([
    ['Escape', 'Pantry', () => userEvent.keyboard('{Escape}')],
    ['its button', 'Pantry', () => page.getByRole('button', { name: 'Cancel' }).click()],
    ['a click elsewhere with an empty field', '', () => page.getByRole('button', { name: 'Elsewhere' }).click()],
    ['a click elsewhere with the same name', ' Kitchen ', () => page.getByRole('button', { name: 'Elsewhere' }).click()],
  ])('stays as it was by %s', async (_how, typed, finish) => {
    await begin()
    await field.fill(typed)
    await finish()
    await shown(title('Kitchen'))
    expect(save).not.toHaveBeenCalled()
  })

  it('says why a name cannot be, and keeps it', async () => {
    await begin()
    await field.fill('x'.repeat(41))
    await userEvent.keyboard('{Enter}')
    await shown(page.getByText('A room name is too long.'))
    await expectAccessible()
    await expect.element(field).toHaveValue('x'.repeat(41))
    expect(save).not.toHaveBeenCalled()
  })

  it('saves and leaves no composition', async () => {
    await begin()
    await field.fill('だいどころ')
    pressWhileComposing('Enter', 'Escape')
    await expect.element(field).toHaveValue('だいどころ')
    expect(save).not.toHaveBeenCalled()
  })

  it('keeps what was typed when it was not saved, and gives the field the focus again', async () => {
    await begin('failed')
    await field.fill('Pantry')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => save.mock.calls.length).toBe(1)
    await expect.element(field).toHaveValue('Pantry')
    await expect.element(field).toHaveFocus()
    save.mockResolvedValue('saved')
    await userEvent.keyboard('{Enter}')
    await shown(title('Pantry'))
  })

  it('shows both names after a change elsewhere; a click elsewhere decides nothing, and one of the two buttons does', async () => {
    await begin('conflict')
    await field.fill('Pantry')
    await userEvent.keyboard('{Enter}')
    await shown(page.getByText('Room name was changed elsewhere to “Kitchen”.'))
    await expectAccessible()
    await page.getByRole('button', { name: 'Elsewhere' }).click()
    await expect.element(field).toHaveValue('Pantry')
    expect(save).toHaveBeenCalledOnce()
    save.mockResolvedValue('saved')
    await page.getByRole('button', { name: 'Keep yours' }).click()
    await shown(title('Pantry'))
  })
})
