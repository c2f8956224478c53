import type { ListedPaymentTerm, paymentTerms } from '../../../src-shared/api/billing-lookups.ts'
import { conflict, notFound } from '../../../src-shared/api/error.ts'
import type { Input } from '../../../src-shared/api/operation.ts'
import type { WriteContext } from '../../acts/context.ts'
import { deleteRecords, unusedId } from '../../records/unused-id.ts'
import { changesOf } from '../changes.ts'
import { refuseTakenName } from '../refuse-fields.ts'
import { loadPaymentTerms } from './list-payment-terms.ts'

/** POST /payment-terms. */
export async function createPaymentTerm(
  context: WriteContext,
  { body }: Input<typeof paymentTerms.create>,
): Promise<ListedPaymentTerm> {
  const { db } = context
  await requireFreeName(context, body.name)
  const { id } = await db
    .insertInto('paymentTerms')
    .values({
      ...body,
      id: await unusedId(db, 'paymentTerms'),
      active: body.active ? 1 : 0,
      owner: 'PERSON',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const term = await findTerm(context, id)
  context.audit({ kind: 'PAYMENT_TERM_CREATED', resourceId: id, payload: { ...term } })
  return term
}

/**
 * PUT /payment-terms/{id}. The days of a used term cannot change, because due dates of sales depend on them.
 */
export async function updatePaymentTerm(
  context: WriteContext,
  { params, body }: Input<typeof paymentTerms.update>,
): Promise<ListedPaymentTerm> {
  const { db } = context
  const before = await findTerm(context, params.id)
  await requireFreeName(context, body.name, params.id)
  if (body.days !== before.days && (await isUsed(context, params.id))) throw conflict('IN_USE')
  await db
    .updateTable('paymentTerms')
    .set({ ...body, active: body.active ? 1 : 0, owner: 'PERSON' })
    .where('id', '=', params.id)
    .execute()
  const after = await findTerm(context, params.id)
  context.audit({
    kind: 'PAYMENT_TERM_UPDATED',
    resourceId: params.id,
    payload: { changes: changesOf(before, after) },
  })
  return after
}

/** DELETE /payment-terms/{id}. */
export async function deletePaymentTerm(
  context: WriteContext,
  { params }: Input<typeof paymentTerms.delete>,
): Promise<void> {
  const term = await findTerm(context, params.id)
  if (await isUsed(context, params.id)) throw conflict('IN_USE')
  await deleteRecords(context.db, 'paymentTerms', [params.id])
  context.audit({
    kind: 'PAYMENT_TERM_DELETED',
    resourceId: params.id,
    payload: { name: term.name },
  })
}

async function findTerm({ db }: WriteContext, id: number): Promise<ListedPaymentTerm> {
  const term = (await loadPaymentTerms(db)).find((each) => each.id === id)
  if (term === undefined) throw notFound()
  return term
}

async function requireFreeName({ db }: WriteContext, name: string, ownId?: number): Promise<void> {
  refuseTakenName(await loadPaymentTerms(db), name, ownId)
}

async function isUsed({ db }: WriteContext, paymentTermId: number): Promise<boolean> {
  const payment = await db
    .selectFrom('invoicePayments')
    .select('id')
    .where('paymentTermId', '=', paymentTermId)
    .limit(1)
    .executeTakeFirst()
  return payment !== undefined
}
