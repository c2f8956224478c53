import type { Input } from '#shared/api/operation.ts'
import type { Page } from '#shared/api/page.ts'
import type { Section, sections } from '#shared/api/places/sections.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import { pageOfShortList } from '#main/rules/records/short-list.ts'
import { readSections } from '#main/rules/floor/read-sections.ts'

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
