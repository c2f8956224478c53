import type { EventMap, EventName } from '#shared/events.ts'
import type { StockTransfer } from './goods/stock-transfers.ts'
import type { OperationName, OperationNamed } from './operation-name.ts'
import type { Answer, Input } from './operation.ts'

/** An event with its data: `['customers', { customerId: 7 }]`. */
export type DataChange = { [E in EventName]: readonly [event: E, data: EventMap[E]] }[EventName]

/** The input and the answer of an act. */
interface Act<N extends OperationName> {
  readonly input: Input<OperationNamed<N>>
  readonly answer: Answer<OperationNamed<N>>
}

type DataChanges = {
  readonly [N in OperationName]?: (act: Act<N>) => readonly DataChange[]
}

/** An empty list means any product. */
const ALL_PRODUCTS = { productIds: [] }

/** The products whose stock a transfer changed. */
function productsOf({ lines }: StockTransfer): DataChange {
  return ['products', { productIds: lines.map(({ productId }) => productId) }]
}

/**
 * Events with data that screens get after each commit of an operation, besides `changes` of its record. They
 * are computed from input and answer alone. A rule that finds nothing to change calls `repeated`: then no
 * event is published. A rule publishes the events itself if only it knows the data (which stations, which
 * register), or if another rule, an import or the set-up causes them.
 */
export const dataChanges: DataChanges = {
  'cashRegister.open': ({ answer }) => [['register', { emissionPointId: answer.emissionPointId }]],
  'catalogs.createTax': () => [['products', ALL_PRODUCTS]],
  'catalogs.updateTax': () => [['products', ALL_PRODUCTS]],
  'creditNotes.create': ({ answer }) => [
    ['invoices', { invoiceId: answer.invoiceId }],
    ['register', { emissionPointId: answer.emissionPointId }],
  ],
  'stockTransfers.create': ({ answer }) => [productsOf(answer)],
  'stockTransfers.receive': ({ answer }) => [productsOf(answer)],
  'customers.merge': ({ input }) => [
    ['customers', { customerId: input.params.id }],
    ['customers', { customerId: input.body.doubleId }],
    ['receivables', { customerId: input.params.id }],
  ],
  'customers.setStatus': ({ input }) => [['customers', { customerId: input.params.id }]],
  'customers.update': ({ input }) => [['customers', { customerId: input.params.id }]],
  'invoices.annul': ({ answer }) => saleAndRegister(answer),
  'invoices.correctPayment': ({ answer }) => saleAndRegister(answer),
  'invoices.edit': ({ input }) => [['invoices', { invoiceId: input.params.id }]],
  'invoices.revertAnnulment': ({ answer }) => saleAndRegister(answer),
  'measureUnits.update': () => [['products', ALL_PRODUCTS]],
  'pinpads.create': ({ input }) => [['pinpads', ofEstablishment(input)]],
  'pinpads.delete': ({ input }) => [['pinpads', ofEstablishment(input)]],
  'pinpads.update': ({ input }) => [['pinpads', ofEstablishment(input)]],
  'pinpadTransactions.create': ({ answer }) => [ofTransaction(answer)],
  'pinpadTransactions.void': ({ answer }) => [ofTransaction(answer)],
  'products.delete': ({ input }) => [['products', { productIds: [input.params.id] }]],
  'products.deleteImage': ({ input }) => [['products', { productIds: [input.params.id] }]],
  'products.saveImage': ({ input }) => [['products', { productIds: [input.params.id] }]],
  'products.setSoldOut': ({ input }) => [['products', { productIds: [input.params.id] }]],
  'products.update': ({ input }) => [['products', { productIds: [input.params.id] }]],
  'sections.setStatus': ({ input }) => [['layout', { sectionId: input.params.id }]],
  'sections.update': ({ input }) => [['layout', { sectionId: input.params.id }]],
  'taxDecrees.import': () => [['products', ALL_PRODUCTS]],
  'tables.handOver': ({ input }) => [['tables', { tableIds: [input.params.tableId] }]],
  'tables.release': ({ input }) => [['tables', { tableIds: [input.params.tableId] }]],
  'tables.transfer': ({ input: { body } }) => [
    ['tables', { tableIds: [body.sourceTableId, body.targetTableId] }],
  ],
}

function ofEstablishment({ params }: { readonly params: { readonly establishmentId: number } }) {
  return { establishmentId: params.establishmentId }
}

/**
 * Returns the events of a sale that was changed after its issue: the sale and the figures of its register.
 */
function saleAndRegister({
  id,
  emissionPointId,
}: {
  readonly id: number
  readonly emissionPointId: number
}): readonly DataChange[] {
  return [
    ['invoices', { invoiceId: id }],
    ['register', { emissionPointId }],
  ]
}

function ofTransaction({
  id,
  pinpadId,
}: {
  readonly id: number
  readonly pinpadId: number
}): DataChange {
  return ['pinpadTransactions', { pinpadId, transactionId: id }]
}

/** Returns the events with data of an operation; undefined if it has none. */
export function dataChangesOf(
  name: string,
):
  | ((act: { readonly input: unknown; readonly answer: unknown }) => readonly DataChange[])
  | undefined {
  return (dataChanges as Readonly<Record<string, never>>)[name]
}
