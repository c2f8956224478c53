import { randomUUID } from 'node:crypto'
import type { ApiClient } from '../given/api-client.ts'
import { queueMail } from '../given/queue-mail.ts'
import { makeSigningP12 } from '../simulators/sri/make-p12.ts'
import { supplierKey } from '../simulators/sri/supplier-documents.ts'
import { type SriSimulator, startSriSimulator } from '../simulators/sri/sri-simulator.ts'

const P12_PASSWORD = 'Clave-1234'
const LONG_REASON =
  'El cliente devolvió el encocado porque llegó frío y la guarnición no era la que pidió'

/** Ids of records that have their own screen. */
export interface CrowdedRecords {
  readonly priceScheduleId: number
  readonly printJobId: number
  readonly creditNoteId: number
  readonly purchaseId: number
  readonly importId: number
  /** A product with fixed parts and choices. */
  readonly comboId: number
  /** A dish with a long recipe. */
  readonly recipeId: number
  /** A supplier's invoice with lines that nobody has linked. */
  readonly purchaseDraftId: number
}

/** Starts a tax office that refuses the first document with a long message, and sets the till to sign. */
export async function connectTaxOffice(admin: ApiClient): Promise<SriSimulator> {
  const refusal = {
    kind: 'RETURNED',
    message: {
      code: '35',
      message: 'ARCHIVO NO CUMPLE ESTRUCTURA XML',
      info: 'El campo razonSocialComprador supera los trescientos caracteres permitidos',
    },
  } as const
  let isFirst = true
  const sri = await startSriSimulator({
    fault: (service) => {
      if (service !== 'RECEPTION' || !isFirst) return undefined
      isFirst = false
      return refusal
    },
  })
  const file = makeSigningP12('1799999990001', P12_PASSWORD)
  await admin.company.saveCertificate({ body: { file, password: P12_PASSWORD, pin: '9999' } })
  const { receptionUrl, authorizationUrl } = sri
  await admin.electronicDocuments.saveSettings({
    body: { enabled: true, receptionUrl, authorizationUrl },
  })
  await queueMail(admin, 'facturas@restaurante-de-la-plaza.example.ec')
  return sri
}

/** Adds reservations, a schedule, a paper, a credit note, an import and a combo. */
export async function addRecords(
  admin: ApiClient,
  { invoiceId, categoryIds }: { readonly invoiceId: number; readonly categoryIds: number[] },
): Promise<CrowdedRecords> {
  const { id: priceScheduleId } = await admin.priceSchedules.create({
    body: {
      name: 'Hora feliz de los viernes y vísperas de feriado',
      priceType: 2,
      weekdays: [1, 2, 3, 4, 5],
      startTime: '17:00',
      endTime: '19:30',
      categoryIds,
    },
  })
  const { id: creditNoteId } = await admin.creditNotes.create({
    body: {
      creditNoteUuid: randomUUID(),
      invoiceId,
      reason: LONG_REASON,
      refund: { kind: 'CASH' },
    },
  })
  const [printer] = await admin.printers.list()
  if (printer === undefined) throw new Error('The demo has no printer')
  const { id: printJobId } = await admin.printJobs.create({
    body: { job: 'RECEIPT', documentId: invoiceId, printerId: printer.id },
  })
  const { id: importId } = await admin.imports.create({
    body: {
      kind: 'products',
      file: {
        name: 'carta-de-temporada-con-los-precios-de-noviembre.csv',
        bytes: Buffer.from('COD;DESCRIPCION;GRUPO;PVP\r\nNUE-02;Ceviche;Entradas;x11'),
      },
    },
  })
  await addReservations(admin)
  const purchaseId = await addPurchase(admin)
  await addGoods(admin)
  const comboId = await addCombo(admin)
  const recipeId = await addRecipe(admin)
  const purchaseDraftId = await addPurchaseDraft(admin)
  return {
    priceScheduleId,
    printJobId,
    creditNoteId,
    importId,
    comboId,
    purchaseId,
    purchaseDraftId,
    recipeId,
  }
}

/** The simulated tax office has the invoice. One line is known, four are not. */
async function addPurchaseDraft(admin: ApiClient): Promise<number> {
  const day = new Date().toISOString().slice(0, 10).split('-').toReversed().join('/')
  const accessKey = supplierKey('AUTHORIZED', { day })
  const { id } = await admin.purchaseDrafts.create({ body: { accessKey } })
  await admin.purchaseDrafts.saveLinks({
    params: { id },
    body: {
      links: [
        { supplierCode: 'CE-24', kind: 'PRODUCT', productId: admin.productId, unitFactor: 24 },
        { supplierCode: 'PO-12', kind: 'EXPENSE' },
      ],
    },
  })
  return id
}

