import type { Answer, Input } from '../../../src-shared/api/operation.ts'
import type { sections } from '../../../src-shared/api/sections.ts'
import type { ReadContext } from '../../acts/context.ts'
import { readSections } from './read-sections.ts'

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
