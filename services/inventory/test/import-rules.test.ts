import { columnFormat, dateOrder, readAmount, readCount, readCustom, readDay } from '@arc/contracts/inventory/cells'
import { MAX_IMPORT_ROWS } from '@arc/contracts/inventory/imports'
import { describe, expect, it } from 'vitest'
import { mappingOf } from '../src/imports/columns.rules.js'
import { readTable } from '../src/imports/csv.rules.js'
import { itemsIn, UNSORTED } from '../src/imports/import.rules.js'

const bytes = (text: string) => new TextEncoder().encode(text)

describe('a table', () => {
  it.each([
    ['comma', 'Name,Room\nSofa,Den\n'],
    ['semicolon', 'Name;Room\r\nSofa;Den\r\n'],
    ['tab', 'Name\tRoom\nSofa\tDen'],
    ['a mark', '\ufeffName,Room\nSofa,Den'],
    ['empty lines', '\nName,Room\n\nSofa,Den\n,\n'],
  ])('is read with %s', async (_what, text) => {
    const { columns, rows } = await readTable(bytes(text))
    expect([columns, rows.map(({ cells }) => cells)]).toEqual([['Name', 'Room'], [['Sofa', 'Den']]])
  })

  it('is read in UTF-8, UTF-16 and Windows-1252', async () => {
    const tables = await Promise.all([
      readTable(bytes('Name\nCafé – Tür')),
      readTable(new Uint8Array([0xff, 0xfe, ...Buffer.from('Name\nCafé – Tür', 'utf16le')])),
      readTable(new Uint8Array([...bytes('Name\nCaf'), 0xe9, 0x20, 0x96, 0x20, 0x54, 0xfc, 0x72])),
    ])
    const names = tables.map(({ rows }) => rows[0]?.cells[0])
    expect(names).toEqual(['Café – Tür', 'Café – Tür', 'Café – Tür'])
  })

  it('keeps separators, quotes and line breaks in quoted cells, and knows the line of each row', async () => {
    const { rows } = await readTable(bytes('Name,Notes\n"Lamp, brass","He said ""old""\nand heavy"\nSofa,\n'))
    expect(rows).toEqual([
      { line: 2, cells: ['Lamp, brass', 'He said "old"\nand heavy'] },
      { line: 4, cells: ['Sofa', ''] },
    ])
  })

  it.each([
    ['an empty file', new Uint8Array(), 'This file is empty.'],
    ['a spreadsheet or picture', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0]), 'This is not a text file. Please save the table as CSV.'],
    ['a line without end', bytes(`Name\n${'x'.repeat(300_000)}`), "This file can't be read as a table"],
    ['too many columns', bytes(`${'a,'.repeat(200)}a\nLamp`), 'This file has more than 200 columns.'],
    ['a quote that is not closed', bytes('Name\n"Lamp'), "This file can't be read as a table"],
  ])('is refused for %s', async (_what, file, message) => {
    await expect(readTable(file)).rejects.toThrow(message)
  })
})

describe('a file of the largest size', () => {
  it.each([
    ['short lines', 'a,b\n'.repeat(2_000_000)],
    ['empty lines', `Name\n${'\n'.repeat(8_000_000)}`],
  ])('of %s is read no further than an import takes', async (_what, text) => {
    expect((await readTable(bytes(text))).rows.length).toBeLessThanOrEqual(MAX_IMPORT_ROWS + 1)
  })
})

describe('an amount', () => {
  it.each([
    ['$1,299.00', 1299],
    ['1.299,00', 1299],
    ['1 299', 1299],
    ['1,299', 1299],
    ['12,50', 12.5],
    ['1.234.567', 1234567],
    ['12.5 EUR', 12.5],
    ['USD 40', 40],
    ['', null],
    ['ten', undefined],
    ['-5', undefined],
    ['1.2345', undefined],
    ['12345678901', undefined],
    ['0.125', 0.125],
    ['1234.567', 1234.567],
    ['1,00,000', 100_000],
    ['\u0661\u0662\u066b\u0665', 12.5],
    ['\uff11\uff12', 12],
    ["1'299.50", 1299.5],
  ])('%s is %s', (cell, amount) => expect(readAmount(cell, { decimal: null })).toBe(amount))
})

