import { invalidField } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import { DEFAULT_GRID, type Section, type sections } from '#shared/api/places/sections.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { requireEstablishmentRight } from '#main/core/session/place-rights.ts'
import { refuseTakenSectionName } from './refuse-taken-section-name.ts'
import { readSection } from './read-sections.ts'

/** Creates a section with an empty plan. */
export async function createSection(
  context: WriteContext,
  { body }: Input<typeof sections.create>,
): Promise<Section> {
  const { db } = context
  const { name, establishmentId } = body
  await requireKnownEstablishment(context, establishmentId)
  await refuseTakenSectionName(db, establishmentId, name)
  const { id } = await db
    .insertInto('sections')
    .values({ name, establishmentId, active: body.active === false ? 0 : 1, ...DEFAULT_GRID })
    .returning('id')
    .executeTakeFirstOrThrow()
  context.publish('layout', { sectionId: id })
  return readSection(db, id)
}

/** Throws 400 for an unknown establishment, 403 for one in which the caller may not work. */
export async function requireKnownEstablishment(
  context: WriteContext,
  establishmentId: number,
): Promise<void> {
  const establishment = await context.db
    .selectFrom('establishments')
    .where('id', '=', establishmentId)
    .select('id')
    .executeTakeFirst()
  if (establishment === undefined) throw invalidField('establishmentId', 'UNKNOWN_ID')
  requireEstablishmentRight(context, establishmentId)
}
