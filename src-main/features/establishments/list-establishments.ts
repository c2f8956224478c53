import type { Establishment, establishments } from '../../../src-shared/api/establishments.ts'
import type { Input } from '../../../src-shared/api/operation.ts'
import type { Page } from '../../../src-shared/api/page.ts'
import type { ReadContext } from '../../acts/context.ts'
import { pageOfShortList } from '../short-list.ts'
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
