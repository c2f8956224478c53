import { strToU8 } from 'fflate'
import { describe, expect, it } from 'vitest'
import type { Client } from '#shared/api/client.ts'
import type { ImportKind } from '#shared/domain/table-fields.ts'
import { givenRestaurant } from '#main/testing/given/given-restaurant.ts'
import { newWorkbook } from '../../../e2e/simulators/new-workbook.ts'

const NBSP = '\u00a0'

async function givenManager() {
  const app = await givenRestaurant()
  return { app, gerente: await app.as('gerente') }
}

async function check(
  client: Client,
  kind: ImportKind,
  content: string | Uint8Array,
  answers: { decimalSign?: ',' | '.'; decimalSigns?: Record<string, ',' | '.'> } = {},
) {
  const bytes = typeof content === 'string' ? strToU8(content) : content
  const { id, mapping } = await client.imports.create({
    body: { kind, file: { name: 'lista.csv', bytes } },
  })
  const params = { id }
  const body = { mapping, onExisting: 'UPDATE', ...answers } as const
  return { params, mapping, preview: await client.imports.setMapping({ params, body }) }
}

async function run(client: Client, params: { readonly id: number }) {
  await client.imports.run({ params })
  for (;;) {
    const read = await client.imports.get({ params })
    if (read.state !== 'RUNNING') return read
    await new Promise((resolve) => void setTimeout(resolve, 5))
  }
}

describe('numbers that can be read in two ways', () => {
  const file =
    'codigo;nombre;precio;existencias\nD-1;Queso;0.850;0.750\nD-2;Jamón;4.500;2\nD-3;Pan;1.250;12'

  it('are a question with examples, and the import does not run before the answer', async () => {
    const { gerente } = await givenManager()
    const { params, mapping, preview } = await check(gerente, 'products', file)

    expect(preview.questions).toMatchObject([
      {
        field: 'priceWithTax',
        column: 'precio',
        suggested: '.',
        answer: null,
        examples: [
          { row: 2, text: '0.850', withComma: `$${NBSP}850,00`, withPoint: `$${NBSP}0,85` },
          { row: 3, text: '4.500', withComma: `$${NBSP}4.500,00`, withPoint: `$${NBSP}4,50` },
          { row: 4, text: '1.250', withComma: `$${NBSP}1.250,00`, withPoint: `$${NBSP}1,25` },
        ],
        message: `¿Cuánto es «0.850» en «precio»: $${NBSP}850,00 o $${NBSP}0,85?`,
      },
      { field: 'stock', column: 'existencias', suggested: '.', answer: null },
    ])
    await expect(gerente.imports.run({ params })).rejects.toMatchObject({
      status: 409,
      code: 'IMPORT_NUMBERS_OPEN',
      body: { message: 'Falta decir cómo se leen los números de «precio», «existencias».' },
    })

    const half = { mapping, decimalSigns: { priceWithTax: '.' } } as const
    const asked = await gerente.imports.setMapping({ params, body: half })
    expect(asked.questions.map(({ answer }) => answer)).toEqual(['.', null])
    const all = { mapping, decimalSigns: { priceWithTax: '.', stock: '.' } } as const
    const answered = await gerente.imports.setMapping({ params, body: all })
    expect(answered.preview.map(({ values }) => [values['priceWithTax'], values['stock']])).toEqual(
      [
        [`$${NBSP}0,85`, '0,75'],
        [`$${NBSP}4,50`, '2'],
        [`$${NBSP}1,25`, '12'],
      ],
    )
    expect((await gerente.imports.get({ params })).decimalSigns).toEqual(all.decimalSigns)
    expect(await run(gerente, params)).toMatchObject({ state: 'DONE', created: 3 })
    const cheese = await gerente.products.byCode({ params: { code: 'D-1' } })
    expect([cheese.priceOne, cheese.stock]).toEqual([0.73913, 0.75])
  })

  it('are thousands if the person says so, for one column or the file', async () => {
    const { gerente } = await givenManager()
    const { preview } = await check(gerente, 'products', file, { decimalSign: ',' })
    expect(preview.preview[1]?.values['priceWithTax']).toBe(`$${NBSP}4.500,00`)
    expect(preview.questions.every(({ answer }) => answer === ',')).toBe(true)
  })

  it.each([
    ['7,90', '1,234', '1,234'],
    ['1.234,50', '2.000', '2.000'],
    ['7.90', '1.250', '1,25'],
  ])('are none if the file says it: a price of %s and stock of %s', async (price, stock, shown) => {
    const { gerente } = await givenManager()
    const { preview } = await check(
      gerente,
      'products',
      `codigo|nombre|precio|stock\nD-1|Queso|${price}|${stock}`,
    )
    expect(preview.questions).toEqual([])
    expect(preview.preview[0]?.values['stock']).toBe(shown)
  })

  it.each([
    ['7,90', '0.750'],
    ['7,90', '1.250'],
    ['5', '1,250'],
  ])('are one with a price of %s and stock of %s', async (price, stock) => {
    const { gerente } = await givenManager()
    const { preview } = await check(
      gerente,
      'products',
      `codigo|nombre|precio|stock\nD-1|Queso|${price}|${stock}`,
    )
    expect(preview.questions.map(({ field }) => field)).toEqual(['stock'])
  })
})

