import { notFound } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import type { Layout, sections } from '#shared/api/places/sections.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import { findSection } from '#main/rules/floor/find-section.ts'
import { readLayout } from '#main/rules/floor/read-layout.ts'

/** GET /sections/{id}/layout. */
export async function getLayout(
  context: ReadContext,
  { params }: Input<typeof sections.getLayout>,
): Promise<Layout> {
  const section = await findSection(context.db, params.id)
  if (section === undefined) throw notFound()
  return readLayout(context.db, section)
}
