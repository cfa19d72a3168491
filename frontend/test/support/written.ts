import { getOwnTicket, listOwnTickets, openTicket, replyToTicket } from '@arc/contracts/admin/tickets'
import { changeProfile } from '@arc/contracts/auth/accounts'
import { getHousehold, inviteMember } from '@arc/contracts/auth/household'
import type { AnyRoute } from '@arc/contracts/define'
import { putClaimLetter } from '@arc/contracts/inventory/claims'
import { createCustomField } from '@arc/contracts/inventory/custom-fields'
import { changeItem, createItem } from '@arc/contracts/inventory/items'
import { lendItem } from '@arc/contracts/inventory/loans'
import { createPlace } from '@arc/contracts/inventory/places'
import { createPolicy } from '@arc/contracts/inventory/policies'
import { createProject } from '@arc/contracts/inventory/projects'
import { createRoom } from '@arc/contracts/inventory/rooms'
import { createHomeShare } from '@arc/contracts/inventory/shares'
import { getStats } from '@arc/contracts/inventory/stats'
import { createView } from '@arc/contracts/inventory/views'
import { getWish, setWish } from '@arc/contracts/inventory/wishes'
import { changeDocument } from '@arc/contracts/media/documents'
import { type Locator, page, userEvent } from 'vitest/browser'
import { account } from './account'
import { CLAIM_ID, flooded } from './claims'
import { storedDocuments } from './documents'
import type { Device } from './fresh-page'
import { EDGAR, OWNER, olga } from './household'
import { addByHand, editAll, lamp, openItem, selectHome, stored } from './items'
import { open } from './open'
import { insuredHome } from './policies'
import { lent } from './shares'
import { pick } from './steps'
import { answer } from './stubs'
import { libraryDocument, user } from './world'

/** The item that some of them change. */
export const LAMP = lamp()
const dialog = page.getByRole('dialog').first()

export interface Written {
  /** What is typed. */
  text?: string
  /** What sends it. */
  route: AnyRoute
  /** Opens the form on a page that another one comes before. @returns the field that is typed into */
  open(device: Device): Promise<Locator>
  /** Fills what else has to be there before it can be sent. */
  complete?(): Promise<void>
  /** Where it is: in a page, with one before it or not, in an overlay that nothing is beside, in a dialog, or one line there, which Escape ends. */
  place?: 'page' | 'next page' | 'overlay' | 'line'
}

const onItem = async (device: Device) => {
  stored(LAMP)
  await openItem(LAMP, { device })
}
const onPage = (path: string, device: Device) => open(path, { as: user(), device })

