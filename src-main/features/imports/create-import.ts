import { invalidField } from '#shared/api/error.ts'
import type { Import, imports } from '#shared/api/machine/imports.ts'
import type { Input } from '#shared/api/operation.ts'
import type { ImportKind } from '#shared/domain/table-fields.ts'
import { instant, type ManualContext } from '#main/core/acts/context.ts'
import { prepareInsert } from '#main/database/prepared-insert.ts'
import { readSheetTable, type ReadTable } from '#main/work/spreadsheets/read-table.ts'
import type { TableRow } from '#main/database/table-row.ts'
import { TableError } from '#main/work/spreadsheets/table.ts'
import { readSource } from './file/import-source.ts'
import { findImportRow, type SheetFacts, toImport } from './run/import-store.ts'
import { requireKindRights } from './kinds/row-kinds.ts'

const insertPart = prepareInsert('importParts')

/**
 * POST /imports: reads the file in a thread, one file at a time, and stores its rows until they are written. Throws 400 for a file
 * that is no table.
 */
export async function createImport(
  context: ManualContext,
  { body }: Input<typeof imports.create>,
): Promise<Import> {
  const { kind, file } = body
  requireKindRights(context, kind)
  const draft = new ImportDraft(context, kind, file.name)
  try {
    return await context.imports.files.inTurn(async () => {
      const read = await readSheetTable(file.bytes, (rows, sheet) => draft.take(rows, sheet))
      return draft.complete(read)
    })
  } catch (error) {
    await draft.remove()
    throw error instanceof TableError ? invalidField('file', error.fault) : error
  }
}

/** An import whose file is still being read; it is not listed before it is complete. */
class ImportDraft {
  readonly #context: ManualContext
  readonly #kind: ImportKind
  readonly #fileName: string
  readonly #sheets = new Map<number, Omit<SheetFacts, 'name'>>()
  #id: number | undefined
  #stored = 0

  constructor(context: ManualContext, kind: ImportKind, fileName: string) {
    this.#context = context
    this.#kind = kind
    this.#fileName = fileName.replaceAll(/[\p{Cc}/\\]/gu, ' ').slice(-200) || 'archivo'
  }

  /** Stores rows of a sheet, the ones above the heading too: a person may choose another heading. */
  async take(records: readonly TableRow[], sheet: number): Promise<void> {
    const before = this.#sheets.get(sheet) ?? { start: this.#stored, rows: 0, width: 0 }
    await this.#context.transaction(async ({ db, clock, session }) => {
      this.#id ??= (
        await db
          .insertInto('imports')
          .values({
            kind: this.#kind,
            fileName: this.#fileName,
            format: 'CSV',
            separator: null,
            encoding: null,
            decimalSign: ',',
            columns: '[]',
            sample: '[]',
            mapping: '{}',
            onExisting: 'SKIP',
            createdAt: clock.now().toISOString(),
            createdById: session.id,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id
      await insertPart.run(db, {
        importId: this.#id,
        position: this.#stored,
        rowCount: records.length,
        rows: JSON.stringify(records),
      })
    })
    this.#stored += records.length
    this.#sheets.set(sheet, {
      start: before.start,
      rows: before.rows + records.length,
      width: Math.max(before.width, ...records.map(({ cells }) => cells.length)),
    })
  }

  async complete({ facts, sheets: read }: ReadTable): Promise<Import> {
    const id = this.#id
    if (id === undefined) throw new TableError('TABLE_EMPTY')
    const sheets = read.flatMap(({ name, isReadable }, index) => {
      const stored = this.#sheets.get(index)
      return isReadable && stored !== undefined ? [{ name, ...stored }] : []
    })
    const file = { importId: id, kind: this.#kind, sheets }
    const source = await readSource(this.#context.db, file)
    if (source === undefined) throw new TableError('TABLE_EMPTY')
    return this.#context.commit(async (write) => {
      await write.db
        .updateTable('imports')
        .set({ ...facts, ...source, sheets: JSON.stringify(sheets), createdAt: instant(write) })
        .where('id', '=', id)
        .execute()
      return toImport(write, await findImportRow(write.db, id))
    })
  }

  async remove(): Promise<void> {
    const id = this.#id
    if (id === undefined) return
    await this.#context.transaction(async ({ db }) => {
      await db.deleteFrom('importParts').where('importId', '=', id).execute()
      await db.deleteFrom('imports').where('id', '=', id).execute()
    })
  }
}
