import { hash } from 'node:crypto'
import { invalidField } from '../../../src-shared/api/error.ts'
import type { Import, imports } from '../../../src-shared/api/imports.ts'
import type { Input } from '../../../src-shared/api/operation.ts'
import { type ImportKind, mapColumns } from '../../../src-shared/domain/table-fields.ts'
import { instant, type ManualContext } from '../../acts/context.ts'
import { prepare } from '../../database/prepared.ts'
import { prepareInsert } from '../../database/prepared-insert.ts'
import { readTable } from '../../spreadsheets/read-table.ts'
import { type Cell, TableError, type TableFacts, type TableRow } from '../../spreadsheets/table.ts'
import { findImportRow, toImport } from './import-store.ts'
import { cellText, findDecimalSign } from './row-cells.ts'
import { requireKindRights } from './row-kinds.ts'

const SAMPLE_ROWS = 5
/** Number of rows from which the decimal sign is detected. */
const TELLING_ROWS = 1_000

const insertPart = prepareInsert('importParts', ['importId', 'position', 'rowCount', 'rows'])

const findMapping = prepare<{ kind: ImportKind; columnsHash: string }>()(
  (db, { kind, columnsHash }) =>
    db
      .selectFrom('importMappings')
      .select(['mapping', 'onExisting'])
      .where('kind', '=', kind)
      .where('columnsHash', '=', columnsHash),
)

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
      const facts = await readTable(file.bytes, (rows) => draft.take(rows))
      return draft.complete(facts)
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
  readonly #first: (readonly Cell[])[] = []
  #columns: string[] | undefined
  #id: number | undefined
  #total = 0

  constructor(context: ManualContext, kind: ImportKind, fileName: string) {
    this.#context = context
    this.#kind = kind
    this.#fileName = fileName.replaceAll(/[\p{Cc}/\\]/gu, ' ').slice(-200) || 'archivo'
  }

  async take(rows: readonly TableRow[]): Promise<void> {
    const records = this.#columns === undefined ? rows.slice(1) : rows
    const width = Math.max(...rows.map(({ cells }) => cells.length))
    this.#columns ??= nameColumns(rows[0]?.cells ?? [], width)
    const columns = this.#columns
    // A row may have more cells than the heading.
    while (columns.length < width) columns.push(`Columna ${columns.length + 1}`)
    if (records.length === 0) return
    if (this.#first.length < TELLING_ROWS) this.#first.push(...records.map(({ cells }) => cells))
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
        position: this.#total,
        rowCount: records.length,
        rows: JSON.stringify(records),
      })
    })
    this.#total += records.length
  }

  async complete(facts: TableFacts): Promise<Import> {
    const [id, columns] = [this.#id, this.#columns ?? []]
    if (id === undefined) throw new TableError('TABLE_EMPTY')
    const remembered = await findMapping.first(this.#context.db, {
      kind: this.#kind,
      columnsHash: hashColumns(columns),
    })
    const sample = this.#first
      .slice(0, SAMPLE_ROWS)
      .map((cells) => columns.map((_, index) => cellText(cells[index] ?? null)))
    return this.#context.commit(async (write) => {
      await write.db
        .updateTable('imports')
        .set({
          ...facts,
          decimalSign: findDecimalSign(this.#first),
          columns: JSON.stringify(columns),
          sample: JSON.stringify(sample),
          mapping: remembered?.mapping ?? JSON.stringify(mapColumns(this.#kind, columns)),
          onExisting: remembered?.onExisting ?? 'SKIP',
          total: this.#total,
          createdAt: instant(write),
        })
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

/** Returns a name for each column; a repeated or empty heading gets a number. */
function nameColumns(heading: readonly Cell[], width: number): string[] {
  const names: string[] = []
  for (let index = 0; index < Math.max(heading.length, width); index++) {
    const base = cellText(heading[index] ?? null).slice(0, 280) || `Columna ${index + 1}`
    let name = base
    for (let number = 2; names.includes(name); number++) name = `${base} (${number})`
    names.push(name)
  }
  return names
}

/** Identifies a set of columns, whatever their order. */
export function hashColumns(columns: readonly string[]): string {
  return hash('sha256', JSON.stringify(columns.toSorted()), 'hex').slice(0, 32)
}
