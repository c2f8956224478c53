import type { StockMovement } from '#shared/api/goods/stock.ts'
import type { FileFormat } from '#shared/api/machine/files.ts'
import type { Language } from '#shared/api/messages.ts'
import type { StreamedFile } from '#shared/api/schemas/file-values.ts'
import { localTimestamp } from '#shared/domain/calendar.ts'
import { movementKindWords } from '#shared/domain/stock-movement-kinds.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import { establishmentZone } from '#main/core/clock/establishment-day.ts'
import type { Cell } from '#main/database/table-row.ts'
import { tableFile } from '#main/work/spreadsheets/table-file.ts'
import { columnsOf, type Heading } from '#main/work/spreadsheets/written-columns.ts'
import { loadMovements } from './load-movements.ts'
import type { MovementFilter } from './movement-filter.ts'

const PAGE_ROWS = 200

const headings: readonly Heading[] = [
  ['Fecha', 'Date'],
  ['Producto', 'Product'],
  ['Movimiento', 'Movement'],
  ['Documento', 'Document'],
  ['Cantidad', 'Quantity'],
  ['Costo unitario', 'Unit cost', 'AMOUNT'],
  ['Costo promedio', 'Average cost', 'AMOUNT'],
  ['Queda', 'Balance'],
  ['Usuario', 'User'],
  ['Motivo', 'Reason'],
]

/** Returns the movements as a file, newest first; it is read while it is downloaded. */
export async function movementsFile(
  context: ReadContext,
  where: MovementFilter,
  format: FileFormat,
): Promise<StreamedFile> {
  const { language } = context
  const zone = await establishmentZone(context, context.session.establishmentId)
  async function* pages(): AsyncGenerator<Cell[][]> {
    let last: { readonly createdAt: string; readonly id: number } | undefined
    for (;;) {
      const after = last
      const rows = await context.db
        .selectFrom('stockMovements')
        .where(where)
        .$if(after !== undefined, (query) =>
          query.where((eb) =>
            eb.or([
              eb('createdAt', '<', after?.createdAt ?? ''),
              eb.and([eb('createdAt', '=', after?.createdAt ?? ''), eb('id', '<', after?.id ?? 0)]),
            ]),
          ),
        )
        .select(['id', 'createdAt'])
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .limit(PAGE_ROWS)
        .execute()
      last = rows.at(-1)
      if (last === undefined) return
      const movements = await loadMovements(
        context,
        rows.map(({ id }) => id),
      )
      yield movements.map((movement) => cellsOf(movement, zone, language))
    }
  }
  return tableFile('kardex', format, columnsOf(headings, language), pages())
}

function cellsOf(movement: StockMovement, zone: string, language: Language): Cell[] {
  return [
    localTimestamp(new Date(movement.at), zone),
    movement.productName,
    movementKindWords[movement.kind][language],
    movement.document?.number ?? null,
    movement.quantity,
    movement.unitCost,
    movement.averageCostAfter,
    movement.balance,
    movement.user,
    movement.reason,
  ]
}
