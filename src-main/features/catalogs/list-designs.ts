import type { catalogs } from '#shared/api/tax/catalogs.ts'
import { type Design, designName, designsOf, selectorOf } from '#shared/api/paper/designs.ts'
import { invalidField } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import { matchWords } from '#shared/domain/text/match-words.ts'
import type { ReadContext } from '#main/core/acts/context.ts'

/** GET /catalogs/designs: the designs that an establishment can choose for a document, the default first. */
export async function listDesigns(
  { language }: ReadContext,
  { query }: Input<typeof catalogs.designs>,
): Promise<Design[]> {
  const selector = selectorOf(query.document)
  if (selector === undefined) throw invalidField('document', 'UNKNOWN_ID')
  const { search = '' } = query
  return designsOf[selector]
    .map((id) => ({ id, code: id, name: designName(id, language) }))
    .filter(({ id, name }) => search === '' || matchWords(search, name, id))
}
