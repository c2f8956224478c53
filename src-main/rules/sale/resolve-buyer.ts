import type { z } from 'zod'
import { type FieldProblem, problem } from '#shared/api/error.ts'
import type { InvoiceCustomer } from '#shared/api/sales/invoices.ts'
import { FINAL_CONSUMER_IDENTIFICATION } from '#shared/domain/tax/identification.ts'
import type { Cents } from '#shared/domain/money/money.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { memoryGroup } from '#main/database/memory.ts'
import { prepare } from '#main/database/prepared.ts'
import { CATALOGS, FINAL_CONSUMER_ID } from '#main/rules/catalogs/catalog-names.ts'
import { customerContradictions } from './lines/contradictions.ts'

/** The buyer as stored on the invoice: later changes of the customer do not affect it. */
export interface Buyer {
  readonly id: number
  readonly name: string
  readonly identification: string
  readonly identificationCode: string
  readonly address: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly creditLimit: Cents | null
  readonly isFinalConsumer: boolean
}

type BuyerRow = Omit<Buyer, 'isFinalConsumer'>

const columns = [
  'customers.id',
  'customers.socialReason as name',
  'customers.identificationNumber as identification',
  'catalogItems.code as identificationCode',
  'customers.address',
  'customers.email',
  'customers.phone',
  'customers.creditLimit',
] as const

const findById = prepare<{ id: number }>()((db, { id }) =>
  db
    .selectFrom('customers')
    .innerJoin('catalogItems', 'catalogItems.id', 'customers.identificationTypeId')
    .where('catalogItems.catalog', '=', CATALOGS.identificationTypes)
    .where('customers.id', '=', id)
    .where('customers.active', '=', 1)
    .select(columns),
)

const findByIdentification = prepare<{ identificationNumber: string }>()(
  (db, { identificationNumber }) =>
    db
      .selectFrom('customers')
      .innerJoin('catalogItems', 'catalogItems.id', 'customers.identificationTypeId')
      .where('catalogItems.catalog', '=', CATALOGS.identificationTypes)
      .where('customers.identificationNumber', '=', identificationNumber)
      .where('customers.active', '=', 1)
      .select(columns),
)

const buyers = memoryGroup<BuyerRow>('buyers', ['customers', 'catalogItems'])

/**
 * Returns the buyer of a new sale as `findBuyer` does. An id with the number or the name of another customer is a
 * problem.
 */
export async function resolveBuyer(
  context: WriteContext,
  request: z.output<typeof InvoiceCustomer> | null | undefined,
): Promise<Buyer | FieldProblem> {
  const buyer = await findBuyer(context, request)
  if (isProblem(buyer) || request == null) return buyer
  const [contradiction] = await customerContradictions(
    context.db,
    { ...buyer, number: buyer.identification },
    {
      number: ['customer.identificationNumber', request.identificationNumber],
      names: [['customer.socialReason', request.socialReason]],
    },
  )
  return contradiction ?? buyer
}

/**
 * Returns the buyer by id, else by identification, else the final consumer. An unknown buyer is a problem.
 */
export async function findBuyer(
  context: WriteContext,
  request: z.output<typeof InvoiceCustomer> | null | undefined,
): Promise<Buyer | FieldProblem> {
  const identification = request?.identificationNumber ?? ''
  if (request?.id == null && identification !== '') {
    const row = await findByIdentification.first(context.db, {
      identificationNumber: identification,
    })
    return row === undefined ? problem('customer.identificationNumber', 'UNKNOWN_ID') : toBuyer(row)
  }
  const id = request?.id ?? FINAL_CONSUMER_ID
  const row = await context.memory.recall(buyers, String(id), () =>
    findById.first(context.db, { id }),
  )
  return row === undefined ? problem('customer.id', 'UNKNOWN_ID') : toBuyer(row)
}

function toBuyer(row: BuyerRow): Buyer {
  return { ...row, isFinalConsumer: row.identification === FINAL_CONSUMER_IDENTIFICATION }
}

export function isProblem(value: object): value is FieldProblem {
  return 'field' in value && 'code' in value
}