/** A purchase of goods and an expense, overdue and paid in part. */
async function addPurchase(admin: ApiClient): Promise<number> {
  const { id: supplierId } = await admin.suppliers.create({
    body: {
      identificationTypeId: 1,
      identificationNumber: '1790012345001',
      socialReason: 'Distribuidora de productos de consumo masivo Cumandá y Asociados S.A.',
      paymentDays: 15,
    },
  })
  const { id: purchaseId } = await admin.purchases.create({
    body: {
      purchaseUuid: randomUUID(),
      supplierId,
      documentType: 'INVOICE',
      number: '001-002-000045218',
      issueDate: '2026-01-05',
      lines: [
        { productId: admin.productId, quantity: 12, unitFactor: 24, unitCost: 19.2, taxId: 1 },
        { description: 'Flete desde la bodega de Guayaquil', quantity: 1, unitCost: 8.5, taxId: 2 },
      ],
      observation: LONG_REASON,
    },
  })
  await admin.payables.pay({
    params: { purchaseId },
    body: { paymentUuid: randomUUID(), amount: 100, method: 'CHECK', reference: '000781' },
  })
  return purchaseId
}

async function addCombo(admin: ApiClient): Promise<number> {
  const { data } = await admin.products.list({ query: { size: 9 } })
  const [first, ...others] = data
  if (first === undefined) throw new Error('The demo has no products')
  const { id } = await admin.products.create({
    body: {
      name: 'Combo familiar de fin de semana para cuatro personas',
      referenceCode: 'FAMILIAR',
      productTypeId: first.productTypeId,
      categoryId: first.category.id,
      taxId: first.tax.id,
      measureUnitId: first.measureUnit.id,
      priceOne: 30,
      comboInfo: {
        details: others
          .slice(0, 3)
          .map((product) => ({ productId: product.id, quantity: 2, salePrice: product.priceOne })),
        choices: [
          {
            name: 'Plato fuerte con su guarnición de la casa',
            quantity: 4,
            options: data.map((product) => ({ productId: product.id, surcharge: 1 })),
          },
          { name: 'Bebida', quantity: 4, categoryId: first.category.id },
        ],
      },
    },
  })
  return id
}

/** Returns the id of a prepared base; its recipe is as long as those of a kitchen. */
async function addRecipe(admin: ApiClient): Promise<number> {
  const { data } = await admin.products.list({ query: { size: 9 } })
  const [first] = data
  if (first === undefined) throw new Error('The demo has no products')
  const { id } = await admin.products.create({
    body: {
      name: 'Salsa de la casa para encebollado, de un día para otro',
      referenceCode: 'SALSA-BASE',
      productTypeId: first.productTypeId,
      categoryId: first.category.id,
      taxId: first.tax.id,
      measureUnitId: first.measureUnit.id,
      priceOne: 0,
      isIngredient: true,
      minimumStock: 4,
      recipe: data.slice(0, 8).map((product, index) => ({
        productId: product.id,
        quantity: 1.25 + index,
        measureUnitId: product.measureUnit.id,
        wastePercentage: 12.5,
      })),
    },
  })
  return id
}

async function addReservations(admin: ApiClient): Promise<void> {
  for (let index = 0; index < 12; index += 1) {
    await admin.reservations.create({
      body: {
        name: `Cumpleaños de la familia Villavicencio Ordóñez ${index + 1}`,
        phone: '0991234567',
        guests: 4 + index,
        at: new Date(Date.now() + (index + 1) * 600_000).toISOString(),
        tableId: 1 + (index % 4),
        note: 'Una silla de bebé, alergia al maní, torta propia',
      },
    })
  }
}

/** A waste of today, and a count whose differences are above and below the limit. */
async function addGoods(admin: ApiClient): Promise<void> {
  const products = await admin.waste.listProducts()
  await admin.waste.create({
    body: {
      wasteUuid: randomUUID(),
      reason: 'OTHER',
      note: LONG_REASON,
      lines: products.slice(0, 3).map(({ productId }) => ({ productId, quantity: 0.75 })),
    },
  })
  const { id } = await admin.counts.create({ body: { countUuid: randomUUID(), isBlind: false } })
  await admin.counts.addLines({
    params: { id },
    body: {
      lines: products.slice(0, 12).map(({ productId }, index) => ({
        lineUuid: randomUUID(),
        productId,
        quantity: index * 3,
        countedAt: new Date().toISOString(),
        place: 'Bodega fría del segundo patio',
        mode: 'ADD',
      })),
    },
  })
}
