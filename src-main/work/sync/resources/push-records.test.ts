import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '#main/database/open.ts'
import { keepId, type MappedResource } from '#main/core/outbox/id-map.ts'
import type { OutboxOperation } from '#main/core/outbox/outbox-operation.ts'
import type { PushedOperation } from '#shared/api/pushed-operations.ts'
import type { InputOf } from '#main/core/outbox/pushed-operations.ts'
import type { PushRecord } from '../engine/push/push-record.ts'
import { createTranslator } from '../engine/push/translate-operation.ts'
import { echoes, hasId } from './identify/identify.ts'
import { pushRecords } from './index.ts'
import { type Push, pushRecord } from './push-records.ts'
import { TEST_PEPPER } from '#main/testing/test-pepper.ts'

const prices = { measureUnitId: 'measureUnits' } as const

/**
 * A further pushed operation needs only one entry. This one is an example: products are not pushed,
 * because the central owns them.
 */
const update: Push<'products.update'> = {
  ids: {
    params: { id: 'products' },
    body: {
      productTypeId: 'catalogs/product-types',
      categoryId: 'categories',
      taxId: 'taxes',
      iceTaxId: 'taxes',
      measureUnitId: 'measureUnits',
      establishmentId: 'establishments',
      priceSalesUnits: prices,
      recipe: { productId: 'products', measureUnitId: 'measureUnits' },
      comboInfo: {
        details: { productId: 'products' },
        choices: { id: 'LEFT_OUT', categoryId: 'categories', options: { productId: 'products' } },
      },
    },
  },
  lookUp: 'REPEATABLE',
  identifies: ({ params, body }, answer) => hasId(answer, params.id) && echoes(body, answer),
}

const without = { lookUp: 'REPEATABLE', identifies: () => false } as const

/** The compiler checks these; each error is required, so a hole does not compile. */
export const holes = {
  // @ts-expect-error The ids of the body are missing: they would be sent as local ids.
  body: pushRecord('products.update', { ...without, ids: { params: { id: 'products' } } }),
  // @ts-expect-error The id of the path is missing.
  params: pushRecord('customers.setStatus', { ...without, ids: {} }),
  // @ts-expect-error The resource is misspelt.
  kind: pushRecord('customers.setStatus', { ...without, ids: { params: { id: 'custmers' } } }),
  // @ts-expect-error It does not say how an unknown outcome is resolved.
  lookUp: pushRecord('orders.update', { ids: { params: { orderId: 'orders' } } }),
  // @ts-expect-error One pushed operation has no entry.
  entry: {} satisfies Record<PushedOperation, PushRecord>,
}

async function translated<N extends 'products.update' | PushedOperation>(
  operation: N,
  input: InputOf<N>,
  ids: readonly (readonly [MappedResource, number, number])[],
) {
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-translate-'))
  const database = openDatabase({
    folder,
    pepper: TEST_PEPPER,
    checkpoints: 'inline',
    log: () => undefined,
  })
  onTestFinished(async () => {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  })
  await database.transaction(async (db) => {
    for (const [resource, localId, centralId] of ids) await keepId(db, resource, localId, centralId)
  })
  const translator = createTranslator({
    db: database.reader,
    records: (name) =>
      name === 'products.update' ? pushRecord('products.update', update) : pushRecords(name),
    installationId: 'till',
    mayArrive: () => Promise.resolve(false),
  })
  const row = { operation, uuid: 'u', input: JSON.stringify(input) } as unknown
  return translator.translate(row as OutboxOperation)
}

const product: InputOf<'products.update'> = {
  params: { id: 7 },
  body: {
    name: 'Seco de chivo',
    referenceCode: 'SECO',
    productTypeId: 1,
    categoryId: 2,
    taxId: 3,
    measureUnitId: 4,
    priceOne: 8.5,
    comboInfo: {
      recipeBased: false,
      combinedRecipe: false,
      tourism: false,
      details: [{ productId: 8, quantity: 1, salePrice: 2 }],
    },
  },
}
const known = [
  ['customers', 7, 4711],
  ['products', 7, 70],
  ['products', 8, 80],
  ['catalogs/product-types', 1, 10],
  ['categories', 2, 20],
  ['taxes', 3, 30],
  ['measureUnits', 4, 40],
] as const

it("sends product 7 to the central's id of the product, not of customer 7, with all ids of its body", async () => {
  const translation = await translated('products.update', product, known)
  if (translation.kind !== 'request') throw new Error(translation.kind)
  expect(translation.request).toMatchObject({ method: 'PUT', path: '/api/v1/products/70' })
  expect(JSON.parse(translation.request.body ?? '')).toEqual({
    ...product.body,
    productTypeId: 10,
    categoryId: 20,
    taxId: 30,
    measureUnitId: 40,
    comboInfo: {
      ...product.body.comboInfo,
      details: [{ productId: 80, quantity: 1, salePrice: 2 }],
    },
  })
})

it('names the field of each id that the central does not have', async () => {
  const some = known.filter(([resource, id]) => resource !== 'taxes' && id !== 8)
  expect(await translated('products.update', product, some)).toEqual({
    kind: 'impossible',
    code: 'UNKNOWN_AT_CENTRAL',
    problems: [
      { field: 'taxId', message: 'taxes 3' },
      { field: 'comboInfo.details[0].productId', message: 'products 8' },
    ],
  })
})

it('leaves out fields that concern only the till, and a session that the central does not know yet', async () => {
  const translation = await translated(
    'invoices.issue',
    {
      body: {
        documentType: 'INVOICE',
        invoiceUuid: '0199aaaa-0000-4000-8000-000000000001',
        totalAmount: 9,
        emissionPointId: 1,
        cashRegisterId: 5,
        customer: { id: 1, identificationNumber: '9999999999999' },
        payments: [{ amount: 9, paymentMethod: { id: 1 }, pinpadTransactionId: 3 }],
        details: [{ product: { id: 7 }, quantity: 1 }],
      },
    },
    [
      ['emissionPoints', 1, 11],
      ['paymentMethods', 1, 12],
      ['products', 7, 70],
    ],
  )
  if (translation.kind !== 'request') throw new Error(translation.kind)
  expect(JSON.parse(translation.request.body ?? '')).toEqual({
    documentType: 'INVOICE',
    invoiceUuid: '0199aaaa-0000-4000-8000-000000000001',
    totalAmount: 9,
    emissionPointId: 11,
    customer: { identificationNumber: '9999999999999' },
    payments: [{ amount: 9, paymentMethod: { id: 12 } }],
    details: [{ product: { id: 70 }, quantity: 1 }],
    observation: expect.stringMatching(/^POS-[0-9a-f]{4}-[0-9a-f]{14}$/),
  })
})

it('holds an input for a person if it is broken or lacks a field, and names the field', async () => {
  const broken = { body: { active: true } } as unknown as InputOf<'customers.setStatus'>
  expect(await translated('customers.setStatus', broken, [])).toMatchObject({
    kind: 'impossible',
    code: 'INPUT_UNREADABLE',
    problems: [{ field: 'params' }],
  })
})
