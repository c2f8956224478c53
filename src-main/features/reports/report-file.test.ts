import { describe, expect, it } from 'vitest'
import { API_PREFIX } from '#shared/api/prefix.ts'
import { openTable } from '#main/work/spreadsheets/open-table.ts'
import { givenRestaurant, type Restaurant } from '#main/testing/given/given-restaurant.ts'
import { openRegister, simpleSale } from '#main/testing/acts/sales.ts'

async function givenSale(): Promise<Restaurant> {
  const app = await givenRestaurant()
  await openRegister(app, { user: 'admin' })
  const admin = await app.as('admin')
  await admin.invoices.issue({ body: await simpleSale(app) })
  app.sql(`UPDATE products SET name = '=1+1' WHERE name = 'Encebollado'`)
  return app
}

async function download(app: Restaurant, path: string, language = 'es') {
  const response = await app.app.fetch(
    new Request(`http://localhost${API_PREFIX}/reports/${path}`, {
      headers: {
        Authorization: `Bearer ${await app.tokenOf('admin')}`,
        'Accept-Language': language,
      },
    }),
    { address: undefined },
  )
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) }
}

async function cellsOf(bytes: Uint8Array) {
  const rows = []
  for (const sheet of openTable(bytes).sheets) {
    for await (const { cells } of sheet.rows) rows.push(cells)
  }
  return rows
}

describe('the file of a report', () => {
  it.each([
    'sales',
    'sales?groupBy=product&compareWeeks=4',
    'corrections',
    'tips',
    'tax-book',
    'receivables',
    'now',
    'stock',
    'stock?groupBy=category',
    'margins',
    'menu-engineering',
  ])('of %s is a CSV or an XLSX with headings and sums', async (path) => {
    const app = await givenSale()
    const join = path.includes('?') ? '&' : '?'
    const csv = await download(app, `${path}${join}format=csv`)
    const xlsx = await download(app, `${path}${join}format=xlsx`)
    expect(csv.response.status).toBe(200)
    expect(csv.response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(csv.response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="[\w-]+\.csv"$/,
    )
    expect(xlsx.response.headers.get('content-type')).toContain('spreadsheetml')
    const [headings] = await cellsOf(csv.bytes)
    const rows = await cellsOf(xlsx.bytes)
    expect(rows[0]).toEqual(headings)
    expect(rows.at(-1)).toContain('Total')
  })

  it('has numbers as numbers, headings in the language, and no formula', async () => {
    const app = await givenSale()
    const spanish = await download(app, 'sales?groupBy=product&format=csv')
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(spanish.bytes)
    const [heading, row, totals] = text.split('\r\n')
    expect(heading).toBe(
      '\uFEFFClave;Grupo;Documentos;Cantidad;Neto;Impuestos;Servicio;Propina;Total;Promedio',
    )
    expect(row).toMatch(/^\d+;'=1\+1;1;2;7,83;1,17;0,00;0,00;9,00;9,00$/)
    expect(totals).toBe(';Total;1;2;7,83;1,17;0,00;0,00;9,00;9,00')
    const english = await download(app, 'sales?format=xlsx', 'en')
    expect((await cellsOf(english.bytes))[0]).toContain('Average')
  })
})
