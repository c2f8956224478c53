import { localDate } from '#shared/domain/calendar.ts'
import type { PaymentKind } from '#shared/api/sales/invoices.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { type IssuingPoint, pointColumns, toPoint } from '#main/rules/sale/record/issuing-place.ts'
import { type Buyer, findBuyer, isProblem } from '#main/rules/sale/resolve-buyer.ts'
import type { PastTable } from './plan/table-book.ts'

export interface PastPinpad {
  readonly id: number
  readonly acquirerNetwork: string | null
  readonly merchantId: string | null
  readonly terminalId: string | null
  readonly terminalCid: string | null
}

interface Method {
  readonly id: number
  readonly name: string
  readonly code: string
  readonly kind: PaymentKind
}

/** The demo restaurant as its past needs it. */
export interface PastPlace {
  /** The points 001 and 002, in this order. */
  readonly points: readonly IssuingPoint[]
  readonly pinpads: readonly PastPinpad[]
  readonly tables: readonly PastTable[]
  readonly finalConsumer: Buyer
  /** People and companies that ask for an invoice with their name. */
  readonly customers: readonly Buyer[]
  readonly methods: ReadonlyMap<PaymentKind, Method>
  readonly term: { readonly id: number; readonly name: string; readonly days: number }
  readonly today: string
}

/** Days of the term of all sales on credit. */
const TERM_DAYS = 30

export async function loadPastPlace(context: WriteContext, now: Date): Promise<PastPlace> {
  const { db } = context
  const points = await db
    .selectFrom('emissionPoints')
    .innerJoin('establishments', 'establishments.id', 'emissionPoints.establishmentId')
    .innerJoin('companies', (join) => join.onTrue())
    .select(pointColumns)
    .orderBy('emissionPoints.code')
    .execute()
  const customers = await db.selectFrom('customers').select('id').orderBy('id').execute()
  const buyers: Buyer[] = []
  for (const { id } of customers) {
    const buyer = await findBuyer(context, { id })
    if (!isProblem(buyer)) buyers.push(buyer)
  }
  const methods = await db
    .selectFrom('paymentMethods')
    .select(['id', 'name', 'code', 'kind'])
    .execute()
  const finalConsumer = buyers.find(({ isFinalConsumer }) => isFinalConsumer)
  const [point] = points
  if (point === undefined || finalConsumer === undefined) throw new Error('The demo is not filled')
  return {
    points: points.map(toPoint),
    pinpads: await db
      .selectFrom('pinpads')
      .select(['id', 'acquirerNetwork', 'merchantId', 'terminalId', 'terminalCid'])
      .orderBy('id')
      .execute(),
    tables: await db
      .selectFrom('tables')
      .select(['id', 'name', 'seats'])
      .where('active', '=', 1)
      .orderBy('id')
      .execute(),
    finalConsumer,
    customers: buyers.filter(({ isFinalConsumer }) => !isFinalConsumer),
    methods: new Map(methods.map((method) => [method.kind, method])),
    term: await db
      .selectFrom('paymentTerms')
      .select(['id', 'name', 'days'])
      .where('days', '=', TERM_DAYS)
      .executeTakeFirstOrThrow(),
    today: localDate(now, point.timeZone),
  }
}
