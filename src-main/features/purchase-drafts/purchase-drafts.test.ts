import { expect, test } from 'vitest'
import { ApiCallError, type Client } from '#shared/api/client.ts'
import type { PurchaseDraft } from '#shared/api/goods/purchase-drafts.ts'
import { accessKeyCheckDigit } from '#shared/domain/tax/access-key.ts'
import { turnedTimers } from '#main/testing/doubles/turned-timers.ts'
import { givenUnsigned, type TaxOfficeTest } from '#main/testing/given/given-tax-office.ts'
import { newProduct } from '#main/testing/samples/new-product.ts'
import { WATCH_DRAFTS_MS } from '#main/work/purchase-drafts/watch-drafts.ts'
import {
  type SupplierCase,
  supplierDocument,
  supplierKey,
  type SupplierKeyOptions,
} from '../../../e2e/simulators/sri/supplier-documents.ts'

const DAY = '20/11/2026'

const keyOf = (kind: SupplierCase = 'AUTHORIZED', more: Partial<SupplierKeyOptions> = {}) =>
  supplierKey(kind, { day: DAY, ...more })
const xmlOf = (key: string) => supplierDocument(key)?.xml ?? ''
const fileOf = (text: string) => ({ name: 'factura.xml', bytes: new TextEncoder().encode(text) })

interface Given {
  readonly app: TaxOfficeTest
  readonly manager: Client
}

/** A restaurant that asks the simulated tax office and signs nothing itself. */
async function givenBuyer(more: Parameters<typeof givenUnsigned>[0] = {}): Promise<Given> {
  const app = await givenUnsigned(more)
  const { receptionUrl, authorizationUrl } = app.sri
  const admin = await app.as('admin')
  await admin.electronicDocuments.saveSettings({
    body: { enabled: false, receptionUrl, authorizationUrl },
  })
  return { app, manager: await app.as('gerente') }
}

async function refusal(asked: Promise<unknown>) {
  const error: unknown = await asked.catch((thrown: unknown) => thrown)
  if (!(error instanceof ApiCallError)) throw new Error('It was not refused')
  const [problem] = error.body.errors
  return { status: error.status, code: problem?.code ?? error.code }
}

/** Two products that the supplier's document names. */
async function givenGoods(manager: Client) {
  const make = (name: string, referenceCode: string) =>
    manager.products.create({ body: newProduct({ name, referenceCode }) })
  return { oil: await make('Aceite', 'ACE-1'), pulp: await make('Pulpa de naranjilla', 'NAR-9') }
}

/** Links oil and pulp as goods, and all else as an expense. */
function linkAll(
  manager: Client,
  draft: PurchaseDraft,
  { oil, pulp }: Awaited<ReturnType<typeof givenGoods>>,
): Promise<PurchaseDraft> {
  const links = draft.lines.map(({ supplierCode }) => {
    if (supplierCode === 'AC-20') {
      return { supplierCode, kind: 'PRODUCT' as const, productId: oil.id, unitFactor: 20 }
    }
    if (supplierCode === 'NAR-1') {
      return { supplierCode, kind: 'PRODUCT' as const, productId: pulp.id }
    }
    return { supplierCode, kind: 'EXPENSE' as const }
  })
  return manager.purchaseDrafts.saveLinks({ params: { id: draft.id }, body: { links } })
}

