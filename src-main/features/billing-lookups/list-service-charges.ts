import type {
  ListedServiceCharge,
  ServiceCharge,
  serviceCharges,
} from '../../../src-shared/api/billing-lookups.ts'
import type { Input } from '../../../src-shared/api/operation.ts'
import type { Page } from '../../../src-shared/api/page.ts'
import { fromBasisPoints } from '../../../src-shared/domain/money.ts'
import type { BaseContext, ReadContext } from '../../acts/context.ts'
import { prepare, type ReadDatabase } from '../../database/prepared.ts'
import { pageOfShortList } from '../short-list.ts'
import { formatQuantity } from '../../../src-shared/domain/format-number.ts'

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

export async function listServiceChargeOptions(context: ReadContext): Promise<ServiceCharge[]> {
  const charges = await loadServiceCharges(context)
  return charges
    .filter(({ active }) => active)
    .map(({ id, name, percentage, enabled }) => ({ id, name, percentage, enabled }))
}

/** GET /service-charges. */
export async function listServiceCharges(
  context: ReadContext,
  { query }: Input<typeof serviceCharges.list>,
): Promise<Page<ListedServiceCharge>> {
  return pageOfShortList(await loadServiceCharges(context), query, ({ name }) => [name])
}

/** Returns all charges as the caller's establishment has them. */
export async function loadServiceCharges(
  context: BaseContext & { readonly db: ReadDatabase },
): Promise<ListedServiceCharge[]> {
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
