import { type catalogs, documentModules } from '#shared/api/tax/catalogs.ts'
import { notFound } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import { CATALOGS } from '#main/rules/catalogs/catalog-names.ts'
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
