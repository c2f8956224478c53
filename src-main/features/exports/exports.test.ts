import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import type { Client } from '#shared/api/client.ts'
import { API_PREFIX } from '#shared/api/prefix.ts'
import type { Permission } from '#shared/api/permissions.ts'
import type { ImportKind } from '#shared/domain/table-fields.ts'
import { givenBusyEvening } from '#main/testing/given/given-busy-evening.ts'
import { givenRestaurant, type Restaurant } from '#main/testing/given/given-restaurant.ts'
import { newProduct } from '#main/testing/samples/new-product.ts'
import type { DemoUser, TestApp } from '#main/testing/test-app.ts'

async function download(app: TestApp, path: string, user: DemoUser = 'gerente') {
  const response = await app.app.fetch(
    new Request(`http://localhost${API_PREFIX}/exports/${path}`, {
      headers: { Authorization: `Bearer ${await app.tokenOf(user)}` },
    }),
    { address: undefined },
  )
  const bytes = new Uint8Array(await response.arrayBuffer())
  return { bytes, text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes), response }
}

async function preview(client: Client, kind: ImportKind, bytes: Uint8Array, name: string) {
  const { id, mapping, columns } = await client.imports.create({
    body: { kind, file: { name, bytes } },
  })
  expect(Object.values(mapping).toSorted()).toEqual(columns.toSorted())
  const body = { mapping, onExisting: 'UPDATE' } as const
  return client.imports.setMapping({ params: { id }, body })
}

async function givenOddProducts(): Promise<Restaurant> {
  const app = await givenRestaurant()
  const admin = await app.as('admin')
  await admin.products.create({
    body: newProduct({
      name: '=HYPERLINK("http://x";"y")',
      referenceCode: '-RARO;1',
      priceOne: 1.234567,
      priceTwo: 0.000001,
      stock: -2.5,
      featured: true,
      active: false,
      maximumDiscountOne: '12.5',
      priceSalesUnits: [{ measureUnitId: 8, priceOne: 48 }],
    }),
  })
  return app
}

describe('an export', () => {
  it('opens in a Spanish Excel: ; and BOM and CRLF, decimal commas, and no formula', async () => {
    const app = await givenOddProducts()

    const { text, response } = await download(app, 'products?format=csv')

    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="products-2026-11-21.csv"',
    )
    const lines = text.split('\r\n')
    expect(lines[0]).toMatch(/^\uFEFFCódigo;Nombre;Categoría;Precio con IVA;IVA;/)
    expect(lines.find((line) => line.startsWith('SOP-01;'))).toMatch(
      /^SOP-01;Encebollado;Sopas;4,50;IVA 15 %;/,
    )
    expect(lines.at(-2)).toMatch(/^"'-RARO;1";"'=HYPERLINK\(""http:\/\/x"";""y""\)";.*;-2,5;/)
  })

  it.each(['csv', 'xlsx'] as const)(
    'of products comes in again unchanged as %s',
    async (format) => {
      const app = await givenOddProducts()
      const gerente = await app.as('gerente')
      const { bytes } = await download(app, `products?format=${format}`)

      const { rows, same, failed, errors } = await preview(
        gerente,
        'products',
        bytes,
        `p.${format}`,
      )

      expect(errors).toEqual([])
      expect([same, failed]).toEqual([rows, 0])
      expect(rows).toBeGreaterThan(100)
    },
  )

  it.each(['categories', 'customers', 'tables'] as const)(
    'of %s comes in again unchanged',
    async (kind) => {
      const app = await givenRestaurant()
      const gerente = await app.as('gerente')
      const { bytes } = await download(app, `${kind}?format=csv`)
      const { rows, same, errors } = await preview(gerente, kind, bytes, 'x.csv')
      expect(errors).toEqual([])
      expect(same).toBe(rows)
      expect(rows).toBeGreaterThan(5)
    },
  )

  it('writes money with both decimals in a CSV, and as numbers with both decimals in a workbook', async () => {
    const app = await givenOddProducts()
    const { text } = await download(app, 'products?format=csv')
    const odd = text.split('\r\n').at(-2) ?? ''
    // A net price that no cents give keeps what gives it again.
    expect(odd).toContain(';1,41975205;')
    const { bytes } = await download(app, 'products?format=xlsx')
    const parts = unzipSync(bytes)
    const styles = new TextDecoder().decode(parts['xl/styles.xml'])
    const sheet = new TextDecoder().decode(parts['xl/worksheets/sheet1.xml'])
    expect(styles).toContain('formatCode="0.00######"')
    expect(sheet).toMatch(/<c r="D2" s="[1-9]\d*"[^>]*><v>[\d.]+<\/v>/)
    expect(sheet).toMatch(/<c r="I2"><v>[\d.]+<\/v>/)
  })

  it('of invoices and registers has their figures, but none of an open register for who counts blind', async () => {
    const app = await givenBusyEvening()
    const admin = await app.as('admin')
    const { data } = await admin.invoices.list()
    const [invoice] = data
    const { text } = await download(app, 'invoices', 'admin')
    expect(text).toContain(invoice?.number ?? 'none')
    const total = invoice?.total?.toFixed(2).replace('.', ',')
    const line = text.split('\r\n').find((each) => each.startsWith(`${invoice?.number};`)) ?? ''
    expect(line.split(';')).toContain(total)
    expect((await download(app, 'registers', 'admin')).text.split('\r\n').length).toBeGreaterThan(2)

    const [role] = (await admin.roles.list({ query: { search: 'cajer' } })).data
    const give = (...rights: readonly Permission[]) =>
      admin.roles.update({
        params: { id: role?.id ?? 0 },
        body: {
          name: role?.name ?? '',
          permissions: [...(role?.permissions ?? []), ...rights],
          documents: role?.documents ?? [],
        },
      })
    await give('EXPORT:READ')
    expect((await download(app, 'invoices', 'cajera')).response.status).toBe(403)
    expect((await download(app, 'customers', 'cajera')).response.status).toBe(200)
    await give('EXPORT:READ', 'REPORT:READ')
    const blind = (await download(app, 'invoices', 'cajera')).text
    const hidden = blind.split('\r\n').find((each) => each.startsWith(`${invoice?.number};`)) ?? ''
    expect(hidden.split(';').slice(6, 15)).toEqual(Array.from({ length: 9 }, () => ''))
  })

  it('needs the right to export and to read the records; an unknown kind is a 404', async () => {
    const app = await givenRestaurant()
    expect((await download(app, 'customers', 'cajera')).response.status).toBe(403)
    expect((await download(app, 'users', 'admin')).response.status).toBe(404)
    expect((await download(app, 'products?format=pdf')).response.status).toBe(400)
  })
})
