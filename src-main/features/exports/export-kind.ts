import type { Language } from '#shared/api/messages.ts'
import type { Permission } from '#shared/api/permissions.ts'
import { type ImportKind, tableFields } from '#shared/domain/table-fields.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import type { CellPages } from '#main/work/spreadsheets/table-file.ts'
import { numberFields } from '#shared/domain/number-fields.ts'
import type { WrittenColumn } from '#main/work/spreadsheets/table.ts'

export type { CellPages } from '#main/work/spreadsheets/table-file.ts'

/** A list that can be exported as a file. */
export interface ExportKind {
  /** Required in addition to EXPORT:READ. */
  readonly permissions: readonly Permission[]
  columns(language: Language): readonly WrittenColumn[]
  pages(context: ReadContext): CellPages
}

export const PAGE_ROWS = 200

/** Yields pages of rows by id until there are no more. */
export async function* pagesById<T extends { readonly id: number }>(
  read: (afterId: number) => Promise<readonly T[]>,
): AsyncGenerator<readonly T[]> {
  let afterId = 0
  for (;;) {
    const rows = await read(afterId)
    const last = rows.at(-1)
    if (last === undefined) return
    afterId = last.id
    yield rows
  }
}

/** Returns the columns of fields that an import knows. */
export function columnsOf(
  kind: ImportKind,
  fields: readonly string[],
  language: Language,
): readonly WrittenColumn[] {
  return fields.map((field) => {
    const known = tableFields[kind].find(({ name }) => name === field)
    if (known === undefined) throw new Error(`${kind} have no field ${field}`)
    const isAmount = numberFields[kind][field]?.form === 'AMOUNT'
    return { heading: known.label[language], isAmount }
  })
}
