import { strToU8, zipSync } from 'fflate'
import { writeXlsxStream } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { csvLine } from './csv/csv-line.ts'
import { findSeparator } from './csv/find-separator.ts'
import { readSheetTable } from './read-table.ts'
import type { TableRow } from '#main/database/table-row.ts'
import { MAXIMUM_COLUMNS } from './table.ts'
import { guardZip } from './workbook/zip-guard.ts'

async function read(bytes: Uint8Array, limitMs?: number) {
  const rows: TableRow[] = []
  const take = (part: readonly TableRow[]) => {
    rows.push(...part)
    return Promise.resolve()
  }
  const { facts, sheets } = await readSheetTable(
    bytes,
    take,
    limitMs === undefined ? {} : { limitMs },
  )
  return { facts, sheets, rows, cells: rows.map((row) => row.cells) }
}

const latin = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))

async function xlsx(rows: readonly (string | number | boolean | null)[][]): Promise<Uint8Array> {
  const stream = writeXlsxStream([...rows], { name: 'Hoja1' })
  return new Uint8Array(
    await new Response(stream as ReadableStream<Uint8Array<ArrayBuffer>>).arrayBuffer(),
  )
}

describe('reading a CSV file', () => {
  it.each([
    ['UTF-8', strToU8('nombre;precio\nCafé;1,50')],
    ['UTF-8', strToU8('\uFEFFnombre;precio\r\nCafé;1,50\r\n')],
    ['Windows-1252', latin('nombre;precio\nCafé;1,50')],
  ])('finds %s', async (encoding, bytes) => {
    const { facts, cells } = await read(bytes)
    expect(facts).toEqual({ format: 'CSV', separator: ';', encoding })
    expect(cells).toEqual([
      ['nombre', 'precio'],
      ['Café', '1,50'],
    ])
  })

  it.each([
    [';', 'a;b\n1,5;2,5'],
    [',', 'a,b\n1.5,2.5'],
    ['\t', 'a\tb\n1,5\t2,5'],
    ['|', 'a|b\n1,5|2,5'],
    [';', 'Café, grande\nTé'],
    [',', 'a,b\n"x;y;z",2'],
    [';', 'a;b;c\n"uno\ndos;tres";2;3'],
  ])('finds the separator %j', (separator, text) => {
    expect(findSeparator(text)).toBe(separator)
  })

  it('numbers its rows as a spreadsheet does and leaves out empty ones', async () => {
    const { rows } = await read(strToU8('nombre;nota\n\n"dos\nlíneas";x\n;\nfin'))
    expect(rows).toEqual([
      { row: 1, cells: ['nombre', 'nota'] },
      { row: 3, cells: ['dos\nlíneas', 'x'] },
      { row: 5, cells: ['fin'] },
    ])
  })

  it('reads back what it writes, formulas as text', async () => {
    const line = csvLine(['=1+1', '-5 kg', -5, 1.25, true, 'a;"b"', null, "'x"])
    expect(line).toBe(`'=1+1;'-5 kg;-5;1,25;Sí;"a;""b""";;'x\r\n`)
    expect((await read(strToU8(line))).cells).toEqual([
      ['=1+1', '-5 kg', '-5', '1,25', 'Sí', 'a;"b"', null, "'x"],
    ])
  })

  it('quotes a text that another separator would divide into a formula', () => {
    expect(csvLine(['a,=1+1', 'b\t=1', 'c|=1', 'd'])).toBe('"a,=1+1";"b\t=1";"c|=1";d\r\n')
  })

  it('refuses a file with a quote that is never closed', async () => {
    const bytes = strToU8(`a;b\n"${'x;y\n'.repeat(100_000)}`)
    await expect(read(bytes)).rejects.toMatchObject({ fault: 'TABLE_UNREADABLE' })
  })
})

describe('reading an XLSX file', () => {
  it('keeps numbers, yes and no, and texts that look like formulas', async () => {
    const bytes = await xlsx([
      ['nombre', 'precio', 'activo'],
      ['=HYPERLINK("x")', 7.9, true],
    ])
    const { facts, cells } = await read(bytes)
    expect(facts.format).toBe('XLSX')
    expect(cells[1]).toEqual(['=HYPERLINK("x")', 7.9, true])
  })

  it('refuses a file that unpacks to more than the limit, by its directory and by its bytes', async () => {
    const bomb = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(4 * 1024 * 1024) })
    expect(() => guardZip(bomb, 1024 * 1024)).toThrow('TABLE_TOO_LARGE')
    expect(() => guardZip(lying(bomb), 1024 * 1024)).toThrow('TABLE_TOO_LARGE')
    expect(() => guardZip(bomb, 8 * 1024 * 1024)).not.toThrow()
    const large = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(256 * 1024 * 1024) })
    await expect(read(large)).rejects.toMatchObject({ fault: 'TABLE_TOO_LARGE' })
  })
})

/** Changes the directory of a zip so that its first file appears empty. */
function lying(zip: Uint8Array): Uint8Array {
  const copy = zip.slice()
  const view = new DataView(copy.buffer)
  for (let at = 0; at < copy.length - 46; at++) {
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 0, true)
  }
  return copy
}

describe('a file is refused', () => {
  const zip = zipSync({ 'readme.txt': strToU8('hola') })
  it.each([
    ['a broken zip', Uint8Array.from([0x50, 0x4b, 3, 4, 1, 2, 3]), 'TABLE_UNREADABLE'],
    ['a zip without a workbook', zip, 'TABLE_UNREADABLE'],
    ['an old Excel file', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0]), 'TABLE_OLD_EXCEL'],
    ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0]), 'TABLE_TYPE_UNKNOWN'],
    ['an empty file', new Uint8Array(), 'TABLE_EMPTY'],
    ['too many columns', strToU8('x;'.repeat(MAXIMUM_COLUMNS) + 'x'), 'TABLE_TOO_LARGE'],
    ['too many rows', strToU8('x\n'.repeat(100_002)), 'TABLE_TOO_LARGE'],
  ])('if it is %s', async (_, bytes, fault) => {
    await expect(read(bytes)).rejects.toMatchObject({ fault })
  })

  it('if reading it exceeds the time limit', async () => {
    await expect(read(strToU8('x\n'.repeat(90_000)), 1)).rejects.toMatchObject({
      fault: 'TABLE_TOO_SLOW',
    })
  })
})
