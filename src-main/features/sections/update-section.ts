import { conflict, notFound } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import type { Section, sections } from '#shared/api/places/sections.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { requireEstablishmentRight } from '#main/core/session/place-rights.ts'
import { isSectionOccupied } from '#main/rules/check/table/is-occupied.ts'
import { requireKnownEstablishment } from '#main/rules/floor/create-section.ts'
import { findSection } from '#main/rules/floor/find-section.ts'
import { refuseTakenSectionName } from '#main/rules/floor/refuse-taken-section-name.ts'
import { readSection } from '#main/rules/floor/read-sections.ts'

/** Renames a section, moves it to another establishment, or activates or deactivates it. */
export async function updateSection(
  context: WriteContext,
  { params, body }: Input<typeof sections.update>,
): Promise<Section> {
  const { db } = context
  const section = await findSection(db, params.id)
  if (section === undefined) throw notFound()
  requireEstablishmentRight(context, section.establishmentId)
  const { name, establishmentId } = body
  await requireKnownEstablishment(context, establishmentId)
  await refuseTakenSectionName(db, establishmentId, name, section.id)
  const active = body.active === undefined ? section.active : body.active ? 1 : 0
  const leavesService = active === 0 || establishmentId !== section.establishmentId
  if (leavesService && (await isSectionOccupied(db, section.id))) throw conflict('SECTION_OCCUPIED')

  await db
    .updateTable('sections')
    .set({ name, establishmentId, active })
    .where('id', '=', section.id)
    .execute()
  return readSection(db, section.id)
}
