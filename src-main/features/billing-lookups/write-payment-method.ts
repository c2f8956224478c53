import type {
  ListedPaymentMethod,
  paymentMethods,
} from '../../../src-shared/api/billing-lookups.ts'
import { conflict, notFound } from '../../../src-shared/api/error.ts'
import type { Input } from '../../../src-shared/api/operation.ts'
import { methodCodes } from '../../../src-shared/domain/payment-code.ts'
import type { WriteContext } from '../../acts/context.ts'
import { deleteRecords, unusedId } from '../../records/unused-id.ts'
import { changesOf } from '../changes.ts'
import { refuseTakenName } from '../refuse-fields.ts'
import { loadPaymentMethods } from './list-payment-methods.ts'

/** POST /payment-methods: has the SRI code of its kind. */
export async function createPaymentMethod(
  context: WriteContext,
  { body }: Input<typeof paymentMethods.create>,
): Promise<ListedPaymentMethod> {
  const { db } = context
  refuseTakenName(await loadPaymentMethods(db), body.name)
  const { id } = await db
    .insertInto('paymentMethods')
    .values({
      id: await unusedId(db, 'paymentMethods'),
      name: body.name,
      code: methodCodes[body.kind],
      kind: body.kind,
      active: body.active ? 1 : 0,
      owner: 'PERSON',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const method = await findMethod(context, id)
  context.audit({ kind: 'PAYMENT_METHOD_CREATED', resourceId: id, payload: { ...method } })
  return method
}

/** PUT /payment-methods/{id}. Throws 409 for the last method that takes cash. */
export async function updatePaymentMethod(
  context: WriteContext,
  { params, body }: Input<typeof paymentMethods.update>,
): Promise<ListedPaymentMethod> {
  const { db } = context
  const before = await findMethod(context, params.id)
  const methods = await loadPaymentMethods(db)
  refuseTakenName(methods, body.name, params.id)
  if (!body.active) requireOtherCash(methods, before)
  await db
    .updateTable('paymentMethods')
    .set({ name: body.name, active: body.active ? 1 : 0, owner: 'PERSON' })
    .where('id', '=', params.id)
    .execute()
  const after = await findMethod(context, params.id)
  context.audit({
    kind: 'PAYMENT_METHOD_UPDATED',
    resourceId: params.id,
    payload: { changes: changesOf(before, after) },
  })
  return after
}

/** DELETE /payment-methods/{id}. Throws 409 if a document has it, or if no other method takes cash. */
export async function deletePaymentMethod(
  context: WriteContext,
  { params }: Input<typeof paymentMethods.delete>,
): Promise<void> {
  const { db } = context
  const method = await findMethod(context, params.id)
  for (const table of ['invoicePayments', 'collections'] as const) {
    const payment = await db
      .selectFrom(table)
      .select('id')
      .where('paymentMethodId', '=', params.id)
      .limit(1)
      .executeTakeFirst()
    if (payment !== undefined) throw conflict('IN_USE')
  }
  requireOtherCash(await loadPaymentMethods(db), method)
  await deleteRecords(db, 'paymentMethods', [params.id])
  context.audit({
    kind: 'PAYMENT_METHOD_DELETED',
    resourceId: params.id,
    payload: { name: method.name },
  })
}

async function findMethod({ db }: WriteContext, id: number): Promise<ListedPaymentMethod> {
  const method = (await loadPaymentMethods(db)).find((each) => each.id === id)
  if (method === undefined) throw notFound()
  return method
}

function requireOtherCash(
  methods: readonly ListedPaymentMethod[],
  method: ListedPaymentMethod,
): void {
  if (method.kind !== 'CASH') return
  const others = methods.filter(
    ({ id, kind, active }) => kind === 'CASH' && active && id !== method.id,
  )
  if (others.length === 0) throw conflict('LAST_CASH_METHOD')
}