describe('numbers of a spreadsheet', () => {
  it('with noise are rounded to what the field keeps, and change nothing at the next import', async () => {
    const { gerente } = await givenManager()
    const rows = [
      ['Código', 'Nombre', 'Precio sin IVA', 'Stock', 'Descuento de venta'],
      ['F-1', 'Seco', 7.82608695652174, 0.1 + 0.2, 3.3333333333333335],
      ['F-2', 'Locro', '7.82608695652174', 5, 0],
    ]
    const file = newWorkbook([{ name: 'A', rows }])
    const first = await check(gerente, 'products', file)
    expect(first.preview).toMatchObject({ failed: 0, warned: 0, creates: 2, questions: [] })
    expect(first.preview.preview[0]?.values).toMatchObject({
      priceOne: `$${NBSP}7,826087`,
      stock: '0,3',
      salesDiscount: `3,33${NBSP}%`,
    })
    expect(await run(gerente, first.params)).toMatchObject({ created: 2, failed: 0 })
    const { priceOne } = await gerente.products.byCode({ params: { code: 'F-1' } })
    expect(priceOne).toBe(7.826087)

    const again = await check(gerente, 'products', file)
    expect(again.preview).toMatchObject({ same: 2, updates: 0 })
  })

  it('keep the zeros that a format shows in codes', async () => {
    const { gerente } = await givenManager()
    const code = (value: number, format: string) => ({ value, format })
    const rows = [
      ['Código', 'Nombre', 'PVP', 'Código de barras'],
      [code(42, '00000'), 'Seco', 5, code(12_345_678, '000000000000')],
      [code(123_456, '000\\-000'), 'Locro', 5, null],
    ]
    const { params } = await check(gerente, 'products', newWorkbook([{ name: 'A', rows }]))
    await run(gerente, params)
    const seco = await gerente.products.byCode({ params: { code: '00042' } })
    expect([seco.name, seco.ean]).toEqual(['Seco', '000012345678'])
    const locro = await gerente.products.byCode({ params: { code: '123-456' } })
    expect(locro.name).toBe('Locro')
  })

  it('are refused as codes if Excel has shortened them', async () => {
    const { gerente } = await givenManager()
    const { preview } = await check(
      gerente,
      'products',
      'codigo;nombre;precio;barras\n7.86E+12;Seco;5;\n7,86E+12;Locro;5;\nB-1;Caldo;5;7.86E+12\n;Sopa;5;7.86E+12',
    )
    expect(preview.errors.map(({ row, code }) => [row, code])).toEqual([
      [2, 'CELL_SHORTENED'],
      [3, 'CELL_SHORTENED'],
      [5, 'CELL_SHORTENED'],
    ])
    expect(preview.errors[0]?.message).toContain('Excel acortó este código')
    expect(preview.warnings.map(({ row, field }) => [row, field])).toEqual([[4, 'ean']])
    const customers = await check(gerente, 'customers', 'cedula;nombre\n1.71E+09;Ana')
    expect(customers.preview.errors[0]?.code).toBe('CELL_SHORTENED')
  })
})

