import { randomUUID } from 'node:crypto'
import { openRegister, type SignedIn, simpleSale } from './sales.ts'

/** The manager's PIN in the demo. */
const MANAGER_PIN = '2580'

/**
 * Sells an evening in the demo: five sales (one annulled, one with a credit note), cash in and out, a closed register and
 * an open one, and an order on a table.
 */
export async function sellEvening(app: SignedIn): Promise<void> {
  await openRegister(app)
  const cajera = await app.as('cajera')
  const gerente = await app.as('gerente')
  const invoices = []
  for (let index = 0; index < 4; index++) {
    invoices.push(await cajera.invoices.issue({ body: await simpleSale(app) }))
  }
  const move = (amount: number) => ({
    body: { operationId: randomUUID(), emissionPointId: 1, amount, reason: 'cambio de monedas' },
  })
  await cajera.cashRegister.entry(move(20))
  await gerente.cashRegister.exit(move(5))
  await gerente.invoices.annul({
    params: { id: invoices[1]?.id ?? 0 },
    body: { reason: 'RUC equivocado' },
  })
  await gerente.creditNotes.create({
    body: {
      creditNoteUuid: randomUUID(),
      invoiceId: invoices[3]?.id ?? 0,
      reason: 'Plato devuelto',
      refund: { kind: 'CREDIT' },
    },
  })
  const mesero = await app.as('mesero')
  const [line] = (await simpleSale(app)).details
  await mesero.orders.create({
    body: {
      orderUuid: randomUUID(),
      tableId: 4,
      items: [{ itemUuid: randomUUID(), productId: line?.product?.id ?? null, quantity: 2 }],
    },
  })
  await closeRegister(app)
  await openRegister(app)
  await cajera.invoices.issue({ body: await simpleSale(app) })
}

async function closeRegister(app: SignedIn): Promise<void> {
  const cajera = await app.as('cajera')
  const { summaryVersion } = await cajera.cashRegister.summary({ body: {} })
  await cajera.cashRegister.close({
    body: {
      operationId: randomUUID(),
      summaryVersion,
      pin: MANAGER_PIN,
      counted: { cash: 140, card: 0, check: 0, bankDeposit: 0, bankTransfer: 0 },
      leftInCash: 20,
    },
  })
}