/** Kinds of forms that are typed into. */
export const WRITTEN: Record<string, Written> = {
  'a new room': {
    route: createRoom,
    place: 'overlay',
    async open(device) {
      stored(LAMP)
      selectHome()
      await onPage('/dashboard', device)
      await page.getByRole('button', { name: '+ Room' }).click()
      return dialog.getByRole('textbox', { name: 'Room name' })
    },
  },
  'an item': {
    route: changeItem,
    async open(device) {
      await onItem(device)
      return (await editAll()).getByLabelText('Item name')
    },
  },
  'a new item': {
    route: createItem,
    place: 'next page',
    async open(device) {
      stored(LAMP)
      selectHome()
      await onPage('/dashboard', device)
      await addByHand()
      return page.getByLabelText('Item name')
    },
    async complete() {
      await page.getByLabelText('Category').selectOptions('Furniture')
      await page.getByLabelText('Room').selectOptions('Kitchen')
    },
  },
  'a value of an item': {
    route: changeItem,
    place: 'page',
    async open(device) {
      await onItem(device)
      await page.getByText('Add details', { exact: true }).click()
      await page.getByRole('button', { name: 'Add brand' }).click()
      return page.getByLabelText('Brand', { exact: true })
    },
  },
  'a loan': {
    route: lendItem,
    async open(device) {
      await onItem(device)
      await pick('Item actions', 'Lend...')
      return dialog.getByRole('textbox').first()
    },
  },
  'a wish': {
    route: setWish,
    async open(device) {
      answer(getWish, { wish: null })
      await onItem(device)
      await pick('Item actions', 'Estate wish...')
      return dialog.getByRole('textbox').first()
    },
  },
  tags: {
    route: changeItem,
    async open(device) {
      await onItem(device)
      await page.getByText('Add details', { exact: true }).click()
      await page.getByRole('button', { name: /tags/i }).click()
      return dialog.getByRole('combobox')
    },
    complete: () => userEvent.keyboard('{Enter}'),
  },
  'the room that items move to': {
    route: createRoom,
    async open(device) {
      stored(LAMP)
      await onPage(`/room/${LAMP.roomId}`, device)
      await pick('Actions for Lamp', 'Move to a room...')
      await dialog.getByRole('radio', { name: 'New room' }).click()
      return dialog.getByRole('textbox')
    },
  },
  'a policy': {
    route: createPolicy,
    async open(device) {
      insuredHome()
      await onPage('/insurance', device)
      await page.getByRole('button', { name: 'Add a policy' }).click()
      return dialog.getByLabelText('Insurance company')
    },
    complete: () => dialog.getByLabelText('Personal property coverage').fill('9000'),
  },
  'a letter of a claim': {
    route: putClaimLetter,
    async open(device) {
      const flood = flooded()
      const letter = { documentId: 'l1', name: 'offer.pdf', url: '/api/documents/l1/file', mimeType: 'application/pdf', version: 3 }
      flood.claim = { letters: [{ ...letter, day: '2026-01-05', direction: 'to-insurer', note: 'Estimate' }] }
      await onPage(`/claims/${CLAIM_ID}`, device)
      await page.getByRole('button', { name: 'Change offer.pdf' }).click()
      return dialog.getByLabelText(/^What it is/)
    },
  },
  'a message to support': {
    route: openTicket,
    place: 'page',
    async open(device) {
      stored(LAMP)
      selectHome()
      answer(listOwnTickets, [])
      await onPage('/support', device)
      return page.getByLabelText('Message')
    },
    async complete() {
      await page.getByLabelText('Subject').fill('A broken lamp')
      await page.getByLabelText('Category').selectOptions('other')
    },
  },
  'the name of a document': {
    route: changeDocument,
    async open(device) {
      storedDocuments(libraryDocument({ id: 'd1', name: 'sofa.pdf' }))
      localStorage.setItem('documentsView', 'list')
      await onPage('/documents?tab=library', device)
      await pick('Actions for sofa.pdf', 'Edit')
      return dialog.getByRole('textbox').first()
    },
  },
  'the name of an item in a list': {
    route: changeItem,
    async open(device) {
      stored(LAMP)
      await onPage(`/room/${LAMP.roomId}`, device)
      await pick('Actions for Lamp', 'Rename')
      return dialog.getByRole('textbox')
    },
  },
  'an invitation': {
    route: inviteMember,
    text: EDGAR,
    async open(device) {
      stored(LAMP)
      answer(getStats, { itemCount: 0 })
      answer(getHousehold, { people: [OWNER], invitations: [], homes: [] })
      await open('/account/household', { as: olga(), device })
      await page.getByRole('button', { name: 'Invite somebody' }).click()
      return dialog.getByLabelText('Email')
    },
  },
  'a link to a home': {
    route: createHomeShare,
    place: 'page',
    async open(device) {
      lent()
      await onPage('/share/new', device)
      return page.getByLabelText('Name', { exact: true })
    },
  },
  'a field of one’s own': {
    route: createCustomField,
    place: 'page',
    async open(device) {
      stored(LAMP)
      selectHome()
      await onPage('/fields', device)
      return page.getByLabelText('Name')
    },
  },
  'the profile': {
    route: changeProfile,
    place: 'page',
    async open(device) {
      stored(LAMP)
      selectHome()
      account()
      await onPage('/account', device)
      return page.getByLabelText('First name')
    },
  },
  'a new home': {
    route: createProject,
    place: 'overlay',
    async open(device) {
      stored(LAMP)
      selectHome()
      await onPage('/dashboard', device)
      await page.getByRole('button', { name: '+ Project' }).click()
      return dialog.getByRole('textbox', { name: 'Project name' })
    },
  },
  'a place that an item is put in': {
    route: createPlace,
    place: 'line',
    async open(device) {
      stored(LAMP)
      await onPage(`/room/${LAMP.roomId}`, device)
      await pick('Actions for Lamp', 'Put in a place...')
      await dialog.getByRole('button', { name: 'New place' }).click()
      return dialog.getByRole('textbox')
    },
  },
  'the name of a view': {
    route: createView,
    async open(device) {
      stored(LAMP)
      selectHome()
      await onPage('/items?sort=name&documented=false', device)
      await page.getByRole('button', { name: 'Save view' }).click()
      return dialog.getByLabelText('Name of the view')
    },
  },
  'a reply to support': {
    route: replyToTicket,
    place: 'page',
    async open(device) {
      stored(LAMP)
      selectHome()
      const createdAt = '2026-01-05T09:00:00.000Z'
      const about = { subject: 'A broken lamp', category: 'other', priority: 'medium', status: 'open' } as const
      const ticket = { id: 12, ...about, createdAt, updatedAt: createdAt, version: 1 }
      const thread = { ...ticket, messages: [{ id: 1, author: 'customer' as const, text: 'It broke.', createdAt }] }
      answer(listOwnTickets, [ticket])
      answer(getOwnTicket, thread)
      await onPage('/support?ticket=12', device)
      return page.getByLabelText('Your reply')
    },
  },
}
