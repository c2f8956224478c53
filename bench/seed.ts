import Database from 'better-sqlite3'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { accessKey, documentNumber } from '../src-shared/domain/access-key.ts'
import { addDays } from '../src-shared/domain/calendar.ts'
import { contentHash } from '../src-main/acts/content-hash.ts'
import { migrations } from '../src-main/database/migrate.ts'
import { auditHash } from '../src-main/database/history/audit-chain.ts'
import { RowWatch } from '../src-main/database/history/row-watch.ts'
import { uuidv7 } from '../src-main/host/system.ts'
import { openBenchApp } from './bench-app.ts'
import { confirmClock } from './confirm-clock.ts'
import { seedProducts } from './seed-products.ts'
import { prepareSent } from './seed-sent.ts'

const BENCH_PRODUCTS = 100_000
const LINES = 6
const INVOICES_A_REGISTER = 2_000
const FIRST_DAY = '2019-01-01'
const INVOICES_A_DAY = 400
/** Count it up when the seeded rows change. */
const SEED = 3
const PAYMENTS = [
  ['CASH', 1000],
  ['CARD', 1760],
] as const

/**
 * Returns a data folder with the demo restaurant, 100,000 products and `invoices` stored sales of six lines
 * and two payments in closed registers of 2,000 each, all sent, with their seals in the audit chain. Created once
 * and reused until the schema or the seed changes. Deterministic except for uuids.
 */
export async function seededFolder(folder: string, invoices: number): Promise<string> {
  const done = join(folder, `seeded-${contentHash([migrations, SEED])}`)
  if (existsSync(done)) {
    await confirmClock(folder)
    return folder
  }
  // Remove the rest of an interrupted run or an older schema, else it would be filled twice.
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const app = await openBenchApp(folder)
  await app.fillWithDemo()
  await app.stop()
  const raw = new Database(join(folder, 'mostrador.db'))
  raw.pragma('journal_mode = WAL')
  raw.pragma('synchronous = OFF')
  raw.pragma('cache_size = -262144')
  // Before the first row: the check of the file beside the sales must find nothing, as at a real till.
  const watch = new RowWatch(raw)
  seedProducts(raw, BENCH_PRODUCTS)
  seedInvoices(raw, invoices, watch)
  raw.pragma('wal_checkpoint(TRUNCATE)')
  raw.close()
  await confirmClock(folder)
  mkdirSync(done)
  return folder
}

function seedInvoices(raw: Database.Database, count: number, watch: RowWatch): void {
  const insert = (table: string, columns: readonly string[]) =>
    raw.prepare(
      `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map((name) => `@${name}`).join(', ')})`,
    )
  const insertRegister = insert('cashRegisters', registerColumns)
  const insertInvoice = insert('invoices', invoiceColumns)
  const insertLine = insert('invoiceLines', lineColumns)
  const insertPayment = insert('invoicePayments', paymentColumns)
  const insertAudit = insert('auditEntries', auditColumns)
  const insertSent = prepareSent(raw, timeOf(count - 1))
  const lastAudit = raw
    .prepare('SELECT id, hash FROM auditEntries ORDER BY id DESC LIMIT 1')
    .get() as { id: number; hash: string }
  let { id: auditId, hash: previousHash } = lastAudit
  // Its seal goes with the first sale, as those of the products.
  raw
    .prepare('UPDATE sequences SET nextNumber = ?, hasIssued = 1 WHERE emissionPointId = 1')
    .run(count + 1)

  const chunk = raw.transaction((from: number, to: number) => {
    for (let index = from; index < to; index++) {
      const id = index + 1
      const issuedAt = timeOf(index)
      const issueDate = issuedAt.slice(0, 10)
      const cashRegisterId = Math.floor(index / INVOICES_A_REGISTER) + 1
      if (index % INVOICES_A_REGISTER === 0) {
        insertRegister.run(registerRow(cashRegisterId, issuedAt))
      }
      const invoice = invoiceRow(id, cashRegisterId, issueDate, issuedAt)
      insertInvoice.run(invoice)
      const lines = Array.from({ length: LINES }, (_, line) => lineRow(id, line))
      for (const line of lines) insertLine.run(line)
      for (const [index, [kind, amount]] of PAYMENTS.entries()) {
        insertPayment.run(paymentRow(id, cashRegisterId, index + 1, kind, amount))
      }
      insertSent({ ...invoice, lines })
      auditId++
      const audit = {
        id: auditId,
        kind: 'INVOICE_ISSUED',
        resourceId: id,
        userId: 1,
        authorizedById: null,
        createdAt: issuedAt,
        payload: JSON.stringify({
          invoiceUuid: invoice.invoiceUuid,
          number: invoice.number,
          accessKey: invoice.accessKey,
          total: 2760,
          payments: PAYMENTS,
        }),
        seals: JSON.stringify(watch.take()),
      }
      previousHash = auditHash(previousHash, audit)
      insertAudit.run({ ...audit, hash: previousHash })
    }
  })
  const CHUNK = 20_000
  for (let from = 0; from < count; from += CHUNK) {
    chunk(from, Math.min(count, from + CHUNK))
    process.stderr.write(`\r  ${Math.min(count, from + CHUNK)} invoices`)
  }
  process.stderr.write('\n')
}

