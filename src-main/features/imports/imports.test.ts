import { strToU8, zipSync } from 'fflate'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Client } from '#shared/api/client.ts'
import type { Import } from '#shared/api/machine/imports.ts'
import type { ImportKind } from '#shared/domain/table-fields.ts'
import { givenRestaurant, type Restaurant } from '#main/testing/given/given-restaurant.ts'
import { readRows } from '#main/testing/checks/read-rows.ts'

function send(client: Client, kind: ImportKind, content: string | Uint8Array, name = 'carta.csv') {
  const bytes = typeof content === 'string' ? strToU8(content) : content
  return client.imports.create({ body: { kind, file: { name, bytes } } })
}

async function ended(client: Client, id: number): Promise<Import> {
  for (;;) {
    const read = await client.imports.get({ params: { id } })
    if (read.state !== 'RUNNING' && read.state !== 'WAITING') return read
    await new Promise((resolve) => void setTimeout(resolve, 20))
  }
}

/** Sends a file, takes the columns as they were found and waits for the end. */
async function copy(
  client: Client,
  kind: ImportKind,
  content: string,
  onExisting: 'SKIP' | 'UPDATE' = 'UPDATE',
) {
  const { id, mapping } = await send(client, kind, content)
  const params = { id }
  const preview = await client.imports.setMapping({ params, body: { mapping, onExisting } })
  await client.imports.run({ params })
  return { preview, result: await ended(client, id), id }
}

async function errorsOf(app: Restaurant, id: number): Promise<string> {
  const { status, body, headers } = await app.request('GET', `/imports/${id}/errors`, {
    token: await app.tokenOf('gerente'),
  })
  expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
  return String(body)
}

const MENU = [
  'CODIGO;DESCRIPCION;GRUPO;PVP;IVA',
  'SOP-01;Encebollado;Sopas;$ 5,00;S',
  'NUE-01;Tigrillo;Desayunos;1.234,50;15 %',
  'NUE-02;Humita;Entradas;;15',
  'NUE-03;Ceviche;Ceviches;x11;15',
  'NUE-04;Agua;Bebidas;0,75;0',
  'NUE-04;Agua otra vez;Bebidas;0,75;0',
].join('\r\n')

