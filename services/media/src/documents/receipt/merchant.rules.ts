import type { Row } from './rows.rules.js'

export interface FoundMerchant {
  name: string
  confidence: number
}

/** Legal forms of companies, also as text recognition misreads them. */
const LEGAL_FORM =
  /\b(s[d0o]n\.?\s*\.?bh[d0]|s\/b\b|p\.?l\.?t\b|gmbh|\bag\b|\bkg\b|ohg|e\.\s?k\.|ltd|limited|inc\b|llc|llp|corp|b\.?\s?v\.?(?=\s|$|,)|n\.v\.|s\.?a\.?r\.?l|s\.a\.|lda\b|ltda|pte|pvt|plc|bvba)/i
/** Words that names of shops are made of. */
const BUSINESS =
  /\b(enterprises?|trading|perniagaan|syarikat|kedai|restoran|restaurant|cafe|café|mart|market|supermarket|hypermarket|hardware|stationery|stationers|bookstore|books|store|stores|shop|pharmacy|farmasi|klinik|clinic|bakery|confectionery|hotel|motor|motors|electrical|electronics|services?|industries|industrial|resources|holdings|company|bros|brothers|station|house|kitchen|food|foods|seafood|steamboat|bistro|centre|center|gallery|optical|furniture|machinery|supply|supplies|marketing|retail|group)\b/i
/** Rows that are never a name: titles, labels, addresses, telephone and registration numbers. */
const NO_NAME =
  /^(tax\s*)?invoice|^(cash|sales|official|tax|simplified|customer)\s*(bill|receipt|invoice|tax|copy|sales)|^receipt|^cash$|^welcome|^thank|^rechnung|^facture|^factuur|^fatura|^(table|pax|cashier|date|time|bill|order|doc|customer|member|page|seite|tel|fax|phone|gst|sst|vat|ust|reg|co\.?\s*reg|company\s*(no|reg)|roc|no\b|lot\b|jalan\b|jln\b|site\b|www|http|e-?mail|ship|bill\s*to|sold\s*to|qty|item|ref)|@|\b(tel|fax)\s*[:.]|gst\s*(id|no|reg)|\bfl(oor|r)\b|\b(jalan|jln|taman|bandar|kuala lumpur|selangor|johor|street|road|straße|strasse|avenue|lorong|persiaran)\b|^\d{5}\b/i
