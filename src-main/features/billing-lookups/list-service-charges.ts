import type { ServiceCharge } from '../../../src-shared/api/billing-lookups.ts'
import { fromBasisPoints } from '../../../src-shared/domain/money.ts'
import type { ReadContext } from '../../acts/context.ts'
import { prepare } from '../../database/prepared.ts'

const list = prepare<Record<never, never>>()((db) =>
  db
    .selectFrom('establishments')
    .select(['id', 'serviceChargeRate', 'serviceChargeEnabled'])
    .orderBy('identifier'),
)

/** Returns the service charges. Each establishment has one, so it has the establishment's id. */
export async function listServiceCharges(context: ReadContext): Promise<ServiceCharge[]> {
  const isSpanish = context.language === 'es'
  const rows = await list.all(context.db, {})
  return rows.map(({ id, serviceChargeRate, serviceChargeEnabled }) => {
    const percentage = fromBasisPoints(serviceChargeRate)
    const text = String(percentage)
    return {
      id,
      name: isSpanish ? `Servicio ${text.replace('.', ',')} %` : `Service ${text} %`,
      percentage,
      enabled: serviceChargeEnabled === 1,
    }
  })
}