/** Returns the time of the sale with this index, of 400 a day. */
function timeOf(index: number): string {
  const day = addDays(FIRST_DAY, Math.floor(index / INVOICES_A_DAY))
  const SECONDS_BETWEEN_SALES = 100
  const at =
    Date.parse(`${day}T12:00:00Z`) + (index % INVOICES_A_DAY) * SECONDS_BETWEEN_SALES * 1_000
  return new Date(at).toISOString()
}

const registerColumns = [
  'id',
  'operationId',
  'requestHash',
  'emissionPointId',
  'establishmentId',
  'sequential',
  'openedAt',
  'openedById',
  'openingCash',
  'status',
  'closedAt',
  'closedById',
  'countedTotal',
  'systemTotal',
] as const

function registerRow(id: number, openedAt: string) {
  return {
    id,
    operationId: uuidv7(),
    requestHash: 'seed',
    emissionPointId: 1,
    establishmentId: 1,
    sequential: id,
    openedAt,
    openedById: 1,
    openingCash: 10_000,
    status: 'CLOSED',
    closedAt: openedAt,
    closedById: 1,
    countedTotal: 0,
    systemTotal: 0,
  }
}

const invoiceColumns = [
  'id',
  'invoiceUuid',
  'requestHash',
  'emissionPointId',
  'establishmentId',
  'cashRegisterId',
  'vendorId',
  'customerId',
  'createdById',
  'documentType',
  'environment',
  'sequential',
  'number',
  'accessKey',
  'issueDate',
  'issuedAt',
  'status',
  'taxStatus',
  'customerName',
  'customerIdentification',
  'customerIdentificationCode',
  'subtotalTaxed',
  'subtotalTaxFree',
  'subtotalNonTaxable',
  'subtotal',
  'discount',
  'tax',
  'ice',
  'tip',
  'serviceAmount',
  'total',
  'groupConsumption',
] as const

function invoiceRow(id: number, cashRegisterId: number, issueDate: string, issuedAt: string) {
  return {
    id,
    invoiceUuid: uuidv7(Date.parse(issuedAt)),
    requestHash: '0123456789abcdef0123456789abcdef',
    emissionPointId: 1,
    establishmentId: 1,
    cashRegisterId,
    vendorId: 1,
    customerId: 1,
    createdById: 1,
    documentType: 'INVOICE',
    environment: 1,
    sequential: id,
    number: documentNumber('001', '001', id),
    accessKey: accessKey({
      issueDate,
      documentCode: '01',
      ruc: '1799999990001',
      environment: 1,
      establishmentCode: '001',
      emissionPointCode: '001',
      sequential: id,
      numericCode: '12345678',
    }),
    issueDate,
    issuedAt,
    status: 'CREATED',
    taxStatus: 'AUTHORIZED',
    customerName: 'CONSUMIDOR FINAL',
    customerIdentification: '9999999999999',
    customerIdentificationCode: '07',
    subtotalTaxed: 2400,
    subtotalTaxFree: 0,
    subtotalNonTaxable: 0,
    subtotal: 2400,
    discount: 0,
    tax: 360,
    ice: 0,
    tip: 0,
    serviceAmount: 0,
    total: 2760,
    groupConsumption: 0,
  }
}

const lineColumns = [
  'invoiceId',
  'lineNumber',
  'productId',
  'productCode',
  'description',
  'quantity',
  'measureUnitId',
  'priceUnit',
  'discount',
  'totalPrice',
  'taxId',
  'taxRate',
  'taxAmount',
  'iceAmount',
] as const

function lineRow(invoiceId: number, line: number) {
  const productId = 1 + ((invoiceId * 7919 + line * 104_729) % BENCH_PRODUCTS)
  return {
    invoiceId,
    lineNumber: line + 1,
    productId,
    productCode: `P-${productId}`,
    description: `Producto vendido ${productId}`,
    quantity: 1_000_000,
    measureUnitId: 1,
    priceUnit: 4_000_000,
    discount: 0,
    totalPrice: 400,
    taxId: 1,
    taxRate: 1500,
    taxAmount: 60,
    iceAmount: 0,
  }
}

const paymentColumns = ['invoiceId', 'cashRegisterId', 'paymentMethodId', 'kind', 'amount'] as const

function paymentRow(
  invoiceId: number,
  cashRegisterId: number,
  paymentMethodId: number,
  kind: string,
  amount: number,
) {
  return { invoiceId, cashRegisterId, paymentMethodId, kind, amount }
}

const auditColumns = [
  'id',
  'kind',
  'resourceId',
  'userId',
  'authorizedById',
  'createdAt',
  'payload',
  'hash',
  'seals',
] as const
