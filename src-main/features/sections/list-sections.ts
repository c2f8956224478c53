import type { Input } from '../../../src-shared/api/operation.ts'
import type { Page } from '../../../src-shared/api/page.ts'
import type { Section, sections } from '../../../src-shared/api/sections.ts'
import type { ReadContext } from '../../acts/context.ts'
import { pageOfShortList } from '../short-list.ts'
import { readSections } from './read-sections.ts'

/** Returns the sections that match the beginnings of words of their names. */
export async function listSections(
  context: ReadContext,
  { query }: Input<typeof sections.list>,
): Promise<Page<Section>> {
  const { establishmentId, active } = query
  const rows = (await readSections(context.db)).filter(
    (section) =>
      (establishmentId === undefined || section.establishmentId === establishmentId) &&
      (active === undefined || section.active === active),
  )
  return pageOfShortList(rows, query, ({ name }) => [name])
}