describe('the changes of an import', () => {
  it('name what a product refers to, not its id', async () => {
    const { gerente } = await givenManager()
    const { preview } = await check(
      gerente,
      'products',
      'codigo;nombre;iva;categoria\nSOP-01;Encebollado;0;Entradas',
    )
    const [row] = preview.preview
    expect(row?.values['tax']).toMatch(/^IVA 0\s%$/)
    const changes = new Map(row?.changes.map((change) => [change.field, change]))
    expect(changes.get('tax')).toMatchObject({
      old: expect.stringMatching(/^IVA 15\s%$/),
      new: expect.stringMatching(/^IVA 0\s%$/),
    })
    expect(changes.get('category')).toMatchObject({ old: 'Sopas', new: 'Entradas' })
  })
})

describe('cells of customers', () => {
  const file = newWorkbook([
    {
      name: 'Clientes',
      rows: [
        ['Cédula', 'Nombre', 'Correo', 'Teléfono', 'Dirección', 'Cupo', 'Provincia'],
        [
          '1710034065',
          'Ana\nPaz',
          'ana@correo.example; contador@correo.example',
          991_234_567,
          'Calle 1\ty\r\nCalle 2',
          100.005,
          'Pichincha',
        ],
        ['1714307103', 'Eva', 'no tiene', '022 345 678 / 0998765432', null, 'mucho', 'Narnia'],
        ['1774307103', 'Luz', 'luz@correo.example, mal@', 22_345_678, null, null, null],
      ],
    },
  ])

  it('are one line, hold several addresses, and get their zero again', async () => {
    const { gerente } = await givenManager()
    const { params, preview } = await check(gerente, 'customers', file)
    expect(preview).toMatchObject({ creates: 3, failed: 0, warned: 2 })
    expect(preview.warnings.map(({ row, field, code }) => [row, field, code])).toEqual([
      [3, 'email', 'CELL_NOT_EMAIL'],
      [3, 'province', 'CELL_UNKNOWN_NAME'],
      [3, 'creditLimit', 'CELL_NOT_NUMBER'],
      [4, 'email', 'CELL_NOT_EMAIL'],
      [4, 'identificationNumber', 'CEDULA_THIRD_DIGIT'],
    ])

    expect(await run(gerente, params)).toMatchObject({ created: 3, failed: 0, warned: 2 })
    const find = async (search: string) =>
      (await gerente.customers.list({ query: { search } })).data[0]
    expect(await find('1710034065')).toMatchObject({
      socialReason: 'Ana Paz',
      email: 'ana@correo.example',
      additionalEmails: ['contador@correo.example'],
      phone: '0991234567',
      address: 'Calle 1 y Calle 2',
      creditLimit: 100.01,
    })
    expect(await find('1714307103')).toMatchObject({
      email: null,
      phone: '022 345 678',
      additionalPhones: ['0998765432'],
      creditLimit: null,
      provinceId: null,
    })
    expect(await find('1774307103')).toMatchObject({
      email: 'luz@correo.example',
      additionalEmails: [],
      phone: '022345678',
      warnings: [{ code: 'CEDULA_THIRD_DIGIT' }],
    })
    const again = await check(gerente, 'customers', file)
    expect(again.preview).toMatchObject({ same: 3, updates: 0 })
  })

  it('that stay wrong can be downloaded before and after the import', async () => {
    const { app, gerente } = await givenManager()
    const { params } = await check(gerente, 'customers', file)
    const download = async () => {
      const { body } = await app.request('GET', `/imports/${params.id}/warnings`, {
        token: await app.tokenOf('gerente'),
      })
      return String(body)
    }
    const before = await download()
    expect(before).toContain('Correo: «no tiene» no es un correo.')
    expect(before).toContain('Provincia: «Narnia» no existe.')
    expect(before).not.toContain('Ana Paz')
    await run(gerente, params)
    expect(await download()).toBe(before)
  })

  it('of an existing customer keep what was there', async () => {
    const { gerente } = await givenManager()
    const { params } = await check(gerente, 'customers', file)
    await run(gerente, params)
    const { preview } = await check(
      gerente,
      'customers',
      'cedula;nombre;correo;cupo\n1710034065;Ana Paz;roto;nada',
    )
    expect(preview).toMatchObject({ same: 1, warned: 1, failed: 0 })
  })
})