describe('a file of products', () => {
  it('is read with its separator, encoding, decimal sign and columns, and writes nothing yet', async () => {
    const app = await givenRestaurant()
    const gerente = await app.as('gerente')
    const before = app.sql('SELECT count(*) AS count FROM products')

    const sent = await send(gerente, 'products', MENU)

    expect(sent).toMatchObject({
      kind: 'products',
      state: 'READY',
      fileName: 'carta.csv',
      format: 'CSV',
      separator: ';',
      encoding: 'UTF-8',
      decimalSign: ',',
      total: 6,
      columns: ['CODIGO', 'DESCRIPCION', 'GRUPO', 'PVP', 'IVA'],
      mapping: {
        referenceCode: 'CODIGO',
        name: 'DESCRIPCION',
        category: 'GRUPO',
        priceWithTax: 'PVP',
        tax: 'IVA',
      },
    })
    expect(sent.sample[0]).toEqual(['SOP-01', 'Encebollado', 'Sopas', '$ 5,00', 'S'])
    const { mapping } = sent
    const preview = await gerente.imports.setMapping({
      params: { id: sent.id },
      body: { mapping, onExisting: 'UPDATE' },
    })
    expect(preview).toMatchObject({
      rows: 6,
      valid: 3,
      creates: 2,
      updates: 1,
      same: 0,
      failed: 3,
      newNames: ['Desayunos', 'Bebidas'],
    })
    expect(preview.errors.map(({ row, field, code }) => [row, field, code])).toEqual([
      [4, 'priceWithTax', 'REQUIRED'],
      [5, 'priceWithTax', 'CELL_NOT_NUMBER'],
      [7, 'referenceCode', 'CELL_REPEATED'],
    ])
    expect(preview.errors[1]?.message).toBe('«x11» no es un número.')
    expect(app.sql('SELECT count(*) AS count FROM products')).toEqual(before)
    expect(await errorsOf(app, sent.id)).toContain('NUE-03;Ceviche;Ceviches;x11;15;5;')
  })

  it('is written by the rules of POST and PUT /products, with audit and the categories it needs', async () => {
    const app = await givenRestaurant()
    const gerente = await app.as('gerente')

    const { result, id } = await copy(gerente, 'products', MENU)

    expect(result).toMatchObject({
      state: 'DONE',
      done: 6,
      total: 6,
      created: 2,
      updated: 1,
      failed: 3,
      failure: null,
    })
    const tigrillo = await gerente.products.byCode({ params: { code: 'NUE-01' } })
    expect(tigrillo).toMatchObject({
      name: 'Tigrillo',
      category: { name: 'Desayunos' },
      priceOne: 1073.478261,
      tax: { taxRate: 15 },
    })
    expect((await gerente.products.byCode({ params: { code: 'NUE-04' } })).tax.taxRate).toBe(0)
    const soup = await gerente.products.byCode({ params: { code: 'SOP-01' } })
    expect([soup.priceOne, soup.category.name]).toEqual([4.347826, 'Sopas'])
    const found = await gerente.products.list({ query: { search: 'tigri' } })
    expect(found.data.map(({ referenceCode }) => referenceCode)).toContain('NUE-01')
    const kinds = readRows<{ kind: string }>(
      app,
      'SELECT kind FROM auditEntries ORDER BY id DESC LIMIT 7',
    ).map(({ kind }) => kind)
    expect(kinds).toContain('PRODUCT_CREATED')
    expect(kinds).toContain('PRODUCT_PRICES_CHANGED')
    expect(kinds).toContain('CATEGORY_CREATED')
    expect(kinds[0]).toBe('IMPORT_ENDED')
    expect(await errorsOf(app, id)).toContain('Precio con IVA')
    expect(readRows(app, 'SELECT * FROM importParts')).toEqual([])
  })

  it('leaves existing products as they are with SKIP, and empty cells with UPDATE', async () => {
    const app = await givenRestaurant()
    const gerente = await app.as('gerente')
    const params = { code: 'SOP-01' }
    const before = await gerente.products.byCode({ params })

    const skipped = await copy(gerente, 'products', MENU, 'SKIP')
    expect(skipped.preview).toMatchObject({ creates: 2, updates: 0, skips: 1 })
    expect(await gerente.products.byCode({ params })).toEqual(before)

    const prices = 'codigo;precio con iva;nombre\nSOP-01;;\nNUE-01;7,90;'
    const updated = await copy(gerente, 'products', prices)
    expect(updated.preview).toMatchObject({ creates: 0, updates: 1, same: 1 })
    expect(updated.preview.preview.find(({ action }) => action === 'UPDATE')?.changes).toEqual([
      { field: 'priceWithTax', old: '$\u00a01.234,50', new: '$\u00a07,90' },
    ])
    expect(await gerente.products.byCode({ params })).toEqual(before)
  })

  it('is mapped as the last file with the same columns was', async () => {
    const app = await givenRestaurant()
    const gerente = await app.as('gerente')
    const file = 'a;b;c\nNUE-01;Tigrillo;3'
    const first = await send(gerente, 'products', file)
    expect(first.mapping).toEqual({})
    const mapping = { referenceCode: 'a', name: 'b', priceWithTax: 'c' }
    const params = { id: first.id }
    await gerente.imports.setMapping({ params, body: { mapping, onExisting: 'UPDATE' } })

    const second = await send(gerente, 'products', file)

    expect([second.mapping, second.onExisting]).toEqual([mapping, 'UPDATE'])
    expect((await send(gerente, 'customers', file)).mapping).toEqual({})
  })

  it('is refused with fields and columns that do not exist, and without the code', async () => {
    const app = await givenRestaurant()
    const gerente = await app.as('gerente')
    const { id } = await send(gerente, 'products', MENU)
    const body = { mapping: { name: 'NADA', color: 'PVP' }, onExisting: 'SKIP' } as const

    await expect(gerente.imports.setMapping({ params: { id }, body })).rejects.toMatchObject({
      status: 400,
      body: {
        errors: [
          { field: 'mapping.name', code: 'IMPORT_COLUMN_UNKNOWN' },
          { field: 'mapping.color', code: 'IMPORT_FIELD_UNKNOWN' },
          { field: 'mapping.referenceCode', code: 'IMPORT_COLUMN_NEEDED' },
        ],
      },
    })
    await expect(gerente.imports.run({ params: { id } })).rejects.toMatchObject({
      status: 409,
      code: 'IMPORT_NOT_MAPPED',
    })
  })

  it('finds products whose codes lost their zeros in the spreadsheet, and keeps the stored codes', async () => {
    const app = await givenRestaurant()
    const gerente = await app.as('gerente')
    const made = await copy(
      gerente,
      'products',
      ['codigo;nombre;precio;barras', '0036000291452;Uno;1;', 'NUE-02;Dos;1;0012345678905'].join(
        '\n',
      ),
    )
    expect(made.result).toMatchObject({ created: 2, failed: 0 })

    const { result } = await copy(
      gerente,
      'products',
      [
        'codigo;nombre;precio;barras',
        '36000291452;Uno más;1;',
        '0036000291452;Uno otra vez;1;',
        ';Dos más;1;12345678905',
      ].join('\n'),
    )

    expect(result).toMatchObject({ created: 0, updated: 2, failed: 1 })
    const [one, two] = await Promise.all(
      ['036000291452', '012345678905'].map((code) => gerente.products.byCode({ params: { code } })),
    )
    expect(one).toMatchObject({ name: 'Uno más', referenceCode: '0036000291452' })
    expect(two).toMatchObject({ name: 'Dos más', ean: '0012345678905' })
  })

  it('leaves out a row that the rule refuses, and writes the others', async () => {
    const app = await givenRestaurant()
    const gerente = await app.as('gerente')
    const rows = ['NUE-01;Uno;1;111', 'NUE-02;Dos;1;111', 'NUE-03;Tres;1;333']
    const { result, id } = await copy(
      gerente,
      'products',
      ['codigo;nombre;precio;barras', ...rows].join('\n'),
    )

    expect(result).toMatchObject({ state: 'DONE', created: 2, failed: 1, done: 3 })
    expect(await errorsOf(app, id)).toContain(
      'NUE-02;Dos;1;111;3;Código de barras: Ese código ya es de Uno (111). Indicar otro.',
    )
    await expect(gerente.products.byCode({ params: { code: 'NUE-02' } })).rejects.toMatchObject({
      status: 404,
    })
  })
})

