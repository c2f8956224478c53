import { conflict, notFound } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import type { Section, sections } from '#shared/api/places/sections.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { requireEstablishmentRight } from '#main/core/session/place-rights.ts'
import { isSectionOccupied } from '#main/rules/check/table/is-occupied.ts'
import { findSection } from '#main/rules/floor/find-section.ts'
import { readSection } from '#main/rules/floor/read-sections.ts'

/** Activates or deactivates a section. Throws 409 if one of its tables has an open bill. */
export async function setSectionStatus(
  context: WriteContext,
  { params, body }: Input<typeof sections.setStatus>,
): Promise<Section> {
  const { db } = context
  const section = await findSection(db, params.id)
  if (section === undefined) throw notFound()
  requireEstablishmentRight(context, section.establishmentId)
  if (!body.active && (await isSectionOccupied(db, section.id))) throw conflict('SECTION_OCCUPIED')
  await db
    .updateTable('sections')
    .set({ active: body.active ? 1 : 0 })
    .where('id', '=', section.id)
    .execute()
  return readSection(db, section.id)
}
