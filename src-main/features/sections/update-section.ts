import { conflict, notFound } from '../../../src-shared/api/error.ts'
import type { Input } from '../../../src-shared/api/operation.ts'
import type { Section, sections } from '../../../src-shared/api/sections.ts'
import type { WriteContext } from '../../acts/context.ts'
import { requireEstablishmentRight } from '../../session/place-rights.ts'
import { isSectionOccupied } from '../tables/is-occupied.ts'
import { requireKnownEstablishment } from './create-section.ts'
import { findSection } from './find-section.ts'
import { refuseTakenSectionName } from './refuse-taken-section-name.ts'
import { readSection } from './read-sections.ts'

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