test('a scanned key brings the invoice, and accepting it brings goods, supplier and debt', async () => {
  const { app, manager } = await givenBuyer()
  const goods = await givenGoods(manager)
  const draft = await manager.purchaseDrafts.create({ body: { accessKey: keyOf() } })
  expect(draft).toMatchObject({
    state: 'READY',
    number: '001-002-000045218',
    supplierName: 'Cumandá',
    supplierId: null,
    dueDate: '2026-12-05',
    unknownLines: 6,
    totals: {
      bases: [
        { taxRate: 0, base: 333.5, tax: 0 },
        { taxRate: 15, base: 177.9, tax: 26.69 },
      ],
      tax: 26.69,
      total: 538.09,
      difference: 0,
    },
  })
  expect(draft.lines.find(({ supplierCode }) => supplierCode === 'NAR-1')).toMatchObject({
    isKnown: false,
    suggestion: { productId: goods.pulp.id, productName: 'Pulpa de naranjilla' },
  })
  const early = manager.purchaseDrafts.accept({
    params: { id: draft.id },
    body: {},
  })
  expect(await refusal(early)).toEqual({ status: 409, code: 'PURCHASE_LINES_UNLINKED' })

  const linked = await linkAll(manager, draft, goods)
  expect(linked).toMatchObject({ unknownLines: 0 })
  const body = { total: 538.09 }
  const accept = () => manager.purchaseDrafts.accept({ params: { id: draft.id }, body })
  const purchase = await accept()
  expect(purchase).toMatchObject({
    supplierName: 'Distribuidora Cumandá S.A.',
    number: '001-002-000045218',
    accessKey: keyOf(),
    dueDate: '2026-12-05',
    total: 538.09,
    balance: 538.09,
    roundingAmount: 0,
  })
  expect(await refusal(accept())).toEqual({ status: 409, code: 'PURCHASE_DRAFT_ENDED' })
  const { data } = await manager.stock.listMovements({ query: { productId: goods.oil.id } })
  expect(data[0]).toMatchObject({ kind: 'PURCHASE', quantity: 40, unitCost: 1.945 })
  expect(await manager.purchaseDrafts.list({})).toEqual([])
  const again = manager.purchaseDrafts.create({ body: { accessKey: keyOf() } })
  expect(await refusal(again)).toEqual({ status: 409, code: 'PURCHASE_EXISTS' })
  expect(
    app.sql(`SELECT count(*) AS count FROM suppliers WHERE identificationNumber = '1798888888001'`),
  ).toEqual([{ count: 1 }])
  expect(await (await app.as('admin')).auditEntries.verify({})).toMatchObject({
    isWhole: true,
    doubts: [],
  })
})

test('the next purchase of a supplier is known, and a cost that rose is marked', async () => {
  const { manager } = await givenBuyer()
  const goods = await givenGoods(manager)
  const first = await manager.purchaseDrafts.create({ body: { accessKey: keyOf() } })
  await linkAll(manager, first, goods)
  await manager.purchaseDrafts.accept({
    params: { id: first.id },
    body: {},
  })
  const key = keyOf('AUTHORIZED', { sequential: 45_300 })
  const dearer = xmlOf(key)
    .replace('<precioUnitario>38.90', '<precioUnitario>44.20')
    .replace(
      '<precioTotalSinImpuesto>77.80</precioTotalSinImpuesto><impuestos><impuesto><codigo>2</codigo><codigoPorcentaje>0</codigoPorcentaje><tarifa>0</tarifa><baseImponible>77.80',
      '<precioTotalSinImpuesto>88.40</precioTotalSinImpuesto><impuestos><impuesto><codigo>2</codigo><codigoPorcentaje>0</codigoPorcentaje><tarifa>0</tarifa><baseImponible>88.40',
    )
    .replace('<importeTotal>538.09', '<importeTotal>548.69')
  const second = await manager.purchaseDrafts.create({ body: { file: fileOf(dearer) } })
  const oil = second.lines.find(({ supplierCode }) => supplierCode === 'AC-20')
  expect(second.unknownLines).toBe(0)
  // The bare file is no proof, so the tax office's own document counts.
  expect(oil).toMatchObject({ unitCost: 38.9, costBefore: 38.9, priceChange: 0, isDearer: false })

  const third = keyOf('AUTHORIZED', { sequential: 45_301 })
  const mailed = (text: string) =>
    fileOf(
      `<autorizacion><estado>AUTORIZADO</estado><fechaAutorizacion>20/11/2026 16:40:05</fechaAutorizacion>` +
        `<comprobante><![CDATA[${text}]]></comprobante></autorizacion>`,
    )
  const byMail = await manager.purchaseDrafts.create({
    body: { file: mailed(dearer.replaceAll(key, third).replaceAll('000045300', '000045301')) },
  })
  expect(byMail).toMatchObject({ authorizedAt: '2026-11-20T21:40:05.000Z', total: 548.69 })
  const risen = byMail.lines.find(({ supplierCode }) => supplierCode === 'AC-20')
  expect(risen).toMatchObject({
    unitCost: 44.2,
    costBefore: 38.9,
    priceChange: 13.6,
    isDearer: true,
    productName: 'Aceite',
    unitFactor: 20,
  })
  await manager.purchaseDrafts.saveSettings({ body: { priceRisePercentage: 15 } })
  const calm = await manager.purchaseDrafts.get({ params: { id: byMail.id } })
  expect(calm.lines.some(({ isDearer }) => isDearer)).toBe(false)
})

