/**
 * The first view of the dashboard on a slow connection: the home, its value and its rooms as text with links, until the app has
 * arrived. It is a script of its own of 2 kB, which the page of a browser with a session loads first.
 */
import type { ProjectSummary } from '@arc/contracts/inventory/projects'
import { readSelection, summaryPath } from '../entities/projects/selection'
import { requestEarly } from '../lib/early-response'
import { formatMoney } from '../lib/format-money'
import { FIRST_VIEW_TEXTS as TEXTS } from './first-view.texts'

/** On a fast connection the app is there before this, in milliseconds, and nothing is shown that is replaced at once. */
const FAST = 600
/** The app's content: a page with a heading that is not loading. */
const LOADED = 'main h1'
const LOADING = '[role="status"] svg, [role="progressbar"], [aria-busy="true"]'

function element(tag: string, text = '', className = ''): HTMLElement {
  return Object.assign(document.createElement(tag), { textContent: text, className })
}

const formatTotal = ({ valued, value }: ProjectSummary['totals']) => (valued > 0 ? formatMoney(value) : '')

/** The text of a summary. */
function render({ project, totals, rooms }: ProjectSummary): HTMLElement {
  const view = element('main', '', 'wrap')
  view.id = 'first-view'
  const list = element('ul')
  for (const { id, name, totals: room } of rooms) {
    const link = element('a', name)
    link.setAttribute('href', `/room/${id}`)
    const row = element('li')
    row.append(link, element('span', formatTotal(room), 'num'))
    list.append(row)
  }
  view.append(
    element('p', TEXTS.brand, 'brand'),
    element('h1', project.name),
    ...(totals.items === 0 ? [] : [element('p', TEXTS.totalValue, 'muted'), element('p', formatTotal(totals), 'total')]),
    element('p', TEXTS.counts(rooms.length, totals.items), 'muted'),
    list,
  )
  return view
}

/** Removes the view as soon as the app shows a page. */
function removeWhenLoaded(view: HTMLElement, root: HTMLElement): void {
  const observer = new MutationObserver(() => {
    if (!root.querySelector(LOADED) || root.querySelector(LOADING)) return
    observer.disconnect()
    view.remove()
  })
  observer.observe(root, { childList: true, subtree: true, attributes: true })
}

async function showFirstView(root: HTMLElement): Promise<void> {
  const response = await requestEarly(summaryPath(readSelection(localStorage)))
  if (!response.ok) return
  const summary: ProjectSummary = await response.json()
  await new Promise((resolve) => setTimeout(resolve, FAST - performance.now()))
  if (root.childElementCount > 0) return
  const view = render(summary)
  root.before(view)
  removeWhenLoaded(view, root)
}

const root = document.getElementById('root')
// A failure is the app's to report: it sends the same request.
if (root) showFirstView(root).catch(() => undefined)