describe('a file of other records', () => {
  it('creates categories with their parents', async () => {
    const app = await givenRestaurant()
    const gerente = await app.as('gerente')
    const { preview, result } = await copy(
      gerente,
      'categories',
      'Nombre,Categoría superior,Se vende en caja,Ganancia 1\nVinos,Licores,no,33.5\nSopas,,,',
    )

    expect(preview).toMatchObject({ creates: 1, same: 1, newNames: ['Licores'] })
    expect(result.state).toBe('DONE')
    const all = (await gerente.categories.list({ query: { size: 100 } })).data
    const licores = all.find(({ name }) => name === 'Licores')
    expect(all.find(({ name }) => name === 'Vinos')).toMatchObject({
      parentId: licores?.id,
      availableInPos: false,
      profitPercentage1: 33.5,
    })
  })

  it('creates customers, adds the leading zero that spreadsheets drop, and sends them to the central', async () => {
    const app = await givenRestaurant()
    const gerente = await app.as('gerente')
    const { preview, result } = await copy(
      gerente,
      'customers',
      [
        'CEDULA/RUC|RAZON SOCIAL|CORREO|CUPO',
        '912345675|Ana Paz|ana@correo.example|100',
        '1709123457|José Peña|no-es-correo|',
        '9999999999999|Otro consumidor||',
      ].join('\n'),
    )

    expect(preview.errors.map(({ row, field }) => [row, field])).toEqual([
      [4, 'identificationNumber'],
    ])
    expect(preview.warnings.map(({ row, field, code }) => [row, field, code])).toEqual([
      [3, 'email', 'CELL_NOT_EMAIL'],
    ])
    expect(result).toMatchObject({ created: 2, failed: 1, warned: 1 })
    const [ana] = (await gerente.customers.list({ query: { search: 'ana paz' } })).data
    expect(ana).toMatchObject({ identificationNumber: '0912345675', creditLimit: 100 })
    const pushed = readRows<{ operation: string }>(app, 'SELECT operation FROM outbox')
    expect(pushed).toContainEqual({ operation: 'customers.create' })
  })

  it('creates tables in sections, and creates missing sections', async () => {
    const app = await givenRestaurant()
    const gerente = await app.as('gerente')
    const { preview, result } = await copy(
      gerente,
      'tables',
      'Zona;Mesa;Sillas\nAzotea;A1;6\nAzotea;A2;\nAzotea;a1;2',
    )

    expect(preview).toMatchObject({ creates: 2, failed: 1, newNames: ['Azotea'] })
    expect(result).toMatchObject({ created: 2, failed: 1 })
    const section = (await gerente.sections.list({ query: { search: 'azotea' } })).data[0]
    const tables = await gerente.tables.list({ params: { sectionId: section?.id ?? 0 } })
    expect(tables.map(({ name, seats }) => [name, seats])).toEqual([
      ['A1', 6],
      ['A2', 4],
    ])
  })
})

