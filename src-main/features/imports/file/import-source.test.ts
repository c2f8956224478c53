import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import type { Client } from '#shared/api/client.ts'
import type { ImportKind } from '#shared/domain/table-fields.ts'
import { givenRestaurant } from '#main/testing/given/given-restaurant.ts'
import { newWorkbook } from '../../../../e2e/simulators/new-workbook.ts'

async function givenManager(): Promise<Client> {
  return (await givenRestaurant()).as('gerente')
}

function send(client: Client, kind: ImportKind, content: string | Uint8Array, name = 'lista.xlsx') {
  const bytes = typeof content === 'string' ? strToU8(content) : content
  return client.imports.create({ body: { kind, file: { name, bytes } } })
}

const list = [
  ['Código', 'Nombre', 'Categoría', 'Precio con IVA'],
  ['T-1', 'Té', 'Bebidas', 1.5],
  ['T-2', 'Café', null, 2],
]

describe('the heading of a file', () => {
  it('is found below titles, in the sheet that looks like the list', async () => {
    const gerente = await givenManager()
    const file = newWorkbook([
      { name: 'Resumen', rows: [['Ventas del año'], ['Enero', 1200], ['Febrero', 900]] },
      {
        name: 'Lista & precios',
        rows: [['RESTAURANTE EL ARRAYÁN'], ['Lista al 21/11/2026'], [], ...list],
        merged: ['A1:D1', 'C5:C6'],
      },
      { name: 'Oculta', rows: list, isHidden: true },
    ])

    const sent = await send(gerente, 'products', file)

    expect(sent).toMatchObject({
      sheets: ['Resumen', 'Lista & precios'],
      sheet: 'Lista & precios',
      headingRow: 4,
      columns: list[0],
      total: 2,
      mapping: { referenceCode: 'Código', priceWithTax: 'Precio con IVA' },
    })
    expect(sent.firstRows[0]).toEqual({ row: 1, cells: ['RESTAURANTE EL ARRAYÁN'] })
    const { mapping, id } = sent
    const preview = await gerente.imports.setMapping({ params: { id }, body: { mapping } })
    expect(preview.preview.map(({ row, values }) => [row, values['category']])).toEqual([
      [5, 'Bebidas'],
      // A cell that is merged downwards counts for each of its rows.
      [6, 'Bebidas'],
    ])
  })

  it('and its sheet can be chosen by a person, and the rows are those below', async () => {
    const gerente = await givenManager()
    const file = newWorkbook([
      { name: 'Platos', rows: list },
      {
        name: 'Vinos',
        rows: [['lista'], ['a', 'b', 'c'], ['V-1', 'Tinto', 20], ['V-2', 'Blanco', 18]],
      },
    ])
    const { id, sheet } = await send(gerente, 'products', file)
    expect(sheet).toBe('Platos')
    const params = { id }

    const chosen = await gerente.imports.setSource({ params, body: { sheet: 'Vinos' } })
    expect(chosen).toMatchObject({
      sheet: 'Vinos',
      headingRow: 2,
      columns: ['a', 'b', 'c'],
      total: 2,
    })
    const lower = await gerente.imports.setSource({ params, body: { headingRow: 3 } })
    expect(lower).toMatchObject({ sheet: 'Vinos', headingRow: 3, total: 1, isMapped: false })
    const higher = await gerente.imports.setSource({ params, body: { headingRow: 2 } })
    expect(higher.mapping).toEqual({})
    const mapping = { referenceCode: 'a', name: 'b', priceWithTax: 'c' }
    await gerente.imports.setMapping({ params, body: { mapping } })
    await gerente.imports.run({ params })
    await expect
      .poll(() => gerente.imports.get({ params }))
      .toMatchObject({ state: 'DONE', created: 2 })
    const wine = await gerente.products.byCode({ params: { code: 'V-1' } })
    expect(wine.name).toBe('Tinto')
    await expect(
      gerente.imports.setSource({ params, body: { sheet: 'Platos' } }),
    ).rejects.toMatchObject({ code: 'IMPORT_ENDED' })
  })

  it.each([
    [{ sheet: 'Nada' }, 'sheet', 'IMPORT_SHEET_UNKNOWN'],
    [{ headingRow: 9 }, 'headingRow', 'IMPORT_ROW_UNKNOWN'],
    [{ headingRow: 3 }, 'headingRow', 'IMPORT_ROW_UNKNOWN'],
  ])('is refused as %j', async (body, field, code) => {
    const gerente = await givenManager()
    const { id } = await send(gerente, 'products', newWorkbook([{ name: 'Platos', rows: list }]))
    await expect(gerente.imports.setSource({ params: { id }, body })).rejects.toMatchObject({
      status: 400,
      body: { errors: [{ field, code }] },
    })
  })

  it('is the second row of headings that are merged over two rows', async () => {
    const gerente = await givenManager()
    const rows = [
      ['Código', 'Nombre', 'Precio', null],
      [null, null, 'Precio con IVA', 'Precio 2 con IVA'],
      ['T-1', 'Té', 1.5, 1.2],
    ]
    const file = newWorkbook([{ name: 'A', rows, merged: ['A1:A2', 'B1:B2', 'C1:D1'] }])
    expect(await send(gerente, 'products', file)).toMatchObject({
      headingRow: 2,
      columns: ['Código', 'Nombre', 'Precio con IVA', 'Precio 2 con IVA'],
    })
  })

  it('of a CSV file follows titles and a line sep=;', async () => {
    const gerente = await givenManager()
    const text = 'sep=;\r\nMi negocio, Quito;;\r\nCódigo;Nombre;PVP\r\nT-1;Té, verde;1,50\r\n'
    expect(await send(gerente, 'products', text, 'lista.csv')).toMatchObject({
      separator: ';',
      headingRow: 2,
      columns: ['Código', 'Nombre', 'PVP'],
      sheets: [],
      sheet: null,
      sample: [['T-1', 'Té, verde', '1,50']],
    })
  })
})

describe('a file whose name says Excel', () => {
  const page = '<html><body><table><tr><td>Código</td></tr></table></body></html>'
  it.each([
    ['a web page', strToU8(page), 'TABLE_IS_HTML', 'guárdelo como .xlsx'],
    ['a page of another program', strToU8(`\uFEFF\r\n<table>${page}`), 'TABLE_IS_HTML', '.xlsx'],
    [
      'a calculation of LibreOffice',
      zipSync({
        mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet'),
        'content.xml': strToU8('<office/>'),
      }),
      'TABLE_IS_ODS',
      'Guárdelo como .xlsx',
    ],
    ['a binary workbook', zipSync({ 'xl/workbook.bin': strToU8('x') }), 'TABLE_OLD_EXCEL', '.xlsx'],
    ['a PDF', strToU8('%PDF-1.7\n1 0 obj'), 'TABLE_TYPE_UNKNOWN', '.xlsx'],
  ])('and is %s is refused with what to do', async (_, bytes, code, words) => {
    const gerente = await givenManager()
    await expect(send(gerente, 'products', bytes, 'lista.xls')).rejects.toMatchObject({
      status: 400,
      body: { errors: [{ field: 'file', code, message: expect.stringContaining(words) }] },
    })
  })
})
