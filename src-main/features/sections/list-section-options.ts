import type { Answer, Input } from '#shared/api/operation.ts'
import type { sections } from '#shared/api/places/sections.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import { readSections } from '#main/rules/floor/read-sections.ts'

/** Returns the active sections as options. */
export async function listSectionOptions(
  context: ReadContext,
  { query }: Input<typeof sections.options>,
): Promise<Answer<typeof sections.options>> {
  return (await readSections(context.db))
    .filter(
      ({ active, establishmentId }) =>
        active && establishmentId === (query.establishmentId ?? establishmentId),
    )
    .map(({ id, name }) => ({ id, name }))
}
