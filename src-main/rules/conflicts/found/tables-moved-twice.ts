import { z } from 'zod'
import type { AuditKind } from '#shared/api/audit-kinds.ts'
import type { PushedOperation } from '#shared/api/pushed-operations.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { prepare, prepareList } from '#main/database/prepared.ts'
import { type ChangeHere, changesHere } from '../changes-here.ts'
import { subjectOfOrder } from '../conflict-subject.ts'
import { keepConflict } from '../keep-conflict.ts'
import { dishLine, recordedSide, sideOf } from '../sides.ts'
import { NO_ACT } from '#main/core/shop/stored-act.ts'

const MOVES: readonly AuditKind[] = ['TABLE_TRANSFERRED', 'ORDER_ITEMS_MOVED', 'ORDER_SEATED']

/** Lines with nothing left to pay. */
const PAID_OR_GONE = ['BILLED', 'DELETED'] as const

const Transfer = z.object({ sourceTableId: z.int(), orderIds: z.array(z.int()) })
const ItemMove = z.object({
  items: z.array(z.object({ itemUuid: z.string(), orderId: z.int() })),
})

const openColumns = [
  'orderItems.itemUuid',
  'orderItems.orderId',
  'orderItems.description',
  'orderItems.quantity',
  'orderItems.totalAmount',
  'orders.tableId',
] as const

const listOpenLines = prepareList<string>()((db, itemUuids) =>
  db
    .selectFrom('orderItems')
    .innerJoin('orders', 'orders.id', 'orderItems.orderId')
    .where('orderItems.itemUuid', 'in', itemUuids)
    .where('orderItems.status', 'not in', PAID_OR_GONE)
    .orderBy('orderItems.id')
    .select(openColumns),
)

const listLinesOfOrders = prepareList<number>()((db, orderIds) =>
  db
    .selectFrom('orderItems')
    .innerJoin('orders', 'orders.id', 'orderItems.orderId')
    .where('orderItems.orderId', 'in', orderIds)
    .where('orders.status', '=', 'OPEN')
    .where('orderItems.status', 'not in', PAID_OR_GONE)
    .orderBy('orderItems.id')
    .select(openColumns),
)
type OpenLine = Awaited<ReturnType<typeof listOpenLines.all>>[number]

const listOrdersOfTable = prepare<{ tableId: number }>()((db, { tableId }) =>
  db.selectFrom('orders').where('tableId', '=', tableId).select('id'),
)

const findTableName = prepare<{ id: number }>()((db, { id }) =>
  db.selectFrom('tables').where('id', '=', id).select('name'),
)

/** Open lines that were moved here to one place while the other program was apart. */
export interface MovedHere {
  readonly lines: readonly OpenLine[]
  readonly move: ChangeHere
}

/** Returns these lines as far as they were moved here since; undefined if none was. Nothing unless the act is recorded. */
export async function findMovedLines(
  context: WriteContext,
  itemUuids: readonly string[],
): Promise<MovedHere | undefined> {
  const { db, recorded } = context
  if (recorded === null) return undefined
  const moves = await changesHere(context, recorded, MOVES)
  if (moves.length === 0) return undefined
  return movedBy(moves, await listOpenLines.all(db, itemUuids, {}))
}

/** Returns what was moved here away from a table that another program moved too. */
export async function findMovedFrom(
  context: WriteContext,
  tableId: number,
): Promise<MovedHere | undefined> {
  const { db, recorded } = context
  if (recorded === null) return undefined
  const moves = await changesHere(context, recorded, MOVES)
  if (moves.length === 0) return undefined
  const here = new Set((await listOrdersOfTable.all(db, { tableId })).map(({ id }) => id))
  const orderIds: number[] = []
  const itemUuids: string[] = []
  for (const { payload } of moves) {
    const transfer = Transfer.safeParse(payload).data
    if (transfer?.sourceTableId === tableId) orderIds.push(...transfer.orderIds)
    for (const item of ItemMove.safeParse(payload).data?.items ?? []) {
      if (here.has(item.orderId)) itemUuids.push(item.itemUuid)
    }
  }
  const lines = [
    ...(await listLinesOfOrders.all(db, [...new Set(orderIds)], {})),
    ...(await listOpenLines.all(db, [...new Set(itemUuids)], {})),
  ]
  const known = new Map(lines.map((line) => [line.itemUuid, line]))
  return movedBy(moves, [...known.values()])
}

