import type { KeptWrite } from '#renderer/requests/kept-writes.ts'
import { chargeOf } from '../acts/card-charges.ts'
import { paymentMethod, simpleSale } from '../acts/sales.ts'
import { newPurchase, newSupplier } from '../samples/new-purchase.ts'
import { demoUsers } from '../test-app.ts'
import {
  givenCounterOrder,
  givenInvoice,
  givenOrder,
  type House,
  tableOf,
  type Walks,
} from './walk.ts'

type MoneyWrite =
  | Extract<KeptWrite, `${'cashRegister' | 'invoices' | 'creditNotes' | 'receivables'}.${string}`>
  | Extract<KeptWrite, `${'pinpadTransactions' | 'purchases' | 'payables'}.${string}`>
  | 'orders.invoice'
  | 'tables.invoice'

const { pin } = demoUsers.admin
/** Two of the dish. */
const inCash = [{ amount: 9, paymentMethod: paymentMethod.cash }]

async function closeRegister({ admin }: House): Promise<void> {
  const { summaryVersion } = await admin.cashRegister.summary({ body: { emissionPointId: 1 } })
  await admin.cashRegister.close({
    body: { ...closing, operationId: crypto.randomUUID(), summaryVersion, pin },
  })
}

async function openRegister({ admin }: House): Promise<void> {
  await admin.cashRegister.open({
    body: { operationId: crypto.randomUUID(), emissionPointId: 1, openingCash: 100 },
  })
}

const closing = {
  counted: { cash: 100, card: 0, check: 0, bankDeposit: 0, bankTransfer: 0 },
  leftInCash: 0,
}
const movement = { amount: 5, reason: 'Sueltos', emissionPointId: 1 }

/** Returns the id of the only supplier. */
async function givenSupplier({ admin }: House): Promise<number> {
  const [known] = await admin.suppliers.options({})
  return known?.id ?? (await admin.suppliers.create({ body: newSupplier() })).id
}

async function givenPurchase(house: House, number: number): Promise<number> {
  const supplierId = await givenSupplier(house)
  const body = newPurchase(supplierId, { number: `001-001-${number}` })
  return (await house.admin.purchases.create({ body })).id
}

/** Waits until the terminal has settled every charge. */
async function untilSettled({ admin, settled }: House): Promise<void> {
  const { data } = await admin.pinpadTransactions.list({ query: { size: 200 } })
  for (const { id } of data) await settled(id)
}

/** Writes of payments, documents, cards and the register. */
export const moneyWalks: Walks<MoneyWrite> = {
  'invoices.issue': async (house) => {
    const sale = await simpleSale(house)
    return { input: (id) => ({ body: { ...sale, invoiceUuid: id } }) }
  },
  'tables.invoice': async (house, number) => {
    await givenOrder(house, number)
    return {
      input: (id) => ({
        params: { tableId: tableOf(number) },
        body: { invoiceUuid: id, payments: inCash },
      }),
    }
  },
  'orders.invoice': async (house, number) => {
    const { id: orderId } = await givenCounterOrder(house, `Llevar ${number}`)
    return { input: (id) => ({ params: { orderId }, body: { invoiceUuid: id, payments: inCash } }) }
  },
  'invoices.annul': async (house) => {
    const id = await givenInvoice(house)
    return { input: () => ({ params: { id }, body: { reason: 'Otra mesa' } }) }
  },
  'invoices.revertAnnulment': async (house) => {
    const id = await givenInvoice(house)
    await house.admin.invoices.annul({ params: { id }, body: { reason: 'Otra mesa' } })
    return { input: () => ({ params: { id }, body: { reason: 'Era la misma mesa' } }) }
  },
  'invoices.edit': async (house) => {
    const id = await givenInvoice(house)
    return { input: () => ({ params: { id }, body: { observation: 'Sin cebolla' } }) }
  },
  'invoices.correctPayment': async (house, number) => {
    const id = await givenInvoice(house)
    const { id: method } = paymentMethod.transfer
    const body = {
      payment: 1,
      paymentMethod: { id: method },
      bankTransactionReference: `T-${number}`,
      reason: 'Era transferencia',
    }
    return { input: () => ({ params: { id }, body }) }
  },
  'creditNotes.create': async (house) => {
    const invoiceId = await givenInvoice(house)
    return {
      input: (id) => ({
        body: { creditNoteUuid: id, invoiceId, reason: 'Devuelto', refund: { kind: 'CASH' } },
      }),
    }
  },
  'receivables.collect': async (house) => {
    const [{ id } = { id: 0 }] = house.sql(
      `SELECT id FROM customers WHERE creditLimit IS NOT NULL AND creditLimit > 0 LIMIT 1`,
    )
    const customerId = Number(id)
    const payments = [{ amount: 9, paymentMethod: paymentMethod.credit, paymentTerm: { id: 2 } }]
    const sale = await simpleSale(house, { customer: { id: customerId }, payments })
    await house.admin.invoices.issue({ body: sale })
    return {
      input: (operationId) => ({
        params: { customerId },
        body: { operationId, amount: 9, paymentMethod: paymentMethod.cash, emissionPointId: 1 },
      }),
    }
  },
  'purchases.create': async (house, number) => {
    const supplierId = await givenSupplier(house)
    const purchase = newPurchase(supplierId, { number: `001-001-${number}` })
    return { input: (purchaseUuid) => ({ body: { ...purchase, purchaseUuid } }) }
  },
  'payables.pay': async (house, number) => {
    const purchaseId = await givenPurchase(house, number)
    return {
      input: (paymentUuid) => ({
        params: { purchaseId },
        body: { paymentUuid, amount: 4, method: 'BANK_TRANSFER' as const },
      }),
    }
  },
  'pinpadTransactions.create': async (house) => {
    const charge = chargeOf({})
    return {
      input: (operationId) => ({ params: { id: 1 }, body: { ...charge, operationId } }),
      end: () => untilSettled(house),
    }
  },
  'pinpadTransactions.void': async (house) => {
    const { id } = await house.admin.pinpadTransactions.create({
      params: { id: 1 },
      body: chargeOf({}),
    })
    await house.settled(id)
    return {
      input: (operationId) => ({ params: { id }, body: { operationId, reason: 'Devuelto' } }),
      end: () => untilSettled(house),
    }
  },
  'cashRegister.exit': async () => ({
    input: (operationId) => ({ body: { ...movement, operationId } }),
  }),
  'cashRegister.entry': async () => ({
    input: (operationId) => ({ body: { ...movement, operationId } }),
  }),
  'cashRegister.open': async (house) => {
    await closeRegister(house)
    return {
      input: (operationId) => ({ body: { operationId, emissionPointId: 1, openingCash: 100 } }),
    }
  },
  'cashRegister.close': async (house, number) => {
    if (number > 0) await openRegister(house)
    const { summaryVersion } = await house.admin.cashRegister.summary({
      body: { emissionPointId: 1 },
    })
    return {
      // The PIN is sent with the secrets, which are not stored.
      input: (operationId) => ({ body: { ...closing, operationId, summaryVersion } }),
      secrets: { pin },
    }
  },
}
