import type { Establishment, establishments } from '#shared/api/places/establishments.ts'
import type { Input } from '#shared/api/operation.ts'
import type { Page } from '#shared/api/page.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import { pageOfShortList } from '#main/rules/records/short-list.ts'
import { loadEstablishments } from './load-establishments.ts'

export async function listEstablishments(
  context: ReadContext,
  { query }: Input<typeof establishments.list>,
): Promise<Page<Establishment>> {
  return pageOfShortList(await loadEstablishments(context.db), query, (each) => [
    each.identifier,
    each.name,
    each.tradeName,
    each.address,
  ])
}
