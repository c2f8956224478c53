import { randomUUID } from 'node:crypto'
import type { ApiClient } from '../given/api-client.ts'
import { queueMail } from '../given/queue-mail.ts'
import { makeSigningP12 } from '../simulators/sri/make-p12.ts'
import { type SriSimulator, startSriSimulator } from '../simulators/sri/sri-simulator.ts'

const P12_PASSWORD = 'Clave-1234'
const LONG_REASON =
  'El cliente devolvió el encocado porque llegó frío y la guarnición no era la que pidió'

/** Ids of records that have their own screen. */
export interface CrowdedRecords {
  readonly priceScheduleId: number
  readonly printJobId: number
  readonly creditNoteId: number
  readonly importId: number
  /** A product with fixed parts and choices. */
  readonly comboId: number
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
  await addGoods(admin)
  const comboId = await addCombo(admin)
  return { priceScheduleId, printJobId, creditNoteId, importId, comboId }
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
