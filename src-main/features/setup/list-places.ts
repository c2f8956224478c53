import { invalidField } from '#shared/api/error.ts'
import type { Answer } from '#shared/api/operation.ts'
import type { setup } from '#shared/api/machine/setup.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import type { ReadDatabase } from '#main/database/prepared.ts'
import { findCatalogItem, loadCatalog } from '#main/rules/catalogs/catalog-items.ts'
import { CATALOGS } from '#main/rules/catalogs/catalog-names.ts'

/** GET /setup/places: a path besides the catalogs, because nobody can sign in before the set-up. */
export async function listPlaces(context: ReadContext): Promise<Answer<typeof setup.places>> {
  const provinces = await loadCatalog(context, CATALOGS.provinces)
  const cantons = await loadCatalog(context, CATALOGS.cantons)
  return provinces.map(({ id, name }) => ({
    id,
    name,
    cantons: cantons
      .filter(({ parentId }) => parentId === id)
      .map((canton) => ({ id: canton.id, name: canton.name })),
  }))
}

/** Throws 400 for an unknown province, or a canton that is not in it. */
export async function checkPlace(
  db: ReadDatabase,
  place: {
    readonly provinceId?: number | null | undefined
    readonly cantonId?: number | null | undefined
  },
): Promise<void> {
  const { provinceId, cantonId } = place
  if (provinceId != null) {
    const province = await findCatalogItem(db, CATALOGS.provinces, provinceId)
    if (province === undefined) throw invalidField('establishment.provinceId', 'UNKNOWN_ID')
  }
  if (cantonId != null) {
    const canton = await findCatalogItem(db, CATALOGS.cantons, cantonId)
    if (canton === undefined || canton.parentId !== provinceId) {
      throw invalidField('establishment.cantonId', 'UNKNOWN_ID')
    }
  }
}