test('without a line the key waits as a draft, and is asked for again when the line is back', async () => {
  const turned = turnedTimers()
  const { app, manager } = await givenBuyer({ dependencies: { timers: turned.timers } })
  app.faults.push({ kind: 'CUT_BEFORE' })
  const waiting = await manager.purchaseDrafts.create({ body: { accessKey: keyOf() } })
  expect(waiting).toMatchObject({
    state: 'WAITING',
    number: '001-002-000045218',
    issueDate: '2026-11-20',
    supplierIdentification: '1798888888001',
    supplierName: null,
    totals: null,
    lines: [],
  })
  const accepted = manager.purchaseDrafts.accept({
    params: { id: waiting.id },
    body: {},
  })
  expect(await refusal(accepted)).toEqual({ status: 409, code: 'PURCHASE_DRAFT_WAITS' })
  app.clock.advance(60_000)
  turned.pass(WATCH_DRAFTS_MS)
  await expect
    .poll(() => manager.purchaseDrafts.list({}))
    .toMatchObject([{ id: waiting.id, state: 'READY', supplierName: 'Cumandá', total: 538.09 }])
})

test('a key that waits and turns out to be no purchase says why, and can be taken off the list', async () => {
  const turned = turnedTimers()
  const { app, manager } = await givenBuyer({ dependencies: { timers: turned.timers } })
  app.faults.push({ kind: 'STATUS_500' })
  const accessKey = keyOf('OTHER_BUYER')
  const { id } = await manager.purchaseDrafts.create({ body: { accessKey } })
  app.clock.advance(60_000)
  turned.pass(WATCH_DRAFTS_MS)
  await expect
    .poll(() => manager.purchaseDrafts.list({}))
    .toMatchObject([{ state: 'REFUSED', refusal: { code: 'PURCHASE_OTHER_BUYER' } }])
  await manager.purchaseDrafts.delete({ params: { id } })
  expect(await manager.purchaseDrafts.list({})).toEqual([])
  expect(await refusal(manager.purchaseDrafts.get({ params: { id } }))).toMatchObject({
    status: 404,
  })
})

test('the same key twice answers the draft that is there', async () => {
  const { manager } = await givenBuyer()
  const first = await manager.purchaseDrafts.create({ body: { accessKey: keyOf() } })
  const asLink = `https://srienlinea.sri.gob.ec/comprobantes?clave=${keyOf()}`
  const second = await manager.purchaseDrafts.create({ body: { accessKey: asLink } })
  expect(second.id).toBe(first.id)
  const byFile = await manager.purchaseDrafts.create({ body: { file: fileOf(xmlOf(keyOf())) } })
  expect(byFile.id).toBe(first.id)
  expect(await manager.purchaseDrafts.list({})).toHaveLength(1)
})