/** Returns where an order without a table was seated here since. */
export async function findSeated(
  context: WriteContext,
  orderId: number,
): Promise<MovedHere | undefined> {
  const { db, recorded } = context
  if (recorded === null) return undefined
  const moves = await changesHere(context, recorded, MOVES)
  return movedBy(moves, await listLinesOfOrders.all(db, [orderId], {}))
}

function movedBy(moves: readonly ChangeHere[], lines: readonly OpenLine[]): MovedHere | undefined {
  const moved = lines.flatMap((line) => {
    const move = moves.find((each) => isMoveOf(each, line))
    return move === undefined ? [] : [{ line, move }]
  })
  const [first] = moved
  return first === undefined
    ? undefined
    : { lines: moved.map(({ line }) => line), move: first.move }
}

function isMoveOf({ kind, payload, resourceId }: ChangeHere, line: OpenLine): boolean {
  if (kind === 'ORDER_SEATED') return resourceId === line.orderId
  if (kind === 'TABLE_TRANSFERRED') {
    return Transfer.safeParse(payload).data?.orderIds.includes(line.orderId) === true
  }
  const items = ItemMove.safeParse(payload).data?.items ?? []
  return items.some(({ itemUuid }) => itemUuid === line.itemUuid)
}

/** The act of the other program on the lines. */
export interface MoveAct {
  readonly operation: PushedOperation
  readonly input: unknown
  /** The table or order to which it moved them. */
  readonly target: { readonly tableId: number | null; readonly orderId?: number }
}

/**
 * Keeps what both programs did, unless both moved the lines to the same place. Returns the lines that stay where they are
 * here.
 */
export async function keepMovedTwice(
  context: WriteContext,
  found: MovedHere | undefined,
  { operation, input, target }: MoveAct,
): Promise<ReadonlySet<string>> {
  const { db, recorded } = context
  if (recorded === null || found === undefined) return new Set()
  const lines = found.lines.filter((line) =>
    target.tableId === null ? line.orderId !== target.orderId : line.tableId !== target.tableId,
  )
  const [first] = lines
  if (first === undefined) return new Set()
  const { subject } = await subjectOfOrder(db, first.orderId)
  const { move } = found
  const dishes = lines.map((line) => dishLine(line))
  await keepConflict(context, recorded, {
    kind: 'TABLE_MOVED_TWICE',
    subject: sourceNameOf(move) ?? subject,
    tableId: first.tableId,
    main: await sideOf(db, move.counterId, {
      userName: move.userName,
      at: move.at,
      tableName: subject,
      lines: dishes,
    }),
    counter: await recordedSide(context, recorded, {
      tableName: await targetNameOf(context, target),
      lines: dishes,
    }),
    act: {
      ...NO_ACT,
      operation,
      input,
      itemUuids: lines.map(({ itemUuid }) => itemUuid),
      orderIds: [...new Set(lines.map(({ orderId }) => orderId))],
    },
  })
  return new Set(lines.map(({ itemUuid }) => itemUuid))
}

/** The name that the lines had before both moved them. */
function sourceNameOf({ payload }: ChangeHere): string | undefined {
  return z.object({ sourceName: z.string() }).safeParse(payload).data?.sourceName
}

/** Returns the name of the table or order to which something was moved. */
export async function targetNameOf(
  { db }: WriteContext,
  { tableId, orderId }: MoveAct['target'],
): Promise<string | null> {
  if (tableId !== null) return (await findTableName.first(db, { id: tableId }))?.name ?? null
  return orderId === undefined ? null : (await subjectOfOrder(db, orderId)).subject
}
