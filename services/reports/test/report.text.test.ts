import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PDFDocument from 'pdfkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isolate } from '../src/pdf/direction.js'
import { FAMILIES, folderOf, fontFile, openFont } from '../src/pdf/fonts.js'
import { NO_PICTURES } from '../src/pdf/report.data.js'
import { writeReport } from '../src/pdf/report.document.js'
import { STYLE } from '../src/pdf/report.styles.js'
import { type Line, lineOf, wrap } from '../src/pdf/text.js'
import { readPdf } from './pdf-text.js'
import { reportData, reportItem, targetIn } from './sample.js'
import { unicodeNames } from './unicode-names.js'

const doc = new PDFDocument({ autoFirstPage: false })
const line = (text: string) => lineOf(doc, text, STYLE.name)
/** What is drawn, from left to right. */
const drawn = ({ runs }: Line) => runs.map(({ text }) => text)
/** Runs that show a box instead of a character. */
const boxes = ({ runs }: Line) =>
  runs.filter(
    ({ text, file }) =>
      openFont(file)
        ?.font.layout(text)
        .glyphs.some(({ id }) => id === 0) ?? true,
  )

/** A refrigerator or a home, in the scripts of the 30 most spoken languages and of some more. */
const LANGUAGES = {
  Amharic: 'ማቀዝቀዣ',
  Arabic: 'ثلاجة المطبخ',
  Armenian: 'Սառնարան',
  Bengali: 'রেফ্রিজারেটর ক্ষুদ্র',
  Burmese: 'ရေခဲသေတ္တာ',
  Cantonese: '雪櫃，廚房嗰個',
  Chinese: '冰箱和电视机',
  English: 'Refrigerator, the big one',
  French: 'Réfrigérateur à l’étage, œuvre',
  Georgian: 'მაცივარი',
  German: 'Kühlschrank, groß',
  Greek: 'Ψυγείο',
  Gujarati: 'રેફ્રિજરેટર ક્ષેત્ર',
  Hausa: 'Ɗakin girki, ƙofa',
  Hebrew: 'מקרר (גדול)',
  Hindi: 'रेफ़्रिजरेटर क्षत्रिय',
  Indonesian: 'Lemari es',
  Italian: 'Frigorifero più grande',
  Japanese: '冷蔵庫とテレビ',
  Kannada: 'ಶೈತ್ಯಕಾರಕ',
  Khmer: 'ទូទឹកកក',
  Korean: '냉장고와 텔레비전',
  Lao: 'ຕູ້ເຢັນ',
  Malayalam: 'റഫ്രിജറേറ്റർ',
  Marathi: 'शीतकपाट',
  Odia: 'ରେଫ୍ରିଜରେଟର',
  Persian: 'یخچال آشپزخانه',
  Portuguese: 'Geladeira, sala de televisão',
  Punjabi: 'ਪੰਜਾਬੀ ਫਰਿੱਜ',
  Russian: 'Холодильник',
  Sinhala: 'ශීතකරණය',
  Spanish: 'Frigorífico del señor Ibáñez',
  Swahili: 'Jokofu la jikoni',
  Tagalog: 'Palamigan ng niyog, piña',
  Tamil: 'குளிர்சாதனப் பெட்டி',
  Telugu: 'రిఫ్రిజిరేటర్',
  Thai: 'ตู้เย็นไทย',
  Turkish: 'Buzdolabı, çağdaş',
  Ukrainian: 'Холодильник, ґанок, їжа',
  Urdu: 'ریفریجریٹر ہے',
  Vietnamese: 'Tủ lạnh nhà bếp ở Huế',
}

