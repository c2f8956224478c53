import type { Carrier, carriers } from '../../../src-shared/api/carriers.ts'
import type { Input } from '../../../src-shared/api/operation.ts'
import { type Page, toPage } from '../../../src-shared/api/page.ts'
import type { ReadContext } from '../../acts/context.ts'
import { listedIds } from '../../database/search/listed-ids.ts'
import { carrierIndex } from '../../database/search/search.ts'
import { loadCarriers } from './load-carriers.ts'

const listed = listedIds('carriers', carrierIndex)

/** GET /carriers. */
export async function listCarriers(
  { db }: ReadContext,
  { query }: Input<typeof carriers.list>,
): Promise<Page<Carrier>> {
  const found = await listed.find(db, query)
  return toPage(await loadCarriers(db, found.ids), query, found.total)
}