/** A registration number behind the name, with or without brackets. */
const REGISTRATION =
  /\s*[（([]?\s*(co\.?|company)?\s*(reg\.?)?\s*(no\.?)?\s*:?\s*[（(]?\s*[\dOBIS]{2}[\d\s]{3,}\s*[-·.–]?\s*[A-Z]?\s*[)）\]]?.*$/i
const OWNER = /^(di\S{0,2}i\s?liki( oleh)?|owned by|operated by|managed by|sold by|seller|verkäufer|vendor|from)\s*[:;-]?\s*/i
/** The share of the page from its top, and the rows, in which the name is looked for. */
const HEAD = 0.45
const HEAD_ROWS = 12

/** The name of the shop or company that wrote a receipt: a legal form near the top, then shop words, then the largest text. */
export function merchantIn(rows: Row[]): FoundMerchant | null {
  const head = rows.filter(({ y }, at) => at < HEAD_ROWS && y < HEAD)
  const usual = median(rows.map(({ height }) => height))
  const candidates = head.flatMap((row, at) => {
    const text = row.text.replace(/\s{2,}/g, ' ').trim()
    const owner = OWNER.test(text)
    const name = cleaned(text.replace(OWNER, ''))
    const letters = name.match(/\p{L}/gu)?.length ?? 0
    const isNoName = !owner && NO_NAME.test(text) && !LEGAL_FORM.test(name)
    if (letters < 3 || letters < name.length * 0.45 || isNoName) return []
    const size = Math.min(0.15, Math.max(0, (row.height / usual - 1) * 0.1))
    const capitals = (name.match(/\p{Lu}/gu)?.length ?? 0) / letters > 0.7 ? 0.1 : 0
    const words = LEGAL_FORM.test(name) ? 0.5 : BUSINESS.test(name) ? 0.3 : 0
    return [{ name, at, score: 0.35 + words + size + capitals - at * 0.035 }]
  })
  const best = candidates.toSorted((one, other) => other.score - one.score)[0]
  if (!best) return null
  return { name: joined(best.name, head, best.at), confidence: Math.min(0.95, Math.max(0.2, best.score)) }
}

/** A company with its legal form. */
const COMPANY = new RegExp(`((?:[\\p{Lu}\\d][\\p{L}\\d&.'-]*,? ){1,5})(?:${LEGAL_FORM.source})`, 'giu')
const RECIPIENT = /bill(ed)? to|ship to|attn|t\.\s?a\.\s?v|sold to|customer|kunde|klant|cliente/i

/**
 * The company that is named most often in a text without layout, where the order of the lines tells nothing; else as above.
 * A supplier is named in the heading, the footer and the account, a recipient once.
 */
export function merchantInText(rows: Row[]): FoundMerchant | null {
  const counts = new Map<string, number>()
  for (const { text } of rows) {
    if (RECIPIENT.test(text)) continue
    for (const [company] of text.matchAll(COMPANY)) {
      const name = company.trim().replace(/^.*?\b(?:by|von|from)\s+(?=\p{Lu})/u, '')
      counts.set(name, (counts.get(name) ?? 0) + 1)
    }
  }
  const [name, count] = [...counts].toSorted(([, one], [, other]) => other - one)[0] ?? ['', 0]
  return count > 1 ? { name, confidence: 0.8 } : merchantIn(rows)
}

/** A name can continue on the next row, or have its legal form alone there. */
function joined(name: string, head: Row[], at: number): string {
  const [before, after] = [head[at - 1]?.text ?? '', cleaned(head[at + 1]?.text ?? '')]
  if (/[&,+]$/.test(name) || /^(&|and\b|und\b)/i.test(after)) return `${name} ${after}`.trim()
  const onlyForm = name.replace(LEGAL_FORM, '').replace(/[^\p{L}]/gu, '') === ''
  return onlyForm && before ? `${cleaned(before)} ${name}` : name
}

/** Without registration number, and with the spelling of legal forms that text recognition often misreads. */
function cleaned(text: string): string {
  return (
    text
      .replace(REGISTRATION, '')
      // No name has an underscore: it is a full stop that touches the line below. A capital between small letters is an l.
      .replaceAll('_', '.')
      .replace(/(?<=\p{Ll})I(?=\p{Ll})/gu, 'l')
      .replace(/(?<=\p{Lu}{2})0(?=\p{Lu})|(?<=\p{Lu})0(?=\p{Lu}{2})/gu, 'O')
      .replace(/(?<=\p{Lu}{2})1(?=\p{Lu})|(?<=\p{Lu})1(?=\p{Lu}{2})/gu, 'I')
      .replace(/\s*[（([][^)）\]]{0,4}[)）\]]?$/, '')
      .replace(/\bS[DOI0]N\.?\s?BH[DI0O]?(?=\W|$)/g, (form) => (form.includes('.') ? 'SDN. BHD.' : 'SDN BHD'))
      .replace(/\bS\s?\/\s?[BD8]$/, 'S/B')
      .replace(/([([])\s+/g, '$1')
      .replace(/\.{2,}/g, '.')
      // Dirt between two words looks like a comma; in front of a legal form it is one.
      .replace(/[.,]+,?(?= \p{Lu}{4})/gu, (dirt, at: number, all: string) => (LEGAL_FORM.test(all.slice(at + dirt.length)) ? dirt : ''))
      .replace(/\s+([.,])/g, '$1')
      .replace(/^[^\p{L}\d]+|[^\p{L}\d.)\]]+$/gu, '')
      .trim()
  )
}

const median = (numbers: number[]): number => numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 1