describe('the fonts of a report', () => {
  it('are all readable, but for one file that is passed over', async () => {
    const unreadable: string[] = []
    for (const family of FAMILIES) {
      const folder = join(folderOf(family), 'files')
      for (const name of await readdir(folder))
        if (/-[456]00-(normal|italic)\.woff$/.test(name) && !openFont(join(folder, name))) unreadable.push(name)
    }
    expect(unreadable.filter((name) => !name.startsWith('noto-sans-sc-101-'))).toEqual([])
  })

  it('are chosen by the characters that a file has, not by those its package lists', () => {
    const wrong: string[] = []
    // Every eleventh is enough to try every file.
    for (let code = 0x20; code < 0x1fb00; code += 11) {
      if ((code >= 0xd800 && code < 0xe000) || /\p{DI}/u.test(String.fromCodePoint(code))) continue
      const file = fontFile('text', String.fromCodePoint(code))
      if (file && openFont(file)?.font.glyphForCodePoint(code).id === 0) wrong.push(code.toString(16))
    }
    expect(wrong).toEqual([])
  })

  it.each(Object.entries(LANGUAGES))('have all characters of %s, without a box or a code', (_language, text) => {
    const set = line(text)
    expect([boxes(set), drawn(set).filter((part) => part.includes('[U+'))]).toEqual([[], []])
  })

  it('set the vowels and medials of Burmese before the consonant where they are written before it', () => {
    const [run] = line('မြန်ရေ').runs
    const codes = openFont(run?.file ?? '')
      ?.font.layout(run?.text ?? '')
      .glyphs.map(({ codePoints }) => codePoints[0])
    expect(codes).toEqual([0x103c, 0x1019, 0x1014, 0x103a, 0x1031, 0x101b])
  })

  it('have every emoji that is one character, and draw a sequence as one', () => {
    const without: string[] = []
    for (let code = 0x203c; code < 0x1fb00; code++) {
      const emoji = String.fromCodePoint(code)
      if (/^\p{Emoji_Presentation}$/u.test(emoji) && drawn(line(emoji)).join('') !== emoji) without.push(emoji)
    }
    expect(without).toEqual([])
    for (const sequence of ['👩‍👩‍👧', '🏳️‍🌈', '👍🏽', '1️⃣', '❤️', '🇹🇭']) {
      const { runs } = line(sequence)
      expect([sequence, runs.flatMap(({ text, file }) => openFont(file)?.font.layout(text).glyphs ?? []).length]).toEqual([sequence, 1])
    }
  })
})

describe('a character that no font has', () => {
  it('prints as a readable code, and the characters around it as they are', () => {
    expect(drawn(line('Lamp \u{13000} 2')).join('')).toBe('Lamp [U+13000] 2')
    expect(drawn(line('a\ud800b\u0007\ue000')).join('')).toBe('a[U+D800]b[U+0007][U+E000]')
  })

  it('leaves what controls only direction or appearance out', () => {
    expect(drawn(line('a\u200bb\u202ec\u2069\ufe0f\u00ad')).join('')).toBe('abc')
  })
})

describe('a text from right to left', () => {
  it('stays in its place inside a sentence of ours', () => {
    expect(drawn(line(`${isolate('הבית שלי')}, 14 March. Report 0001.`)).join('|')).toMatch(
      /^שלי\| ?\|?.*הבית\|, 14 March\. Report 0001\.$/,
    )
    expect(drawn(line(`12. ${isolate('מקרר')}`))).toEqual(['12. ', 'מקרר'])
    expect(line(`12. ${isolate('מקרר')}`).rtl).toBe(false)
  })

  it('has brackets that open towards its words, and marks in its own order', () => {
    expect(drawn(line('(שלום)'))).toEqual(['(', 'שלום', ')'])
    expect(drawn(line('שלום?!'))).toEqual(['!?', 'שלום'])
    expect(line('שלום').rtl).toBe(true)
  })

  it('keeps its direction on every line, also on one that begins with a Latin word', () => {
    const lines = wrap(doc, 'מקרר מקרר מקרר Samsung מקרר', STYLE.name, line('מקרר מקרר מקרר ').width)
    expect(lines.map(({ rtl }) => rtl)).toEqual([true, true])
  })
})

describe('a text without spaces', () => {
  it('breaks between the words of Thai, not within them', () => {
    const lines = wrap(doc, 'ตู้เย็นในห้องครัวของบ้าน', STYLE.name, line('ตู้เย็นในห้อง').width)
    expect(lines.map((one) => drawn(one).join(''))).toEqual(['ตู้เย็นในห้อง', 'ครัวของ', 'บ้าน'])
  })
})

describe('a report of names of random characters', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'arc-names-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  it('has every one of 2,000 items, and no box', async () => {
    const names = unicodeNames(2_000)
    for (const name of names) expect([name, boxes(line(name))]).toEqual([name, []])
    const rooms = names.slice(0, 20).map((name, room) => ({
      name,
      items: names.slice(room * 100, room * 100 + 100).map((item) => reportItem({ name: item })),
    }))
    const target = targetIn(folder)
    const data = reportData({ rooms, title: names[0] ?? '', owner: names[1] ?? '', insuranceCompany: names[2] ?? '' })
    const { pages } = await writeReport(data, target, NO_PICTURES)
    const { pdf, texts } = await readPdf(new Uint8Array(await readFile(target.pdf)))
    expect(pdf.numPages).toBe(pages)
    const all = texts.join(' ')
    const missing = names.map((_, index) => `${index + 1}. `).filter((number) => !all.includes(number))
    expect(missing).toEqual([])
  })
})
