import type { catalogs } from '../../../src-shared/api/catalogs.ts'
import { type Design, designName, designsOf, selectorOf } from '../../../src-shared/api/designs.ts'
import { invalidField } from '../../../src-shared/api/error.ts'
import type { Input } from '../../../src-shared/api/operation.ts'
import { matchWords } from '../../../src-shared/domain/match-words.ts'
import type { ReadContext } from '../../acts/context.ts'

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
