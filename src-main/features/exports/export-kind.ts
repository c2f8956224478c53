import type { Language } from '../../../src-shared/api/messages.ts'
import type { Permission } from '../../../src-shared/api/permissions.ts'
import { type ImportKind, tableFields } from '../../../src-shared/domain/table-fields.ts'
import type { ReadContext } from '../../acts/context.ts'
import type { CellPages } from '../../spreadsheets/table-file.ts'

export type { CellPages } from '../../spreadsheets/table-file.ts'

/** A list that can be exported as a file. */
export interface ExportKind {
  /** Required in addition to EXPORT:READ. */
  readonly permissions: readonly Permission[]
  columns(language: Language): readonly string[]
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

/** Returns the headings of fields that an import knows; those without a value are left out. */
export function headingsOf(kind: ImportKind, fields: readonly string[], language: Language) {
  return fields.map((field) => {
    const known = tableFields[kind].find(({ name }) => name === field)
    if (known === undefined) throw new Error(`${kind} have no field ${field}`)
    return known.label[language]
  })
}
