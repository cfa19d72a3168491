import { marked, type Token } from 'marked'
import type { Plugin } from 'vite'
import { INVITATION_DAYS, MAX_PEOPLE } from '../contracts/src/auth/household.ts'
import { GRACE_DAYS, PLANS, UPGRADE_FEE } from '../contracts/src/plans.ts'
import type { Block, ChapterText, FigureName, Inline } from './src/features/help/chapter-text.ts'
import figures from './src/features/help/figures.json' with { type: 'json' }
import { formatMoney } from './src/lib/format-money.ts'

/** What `{name}` stands for in a chapter. */
const VALUES: Record<string, string> = {
  basicName: PLANS.basic.name,
  basicMonthly: formatMoney(PLANS.basic.monthly, 'always'),
  basicYearly: formatMoney(PLANS.basic.yearly, 'always'),
  proName: PLANS.pro.name,
  proMonthly: formatMoney(PLANS.pro.monthly, 'always'),
  upgradeFee: formatMoney(UPGRADE_FEE, 'always'),
  graceDays: String(GRACE_DAYS),
  invitationDays: String(INVITATION_DAYS),
  maxPeople: String(MAX_PEOPLE),
}

/**
 * Compiles the chapters of the manual (`features/help/chapters`), which are Markdown. `# id` begins a topic, `## Title` a step, and a rule
 * (`---`) ends the steps. Bold text is the text of a control, code is a key, an image a figure with its caption as title, a table two columns.
 */
export function helpChapters(): Plugin {
  return {
    name: 'help-chapters',
    enforce: 'pre',
    transform: {
      filter: { id: /\/help\/chapters\/[\w-]+\.md$/ },
      handler: (source, id) => ({ code: `export default ${JSON.stringify(compileChapter(source, id))}`, map: null, moduleType: 'js' }),
    },
  }
}

/**
 * The topics of a chapter.
 * @param file is named in errors
 * @throws for Markdown that the manual has no look for, and for an unknown value
 */
export function compileChapter(source: string, file: string): ChapterText {
  const fail = (what: string): never => {
    throw new Error(`${file}: ${what}`)
  }
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => VALUES[name] ?? fail(`There is no value {${name}}.`))
  const topics: Record<string, Block[]> = {}
  let blocks: Block[] | undefined
  let place: Block[] | undefined
  for (const token of marked.lexer(fill(source))) {
    if (token.type === 'space') continue
    if (token.type === 'heading' && token.depth === 1) {
      blocks = place = []
      topics[token.text] = blocks
    } else if (!blocks || !place) fail('Text before the first topic.')
    else if (token.type === 'heading') {
      place = []
      blocks.push({ kind: 'step', title: token.text, blocks: place })
    } else if (token.type === 'hr') place = blocks
    else place.push(blockOf(token, fail))
  }
  return topics
}

function blockOf(token: Token, fail: (what: string) => never): Block {
  const inline = (tokens: Token[] | undefined): Inline[] => (tokens ?? []).map((each) => inlineOf(each, fail))
  switch (token.type) {
    case 'paragraph': {
      const [first] = token.tokens ?? []
      if (first?.type !== 'image') return { kind: 'text', content: inline(token.tokens) }
      if (!isFigure(first.href)) return fail(`There is no picture ${first.href}.`)
      return { kind: 'figure', name: first.href, caption: first.title ?? '', alt: first.text }
    }
    case 'list':
      return {
        kind: 'list',
        items: token.items.map(({ tokens }: { tokens: Token[] }) => tokens.flatMap((each) => inline(childrenOf(each)))),
      }
    case 'table':
      return { kind: 'terms', rows: token.rows.map((row: { tokens: Token[] }[]) => row.map(({ tokens }) => inline(tokens))) }
    default:
      return fail(`The manual has no look for "${token.raw.trim().slice(0, 60)}" (${token.type}).`)
  }
}

const isFigure = (name: string): name is FigureName => name in figures
const childrenOf = (token: Token): Token[] => ('tokens' in token ? (token.tokens ?? []) : [])

function inlineOf(token: Token, fail: (what: string) => never): Inline {
  switch (token.type) {
    case 'text':
    case 'escape':
      return token.text.replace(/\n/g, ' ')
    case 'strong':
      return { kind: 'name', text: token.text.replace(/\n/g, ' ') }
    case 'codespan':
      return { kind: 'key', text: token.text }
    case 'link':
      return { kind: 'link', page: token.href, text: token.text.replace(/\n/g, ' ') }
    default:
      return fail(`The manual has no look for "${token.raw}" (${token.type}).`)
  }
}