test('what is no purchase of this company is refused in words, each with its own code', async () => {
  const { app, manager } = await givenBuyer()
  const byKey = (accessKey: string) =>
    refusal(manager.purchaseDrafts.create({ body: { accessKey } }))
  const byFile = (text: string, more: object = {}) =>
    refusal(manager.purchaseDrafts.create({ body: { file: fileOf(text), ...more } }))
  const key = keyOf()
  const wrongDigit = `${key.slice(0, 48)}${(Number(key[48]) + 1) % 10}`
  const body = `${key.slice(0, 39)}555555551`
  const unknown = `${body}${accessKeyCheckDigit(body)}`
  expect(await byKey(wrongDigit)).toEqual({ status: 400, code: 'PURCHASE_KEY_INVALID' })
  expect(await byKey('123')).toEqual({ status: 400, code: 'PURCHASE_KEY_INVALID' })
  expect(await byKey('')).toEqual({ status: 400, code: 'PURCHASE_KEY_OR_FILE' })
  expect(await byKey(unknown)).toEqual({ status: 409, code: 'PURCHASE_KEY_UNKNOWN' })
  expect(await byKey(keyOf('CREDIT_NOTE'))).toEqual({ status: 400, code: 'PURCHASE_CREDIT_NOTE' })
  expect(await byKey(keyOf('AUTHORIZED', { environment: '2' }))).toEqual({
    status: 400,
    code: 'PURCHASE_OTHER_ENVIRONMENT',
  })
  expect(await byKey(keyOf('AUTHORIZED', { ruc: '1799999990001' }))).toEqual({
    status: 400,
    code: 'PURCHASE_OWN_INVOICE',
  })
  expect(await byKey(keyOf('NOT_AUTHORIZED'))).toEqual({
    status: 409,
    code: 'PURCHASE_NOT_AUTHORIZED',
  })
  expect(await byKey(keyOf('OTHER_BUYER'))).toEqual({ status: 400, code: 'PURCHASE_OTHER_BUYER' })
  expect(await byKey(keyOf('SUMS_DIFFER'))).toEqual({ status: 400, code: 'PURCHASE_SUMS_DIFFER' })
  expect(await byFile('<html>hola</html>')).toEqual({
    status: 400,
    code: 'PURCHASE_FILE_UNREADABLE',
  })
  expect(await byFile(xmlOf(keyOf('CREDIT_NOTE')))).toEqual({
    status: 400,
    code: 'PURCHASE_CREDIT_NOTE',
  })
  const other = keyOf('AUTHORIZED', { sequential: 7 })
  expect(await byFile(xmlOf(key), { accessKey: other })).toEqual({
    status: 400,
    code: 'PURCHASE_FILE_DIFFERS',
  })
  expect(app.sql('SELECT id FROM purchaseDrafts')).toEqual([])
})

test('a document of 400 lines, and one in the encoding of older programs, become drafts', async () => {
  const { manager } = await givenBuyer()
  const long = await manager.purchaseDrafts.create({ body: { accessKey: keyOf('LONG') } })
  expect(long).toMatchObject({ unknownLines: 400, totals: { total: 576 } })
  const latin = await manager.purchaseDrafts.create({ body: { accessKey: keyOf('LATIN') } })
  expect(latin.supplierAddress).toBe('Av. de la Prensa N47-120 y Río Curaray')
})

test('a link needs a line of the document and a product that has a stock', async () => {
  const { manager } = await givenBuyer()
  const { oil } = await givenGoods(manager)
  const { id } = await manager.purchaseDrafts.create({ body: { accessKey: keyOf() } })
  const save = (link: { supplierCode: string; productId?: number; unitFactor?: number }) =>
    refusal(
      manager.purchaseDrafts.saveLinks({
        params: { id },
        body: { links: [{ kind: 'PRODUCT', ...link }] },
      }),
    )
  expect(await save({ supplierCode: 'AC-20', productId: oil.id, unitFactor: 0 })).toMatchObject({
    status: 400,
  })
  expect(await save({ supplierCode: 'ZZ-1', productId: oil.id })).toEqual({
    status: 400,
    code: 'PURCHASE_LINE_UNKNOWN',
  })
  expect(await save({ supplierCode: 'AC-20' })).toEqual({ status: 400, code: 'REQUIRED' })
  expect(await save({ supplierCode: 'AC-20', productId: 999_999 })).toEqual({
    status: 400,
    code: 'UNKNOWN_ID',
  })
})

test('a waiter receives no purchase', async () => {
  const { app } = await givenBuyer()
  const waiter = await app.as('mesero')
  const asked = waiter.purchaseDrafts.create({ body: { accessKey: keyOf() } })
  expect(await refusal(asked)).toMatchObject({ status: 403 })
})