describe('an import', () => {
  const many = [
    'codigo;nombre;precio',
    ...Array.from({ length: 600 }, (_, index) => `MAS-${index};Plato ${index};2,50`),
  ].join('\n')

  it('can be stopped; written rows stay complete, and the import that waits for it begins', async () => {
    const app = await givenRestaurant()
    const gerente = await app.as('gerente')
    const { id, mapping } = await send(gerente, 'products', many)
    const params = { id }
    await gerente.imports.setMapping({ params, body: { mapping } })
    const other = await send(gerente, 'categories', 'nombre\nOtra')
    await gerente.imports.setMapping({ params: { id: other.id }, body: { mapping: other.mapping } })
    expect((await gerente.imports.run({ params })).state).toBe('RUNNING')
    const waiting = await gerente.imports.run({ params: { id: other.id } })
    expect(waiting).toMatchObject({ state: 'WAITING', waitsFor: 'OTHER_IMPORT', startedAt: null })
    await expect(
      gerente.imports.setMapping({ params: { id: other.id }, body: { mapping: other.mapping } }),
    ).rejects.toMatchObject({ status: 409, code: 'IMPORT_STARTED' })

    const stopped = await gerente.imports.cancel({ params })

    expect(stopped.state).toBe('CANCELLED')
    expect(stopped.done).toBeLessThan(600)
    expect(await ended(gerente, other.id)).toMatchObject({
      state: 'DONE',
      waitsFor: null,
      created: 1,
    })
    const { created } = await gerente.imports.get({ params })
    const written = app.sql(
      `SELECT count(*) AS count FROM products WHERE referenceCode LIKE 'MAS-%'`,
    )
    expect(written).toEqual([{ count: created }])
    await expect(gerente.imports.run({ params })).rejects.toMatchObject({ code: 'IMPORT_ENDED' })
    expect((await gerente.imports.list()).map((each) => each.id)).toEqual([other.id, id])
  })

  it('that waits is cancelled without a row', async () => {
    const app = await givenRestaurant()
    const gerente = await app.as('gerente')
    const ids: number[] = []
    for (const content of [many, many]) {
      const { id, mapping } = await send(gerente, 'products', content)
      await gerente.imports.setMapping({ params: { id }, body: { mapping } })
      await gerente.imports.run({ params: { id } })
      ids.push(id)
    }
    const [first = 0, second = 0] = ids

    const cancelled = await gerente.imports.cancel({ params: { id: second } })

    expect(cancelled).toMatchObject({ state: 'CANCELLED', done: 0, waitsFor: null })
    expect(await ended(gerente, first)).toMatchObject({ state: 'DONE', created: 600 })
  })

  it('is read one file at a time; three files wait and a further one is refused', async () => {
    const app = await givenRestaurant()
    const gerente = await app.as('gerente')
    const files = [1, 2, 3, 4].map((number) => send(gerente, 'products', many, `${number}.csv`))
    for (;;) {
      const queue = await gerente.imports.reading()
      if (queue.waiting === 3) break
      await new Promise((resolve) => void setTimeout(resolve, 5))
    }

    await expect(send(gerente, 'products', many, '5.csv')).rejects.toMatchObject({
      status: 409,
      code: 'IMPORT_FILES_WAITING',
    })
    expect((await Promise.all(files)).map(({ total }) => total)).toEqual([600, 600, 600, 600])
    expect(await gerente.imports.reading()).toEqual({ reading: 0, waiting: 0 })
  })

  it('continues at its position after the program was restarted', async () => {
    const first = await givenRestaurant()
    const gerente = await first.as('gerente')
    const { id, mapping } = await send(gerente, 'products', many)
    const params = { id }
    await gerente.imports.setMapping({ params, body: { mapping } })
    await gerente.imports.run({ params })
    for (;;) {
      const { done, state } = await gerente.imports.get({ params })
      expect(state).toBe('RUNNING')
      if (done > 0) break
    }
    await first.app.stop()

    const second = await givenRestaurant({ folder: first.folder })
    onTestFinished(() => second.app.stop())
    const again = await second.as('gerente')
    const result = await ended(again, id)

    expect(result).toMatchObject({ state: 'DONE', created: 600, done: 600, failed: 0 })
    expect(
      second.sql(`SELECT count(*) AS count FROM products WHERE referenceCode LIKE 'MAS-%'`),
    ).toEqual([{ count: 600 }])
  })

  it.each([
    ['no table', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0]), 'TABLE_TYPE_UNKNOWN'],
    ['only headings', strToU8('codigo;nombre'), 'TABLE_EMPTY'],
    ['a broken workbook', zipSync({ 'a.txt': strToU8('x') }), 'TABLE_UNREADABLE'],
    [
      'a zip bomb',
      zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(200 * 1024 * 1024) }),
      'TABLE_TOO_LARGE',
    ],
  ])('is refused if its file is %s', async (_, bytes, code) => {
    const app = await givenRestaurant()
    const gerente = await app.as('gerente')
    await expect(send(gerente, 'products', bytes)).rejects.toMatchObject({
      status: 400,
      body: { errors: [{ field: 'file', code }] },
    })
    expect(readRows(app, 'SELECT id FROM imports')).toEqual([])
  })

  it('is refused above 20 MB, in another type, cut off, and without file or kind', async () => {
    const app = await givenRestaurant()
    const token = await app.tokenOf('gerente')
    const post = (body: Uint8Array | string, type: string) =>
      app.request('POST', '/imports', { token, body, headers: { 'Content-Type': type } })
    const form = 'multipart/form-data; boundary=x'

    expect((await post(new Uint8Array(20 * 1024 * 1024 + 1), form)).status).toBe(413)
    expect((await post('{}', 'application/json')).status).toBe(415)
    const cut = await post('--x\r\nContent-Disposition: form-data; name="kind"\r\n\r\nprod', form)
    expect([cut.status, cut.body.code]).toEqual([400, 'FORM_MALFORMED'])
    const empty = await post(
      '--x\r\nContent-Disposition: form-data; name="file"\r\n\r\ntexto\r\n--x--\r\n',
      form,
    )
    expect(empty.body.errors.map(({ field }: { field: string }) => field).toSorted()).toEqual([
      'file',
      'kind',
    ])
  })

  it('needs the rights to import and to edit the records of its kind', async () => {
    const app = await givenRestaurant()
    const admin = await app.as('admin')
    await expect(send(await app.as('cajera'), 'products', MENU)).rejects.toMatchObject({
      status: 403,
      code: 'PERMISSION_MISSING',
    })
    const [role] = (await admin.roles.list({ query: { search: 'gerente' } })).data
    const permissions = role?.permissions.filter((each) => each !== 'CUSTOMER:UPDATE') ?? []
    const body = { name: role?.name ?? '', permissions, documents: role?.documents ?? [] }
    await admin.roles.update({ params: { id: role?.id ?? 0 }, body })
    const gerente = await app.as('gerente')
    await expect(send(gerente, 'customers', 'cedula\n1')).rejects.toMatchObject({
      status: 403,
      code: 'IMPORT_KIND_NOT_ALLOWED',
    })
    expect((await send(gerente, 'products', MENU)).state).toBe('READY')
  })
})
