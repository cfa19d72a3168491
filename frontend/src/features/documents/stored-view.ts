import { z } from 'zod'

const KEY = 'documentsView'
const View = z.enum(['grid', 'list']).catch('grid')
export type View = z.output<typeof View>

/** The view that was chosen last; prints at first. */
export const readView = (storage: Storage): View => View.parse(storage.getItem(KEY))

/** Stores the view. @returns it */
export function storeView(storage: Storage, view: View): View {
  storage.setItem(KEY, view)
  return view
}
