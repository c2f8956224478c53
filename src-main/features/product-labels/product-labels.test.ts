import { writeFileSync } from 'node:fs'
import { describe, expect, it, onTestFinished } from 'vitest'
import { drawPaper, heightOf } from '../../../e2e/simulators/printer/draw-paper.ts'
import type { Printed } from '../../../e2e/simulators/printer/printed.ts'
import {
  createPrinterSimulator,
  type PrinterSimulator,
} from '../../../e2e/simulators/printer/printer-simulator.ts'
import type { Client } from '#shared/api/client.ts'
import { API_PREFIX } from '#shared/api/index.ts'
import { productNamed } from '#main/testing/acts/sales.ts'
import { givenApp, type TestApp } from '#main/testing/test-app.ts'

const EAN = '7861234567898'
const DOTS_PER_MM = 8

async function givenLabelPrinter(app: TestApp, columns: 48 | 32 = 48) {
  const admin = await app.as('admin')
  const simulator = createPrinterSimulator()
  const port = await simulator.listen()
  onTestFinished(() => simulator.off())
  const connection = { kind: 'NETWORK', host: '127.0.0.1', port } as const
  const { id } = await admin.printers.create({
    body: { name: 'Etiquetas', connection, columns, hasCutter: false },
  })
  await admin.printRoutes.save({ body: [{ job: 'LABEL', printerId: id, automatic: false }] })
  return { admin, simulator, printerId: id }
}

async function givenEan(admin: Client, productId: number): Promise<void> {
  const product = await admin.products.get({ params: { id: productId } })
  const { category, tax, measureUnit, ...same } = product
  const ids = { categoryId: category.id, taxId: tax.id, measureUnitId: measureUnit.id }
  const body = { ...same, ...ids, ean: EAN, comboInfo: null, priceSalesUnits: null }
  await admin.products.update({ params: { id: productId }, body })
}

