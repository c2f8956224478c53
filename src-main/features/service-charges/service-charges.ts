import type {
  ListedServiceCharge,
  ServiceChargeRequest,
} from '#shared/api/payments/service-charges.ts'
import { conflict } from '#shared/api/error.ts'
import { formatQuantity } from '#shared/domain/money/format-number.ts'
import { fromBasisPoints, toBasisPoints } from '#shared/domain/money/money.ts'
import { chargeColumns } from '#shared/records/service-charges.ts'
import type { BaseContext, WriteContext } from '#main/core/acts/context.ts'
import { prepare } from '#main/database/prepared.ts'
import { toColumns } from '#main/core/records/columns.ts'
import { isReferenced } from '#main/rules/records/is-referenced.ts'
import { optionsOf, shortListOf } from '#main/rules/records/list-records.ts'
import { oneOf, type Reading } from '#main/rules/records/loaded-records.ts'
import { recordRules } from '#main/rules/records/record-rules.ts'

const list = prepare<{ establishmentId: number }>()((db, { establishmentId }) =>
  db
    .selectFrom('serviceCharges')
    .leftJoin('establishments', (join) =>
      join
        .onRef('establishments.serviceChargeId', '=', 'serviceCharges.id')
        .on('establishments.id', '=', establishmentId),
    )
    .select([
      'serviceCharges.id',
      'serviceCharges.name',
      'serviceCharges.percentage',
      'serviceCharges.active',
      'establishments.serviceChargeEnabled',
    ])
    .orderBy('serviceCharges.id'),
)

/** Returns all charges as the caller's establishment has them. */
async function loadCharges(context: BaseContext & Reading): Promise<ListedServiceCharge[]> {
  const { establishmentId } = context.session
  return (await list.all(context.db, { establishmentId })).map((row) => {
    const percentage = fromBasisPoints(row.percentage)
    return {
      id: row.id,
      name: row.name ?? nameOf(percentage, context.language === 'es'),
      percentage,
      enabled: row.serviceChargeEnabled === 1,
      active: row.active === 1,
    }
  })
}

function nameOf(percentage: number, isSpanish: boolean): string {
  return isSpanish
    ? `Servicio ${formatQuantity(percentage, 'es')} %`
    : `Service ${formatQuantity(percentage, 'en')} %`
}

export const listServiceCharges = shortListOf(loadCharges, ({ name }) => [name])
export const listServiceChargeOptions = optionsOf(loadCharges)
const loadCharge = oneOf(loadCharges)

const references = { establishments: 'serviceChargeId' } as const

/** Further bills have a changed percentage; issued ones keep their amounts. */
export const serviceChargeRules = recordRules({
  table: 'serviceCharges',
  kind: 'SERVICE_CHARGE',
  load: loadCharge,
  async check({ db }, { active, enabled }: ServiceChargeRequest, before) {
    if (enabled === true && !active) throw conflict('SERVICE_CHARGE_INACTIVE')
    if (before === undefined || active) return
    if (await isReferenced(db, references, before.id)) throw conflict('IN_USE')
  },
  columns: (body) => toColumns(chargeColumns, body),
  async after(context, body, id, before) {
    if (before !== undefined) {
      await context.db
        .updateTable('establishments')
        .set({ serviceChargeRate: toBasisPoints(body.percentage) })
        .where('serviceChargeId', '=', id)
        .execute()
    }
    await applyHere(context, id, body)
  },
  references,
  auditedEnd: ['name'],
})

/** Switches the charge on or off for the caller's establishment. */
async function applyHere(
  context: WriteContext,
  id: number,
  { enabled, percentage }: ServiceChargeRequest,
): Promise<void> {
  if (enabled === undefined) return
  const own = context.db
    .updateTable('establishments')
    .where('id', '=', context.session.establishmentId)
  await (
    enabled
      ? own.set({
          serviceChargeId: id,
          serviceChargeEnabled: 1,
          serviceChargeRate: toBasisPoints(percentage),
        })
      : own.set({ serviceChargeEnabled: 0 }).where('serviceChargeId', '=', id)
  ).execute()
}
