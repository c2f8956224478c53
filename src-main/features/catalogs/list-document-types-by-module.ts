import { type catalogs, documentModules } from '../../../src-shared/api/catalogs.ts'
import { notFound } from '../../../src-shared/api/error.ts'
import type { Input } from '../../../src-shared/api/operation.ts'
import type { ReadContext } from '../../acts/context.ts'
import { CATALOGS } from './catalog-names.ts'
import { type CatalogOption, listCatalog } from './list-catalog.ts'

export async function listDocumentTypesByModule(
  context: ReadContext,
  { params, query }: Input<typeof catalogs.documentTypesByModule>,
): Promise<CatalogOption[]> {
  const module = documentModules.find((each) => each === params.module)
  if (module === undefined) throw notFound()
  return listCatalog(context, CATALOGS.documentTypes, query, ({ modules }) =>
    modules.includes(module),
  )
}