async function printed(admin: Client, id: number): Promise<void> {
  for (;;) {
    const { state } = await admin.printJobs.get({ params: { id } })
    if (state === 'DONE') return
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

/** Returns the labels of a roll without cuts: each ends with the gap to the next. */
function labelsOn({ roll }: PrinterSimulator): Printed[][] {
  const labels: Printed[][] = [[]]
  for (const item of roll) {
    if (item.kind === 'FEED_DOTS' && item.dots === 3 * DOTS_PER_MM) labels.push([])
    else labels.at(-1)?.push(item)
  }
  return labels.slice(0, -1)
}

const linesOf = (label: readonly Printed[] = []) =>
  label.flatMap((item) => (item.kind === 'LINE' ? [item.text.trim()] : []))
const heightsOf = (labels: readonly Printed[][]) =>
  labels.map((label) => label.reduce((sum, item) => sum + heightOf(item), 0))

function keep(name: string, { roll }: PrinterSimulator, dots: number): void {
  const folder = process.env['PAPER_PICTURES']
  if (folder !== undefined) writeFileSync(`${folder}/${name}.png`, drawPaper(roll, dots))
}

describe('labels of products', () => {
  it('state name, price with tax and code, in the requested number, each 25 mm high', async () => {
    const app = await givenApp()
    const { admin, simulator } = await givenLabelPrinter(app)
    await givenEan(admin, 1)
    const labels = [
      { productId: 1, quantity: 2 },
      { productId: 3, quantity: 1 },
    ]
    const job = await admin.productLabels.create({ body: { labels } })
    expect(job).toMatchObject({ job: 'LABEL', title: '3 etiquetas', state: 'QUEUED' })
    await printed(admin, job.id)
    keep('labels-low', simulator, 576)
    const [first, second, third, ...more] = labelsOn(simulator)
    expect(more).toEqual([])
    const product = await admin.products.get({ params: { id: 1 } })
    const other = await admin.products.get({ params: { id: 3 } })
    const price = (product.priceOne * 1.15).toFixed(2).replace('.', ',')
    expect(linesOf(first)).toEqual([product.name, `PVP $ ${price}`, EAN])
    expect(linesOf(second)).toEqual(linesOf(first))
    expect(first).toContainEqual(expect.objectContaining({ kind: 'BARCODE', text: EAN }))
    expect(linesOf(third)).toEqual(expect.arrayContaining([other.name, other.referenceCode]))
    expect(third).toContainEqual(
      expect.objectContaining({ symbology: 'CODE128', text: other.referenceCode }),
    )
    expect(heightsOf(labelsOn(simulator))).toEqual([200, 200, 200])
  })

  it('of the high design on 58 mm: are 50 mm high, without price where only the code is wanted', async () => {
    const app = await givenApp()
    const { admin, simulator } = await givenLabelPrinter(app, 32)
    await givenEan(admin, 1)
    const before = await admin.establishments.get({ params: { id: 1 } })
    await admin.establishments.update({
      params: { id: 1 },
      body: { ...before, labelDesign: 'label-100x50' },
    })
    const labels = [{ productId: 1, quantity: 1 }]
    const high = await admin.productLabels.create({ body: { labels } })
    const coded = await admin.productLabels.create({
      body: { labels, purpose: 'BARCODE', design: 'label-100x50' },
    })
    const low = await admin.productLabels.create({ body: { labels, purpose: 'BARCODE' } })
    for (const { id } of [high, coded, low]) await printed(admin, id)
    keep('labels-high', simulator, 384)
    const [priced, article] = labelsOn(simulator)
    expect(heightsOf(labelsOn(simulator))).toEqual([400, 400, 200])
    expect(linesOf(priced).join(' ')).toMatch(/PVP, impuestos incluidos \$ \d/)
    expect(linesOf(article).join(' ')).not.toContain('$')
    expect(simulator.jobs.flatMap(({ unknown }) => unknown)).toEqual([])
  })

  it('refuse a product that is not sold, too many labels, and a shop without a label printer', async () => {
    const app = await givenApp()
    const admin = await app.as('admin')
    const labels = [
      { productId: 1, quantity: 1 },
      { productId: 999_999, quantity: 1 },
    ]
    await expect(admin.productLabels.create({ body: { labels } })).rejects.toMatchObject({
      body: { errors: [{ field: 'labels[1].productId', code: 'UNKNOWN_ID' }] },
    })
    const many = Array.from({ length: 3 }, () => ({ productId: 1, quantity: 500 }))
    await expect(admin.productLabels.create({ body: { labels: many } })).rejects.toMatchObject({
      body: { errors: [{ field: 'labels', code: 'LABELS_AT_ONCE' }] },
    })
    await expect(
      admin.productLabels.create({ body: { labels: labels.slice(0, 1) } }),
    ).rejects.toMatchObject({ body: { code: 'PRINT_ROUTE_MISSING' } })
  })

  it('are shown before they are printed, also without a printer', async () => {
    const app = await givenApp()
    const token = await app.tokenOf('admin')
    const answer = await app.app.fetch(
      new Request(`http://till${API_PREFIX}/product-labels/preview`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ productId: 1 }),
      }),
      { address: '127.0.0.1' },
    )
    expect(answer.headers.get('content-type')).toBe('image/svg+xml')
    expect(await answer.text()).toMatch(/PVP \$ \d/)
  })
})

it('prints at most fifty labels at once for a user who may not change products', async () => {
  const app = await givenApp()
  const admin = await app.as('admin')
  const printer = await admin.printers.create({
    body: { name: 'Mostrador', connection: { kind: 'NETWORK', host: '127.0.0.1', port: 9 } },
  })
  const { id: productId } = await productNamed(app, 'Encebollado')
  const print = async (user: 'mesero' | 'admin', quantity: number) => {
    const body = { printerId: printer.id, labels: [{ productId, quantity }] }
    const token = await app.tokenOf(user)
    const answer = await app.request('POST', '/product-labels', { token, body })
    return [answer.status, answer.body.errors?.[0]?.code ?? answer.body.code]
  }
  expect(await print('mesero', 51)).toEqual([400, 'LABELS_AT_ONCE'])
  expect(await print('mesero', 50)).toEqual([201, undefined])
  expect(await print('admin', 500)).toEqual([201, undefined])
  for (let jobs = 2; jobs < 10; jobs += 1) await print('mesero', 50)
  expect(await print('mesero', 1)).toEqual([409, 'LABELS_WAITING'])
})