describe('a number that can be read in two ways', () => {
  it.each([
    [['12.345', '12.50'], 12.345],
    [['12.345', '12,50'], 12_345],
    [['12,345', '12.50'], 12_345],
    [['12,345', '12,50'], 12.345],
    [['12.345', '$1,299.00'], 12.345],
    [['12.345', '7'], 12_345],
    // A column that contradicts itself proves nothing.
    [['12.345', '12.50', '12,50'], 12_345],
  ])('of the column %j is %s', (cells, amount) => expect(readAmount(cells[0] ?? '', columnFormat(cells))).toBe(amount))
})

describe('a whole number', () => {
  it.each([
    ['', null],
    ['3', 3],
    ['3.0', 3],
    ['1,000', 1000],
    ['10,000', 10_000],
    ['\u06f3', 3],
    ['0', undefined],
    ['1.5', undefined],
    ['many', undefined],
  ])('"%s" is %s', (cell, quantity) => expect(readCount(cell, { decimal: null })).toBe(quantity))
})

describe('a date', () => {
  it('has the order that one date of its column proves', () => {
    expect([
      dateOrder(['03/04/2024', '31/12/2024']),
      dateOrder(['03/04/2024', '12/31/2024']),
      dateOrder(['03/04/2024']),
      dateOrder(['3.4.2024']),
    ]).toEqual(['day-first', 'month-first', 'month-first', 'day-first'])
  })
  it.each([
    ['2024-12-31', 'month-first', '2024-12-31'],
    ['2024-12-31T00:00:00Z', 'month-first', '2024-12-31'],
    ['12/31/2024', 'month-first', '2024-12-31'],
    ['31.12.2024', 'day-first', '2024-12-31'],
    ['2019', 'month-first', '2019'],
    ['0001-01-01', 'month-first', null],
    ['', 'month-first', null],
    ['31/31/2024', 'day-first', undefined],
    ['2023-02-30', 'month-first', undefined],
    ['last year', 'month-first', undefined],
  ] as const)('"%s" (%s) is %s', (cell, order, day) => expect(readDay(cell, order)).toBe(day))
})

describe('a number of a custom field', () => {
  it.each([
    [
      ['1.234', '0.125'],
      [1.234, 0.125],
    ],
    [
      ['12,50', '1.234'],
      [12.5, 1234],
    ],
    [
      ['1,200', '12.5'],
      [1200, 12.5],
    ],
    [
      ['1 200', '-3'],
      [1200, -3],
    ],
    [
      ['1.234.567', '1.234'],
      [1234567, 1234],
    ],
    [
      ['12O', '3'],
      ['12O', 3],
    ],
  ])('of the column %j is %j', (cells, values) => {
    expect(cells.map((cell) => readCustom('number', cell, columnFormat(cells)))).toEqual(values)
  })
})

describe('the columns', () => {
  it('of Homebox are recognised, its custom fields as notes', () => {
    const columns = [
      'HB.import_ref',
      'HB.location',
      'HB.label',
      'HB.quantity',
      'HB.name',
      'HB.manufacturer',
      'HB.purchase_price',
      'HB.purchase_time',
      'HB.field.Color',
    ]
    expect(mappingOf(columns)).toEqual([null, 'room', 'category', 'quantity', 'name', 'brand', 'estimatedValue', 'purchaseDate', 'notes'])
  })

  it('of other products and spreadsheets are recognised, the better name first', () => {
    expect(mappingOf(['Item Name', 'Folder', 'Qty', 'Price', 'Value', 'Serial Number', 'Make', 'Barcode', 'Weight'])).toEqual([
      ...['name', 'room', 'quantity', null, 'estimatedValue', 'serialNumber', 'brand', 'upc', null],
    ])
  })
})

