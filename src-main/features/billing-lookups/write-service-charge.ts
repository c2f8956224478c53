import type { z } from 'zod'
import type {
  ListedServiceCharge,
  ServiceChargeRequest,
  serviceCharges,
} from '../../../src-shared/api/billing-lookups.ts'
import { conflict, notFound } from '../../../src-shared/api/error.ts'
import type { Input } from '../../../src-shared/api/operation.ts'
import { toBasisPoints } from '../../../src-shared/domain/money.ts'
import type { WriteContext } from '../../acts/context.ts'
import { deleteRecords, unusedId } from '../../records/unused-id.ts'
import { changesOf } from '../changes.ts'
import { loadServiceCharges } from './list-service-charges.ts'

type Request = z.output<typeof ServiceChargeRequest>

/** POST /service-charges. */
export async function createServiceCharge(
  context: WriteContext,
  { body }: Input<typeof serviceCharges.create>,
): Promise<ListedServiceCharge> {
  requireActive(body)
  const { id } = await context.db
    .insertInto('serviceCharges')
    .values({ ...columnsOf(body), id: await unusedId(context.db, 'serviceCharges') })
    .returning('id')
    .executeTakeFirstOrThrow()
  await applyHere(context, id, body)
  const charge = await findCharge(context, id)
  context.audit({ kind: 'SERVICE_CHARGE_CREATED', resourceId: id, payload: { ...charge } })
  return charge
}

/** PUT /service-charges/{id}. Further bills have the new percentage; issued ones keep their amounts. */
export async function updateServiceCharge(
  context: WriteContext,
  { params, body }: Input<typeof serviceCharges.update>,
): Promise<ListedServiceCharge> {
  const { db } = context
  const before = await findCharge(context, params.id)
  requireActive(body)
  if (!body.active && (await isOfEstablishment(context, params.id))) throw conflict('IN_USE')
  await db.updateTable('serviceCharges').set(columnsOf(body)).where('id', '=', params.id).execute()
  await db
    .updateTable('establishments')
    .set({ serviceChargeRate: toBasisPoints(body.percentage) })
    .where('serviceChargeId', '=', params.id)
    .execute()
  await applyHere(context, params.id, body)
  const after = await findCharge(context, params.id)
  context.audit({
    kind: 'SERVICE_CHARGE_UPDATED',
    resourceId: params.id,
    payload: { changes: changesOf(before, after) },
  })
  return after
}

/** DELETE /service-charges/{id}. */
export async function deleteServiceCharge(
  context: WriteContext,
  { params }: Input<typeof serviceCharges.delete>,
): Promise<void> {
  const charge = await findCharge(context, params.id)
  if (await isOfEstablishment(context, params.id)) throw conflict('IN_USE')
  await deleteRecords(context.db, 'serviceCharges', [params.id])
  context.audit({
    kind: 'SERVICE_CHARGE_DELETED',
    resourceId: params.id,
    payload: { name: charge.name },
  })
}

function columnsOf(body: Request) {
  return {
    name: body.name ?? null,
    percentage: toBasisPoints(body.percentage),
    active: body.active ? (1 as const) : (0 as const),
  }
}

function requireActive({ active, enabled }: Request): void {
  if (enabled === true && !active) throw conflict('SERVICE_CHARGE_INACTIVE')
}

/** Switches the charge on or off for the caller's establishment. */
async function applyHere(context: WriteContext, id: number, body: Request): Promise<void> {
  const { enabled } = body
  if (enabled === undefined) return
  const own = context.db
    .updateTable('establishments')
    .where('id', '=', context.session.establishmentId)
  await (
    enabled
      ? own.set({
          serviceChargeId: id,
          serviceChargeEnabled: 1,
          serviceChargeRate: toBasisPoints(body.percentage),
        })
      : own.set({ serviceChargeEnabled: 0 }).where('serviceChargeId', '=', id)
  ).execute()
}

async function findCharge(context: WriteContext, id: number): Promise<ListedServiceCharge> {
  const charge = (await loadServiceCharges(context)).find((each) => each.id === id)
  if (charge === undefined) throw notFound()
  return charge
}

async function isOfEstablishment({ db }: WriteContext, id: number): Promise<boolean> {
  const establishment = await db
    .selectFrom('establishments')
    .select('id')
    .where('serviceChargeId', '=', id)
    .executeTakeFirst()
  return establishment !== undefined
}