describe('the lines of a file', () => {
  const read = async (text: string) => {
    const table = await readTable(bytes(text))
    return itemsIn(table, mappingOf(table.columns), { fields: [], today: '2026-11-25' })
  }

  it('become items; a path is a room with a place in it', async () => {
    const { items, errors } = await read(
      'Name,Location,Value,Purchase date,HB.field.Color,Notes\nDesk,Home / Office / North wall,"$1,200.50",12/31/2019,Oak,Heavy\nPen,,0.00,,,\n',
    )
    expect(errors).toEqual([])
    expect(items).toMatchObject([
      {
        line: 2,
        room: 'Office',
        places: ['North wall'],
        item: {
          name: 'Desk',
          estimatedValue: 1200.5,
          purchaseDate: '2019-12-31',
          purchaseYear: 2019,
          notes: 'Color: Oak\nHeavy',
        },
      },
      { line: 3, room: UNSORTED, places: [], item: { name: 'Pen', quantity: 1, estimatedValue: null } },
    ])
  })

  it('have a place in a column of its own, which adds to the path of the room', async () => {
    const { items } = await read('Name,Room,Place\nDrill,Home / Garage / Shelf 2,Box 3\nSaw,Garage,Shelf 2 > Box 3/4\nNail,Garage,\n')
    expect(items.map(({ room, places }) => [room, ...places])).toEqual([
      ['Garage', 'Shelf 2', 'Box 3'],
      ['Garage', 'Shelf 2', 'Box 3/4'],
      ['Garage'],
    ])
    expect((await read('Name,Room,Place\nNail,Garage,a > b > c > d > e > f > g\n')).errors).toEqual([
      { line: 2, column: 'Place', message: 'nests more than 6 places' },
    ])
  })

  it('can name who borrowed the item, and the days of the loan', async () => {
    const { items, errors } = await read(
      'Name,Loaned to,Lent on,Due back\nDrill,Jo,2026-01-02,2027-05-03\nSaw,Ana,,\nRake,Bo,,2026-01-31\nHoe,,,\n',
    )
    expect(errors).toEqual([])
    expect(items.map(({ loan }) => loan && [loan.borrower, loan.lentOn, loan.dueOn])).toEqual([
      ['Jo', '2026-01-02', '2027-05-03'],
      ['Ana', '2026-11-25', null],
      ['Bo', '2026-01-31', '2026-01-31'],
      null,
    ])
  })

  it.each([
    ['a day, but no borrower', ',2026-01-02,', 'Lent on', 'has a day, but the line names nobody who borrowed it'],
    ['a year as the day', 'Jo,2026,', 'Lent on', '"2026" is no date'],
    ['a due date before the loan', 'Jo,2026-02-02,2026-02-01', 'Lent until', 'The due date is before the day on which it was lent.'],
  ])('with a loan that has %s are refused', async (_what, cells, column, message) => {
    expect((await read(`Name,Lent to,Lent on,Lent until\nDrill,${cells}\n`)).errors).toEqual([{ line: 2, column, message }])
  })

  it('keep every label of a list: the first is the category, the others are tags', async () => {
    const { items } = await read('HB.name,HB.labels\nDrill,"Tools, Garage, Gift"\nSaw,Tools\nHoe,\n')
    expect(items.map(({ item }) => [item.category, ...(item.tags ?? [])])).toEqual([['Tools', 'Garage', 'Gift'], ['Tools'], ['Other']])
  })

  it('lose the apostrophe that an export puts before what a spreadsheet would run', async () => {
    expect((await read("Name,Notes\n'=1+1,'tis\n")).items).toMatchObject([{ item: { name: '=1+1', notes: "'tis" } }])
  })

  it('report each problem with its line and column, in the order of the columns', async () => {
    const { items, errors } = await read('Name,Value,Qty,Warranty\nLamp,cheap,two,soon\n,5,1,\n')
    expect(items).toEqual([])
    expect(errors).toEqual([
      { line: 2, column: 'Value', message: '"cheap" is no amount' },
      { line: 2, column: 'Qty', message: '"two" is no whole number above 0' },
      { line: 2, column: 'Warranty', message: '"soon" is no date' },
      { line: 3, column: 'Name', message: 'has no name' },
    ])
  })
})
