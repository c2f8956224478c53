import type { AuditKind } from '#shared/api/audit-kinds.ts'
import type { PushedOperation } from '#shared/api/pushed-operations.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { prepareList } from '#main/database/prepared.ts'
import type { ConflictSide } from '#shared/api/machine/conflicts.ts'
import { fromCents } from '#shared/domain/money/money.ts'
import { type ChangeHere, changesHere } from '../changes-here.ts'
import { subjectOfOrder } from '../conflict-subject.ts'
import { keepConflict } from '../keep-conflict.ts'
import { findOwnInvoices } from './own-invoices.ts'
import { dishLine, recordedSide, type SideLine, sideOf } from '../sides.ts'
import { NO_ACT } from '#main/core/shop/stored-act.ts'

/** Kinds of changes of a line's price, quantity or text. Marks of the kitchen and moves are none. */
const LINE_KINDS: readonly AuditKind[] = [
  'ORDERS_UPDATE_ITEM',
  'ORDER_ITEM_REDUCED',
  'SENT_ITEM_DISCOUNTED',
  'DISCOUNT_ABOVE_CAP',
]

/** Kinds of acts that delete lines: by hand, and the fee of a delivery. */
const DELETION_KINDS: readonly AuditKind[] = ['ORDER_ITEMS_DELETED', 'DELIVERY_FEE_CHANGED']

const listItems = prepareList<string>()((db, itemUuids) =>
  db
    .selectFrom('orderItems')
    .leftJoin('users', 'users.id', 'orderItems.deletedById')
    .where('orderItems.itemUuid', 'in', itemUuids)
    .select([
      'orderItems.id',
      'orderItems.itemUuid',
      'orderItems.orderId',
      'orderItems.productId',
      'orderItems.comboId',
      'orderItems.description',
      'orderItems.quantity',
      'orderItems.totalAmount',
      'orderItems.billedQuantity',
      'orderItems.status',
      'orderItems.invoiceId',
      'orderItems.deletedAt',
      'users.name as deletedBy',
    ]),
)
type LineRow = Awaited<ReturnType<typeof listItems.all>>[number]

const listInvoices = prepareList<number>()((db, itemIds) =>
  db
    .selectFrom('invoices')
    .innerJoin('users', 'users.id', 'invoices.createdById')
    .innerJoin('emissionPoints', 'emissionPoints.id', 'invoices.emissionPointId')
    .innerJoin('orderItems', (join) => join.onTrue())
    .leftJoin('orderItemParts', (join) =>
      join
        .onRef('orderItemParts.orderItemId', '=', 'orderItems.id')
        .onRef('orderItemParts.invoiceId', '=', 'invoices.id')
        .on('orderItemParts.isReleased', '=', 0),
    )
    .where('orderItems.id', 'in', itemIds)
    .where((eb) =>
      eb.or([
        eb('invoices.id', '=', eb.ref('orderItems.invoiceId')),
        eb('orderItemParts.id', 'is not', null),
      ]),
    )
    .where('invoices.status', '!=', 'ANNULLED')
    .orderBy('invoices.id', 'desc')
    .select([
      'orderItems.id as itemId',
      'invoices.id',
      'invoices.number',
      'invoices.total',
      'invoices.issuedAt',
      'users.name as userName',
      'emissionPoints.counterId',
    ]),
)

/** Change of a line here that another program changed too. */
export interface LineClash {
  readonly item: LineRow
  readonly side: Pick<ConflictSide, 'userName' | 'at'> &
    Partial<Pick<ConflictSide, 'total' | 'invoiceId' | 'invoiceNumber'>>
  readonly counterId: number | null
}

/**
 * Returns which of these lines were deleted, billed or changed here while the other program was apart, by the uuid of the
 * line. Empty unless the act is recorded.
 */
export async function findLineClashes(
  context: WriteContext,
  itemUuids: readonly string[],
): Promise<ReadonlyMap<string, LineClash>> {
  const { db, recorded } = context
  if (recorded === null || itemUuids.length === 0) return new Map()
  const items = await listItems.all(db, [...new Set(itemUuids)], {})
  const changes = await changesHere(context, recorded, LINE_KINDS)
  const deletions = items.some(({ status }) => status === 'DELETED')
    ? await changesHere(context, recorded, DELETION_KINDS)
    : []
  const billed = items.filter(
    ({ invoiceId, billedQuantity }) => invoiceId !== null || billedQuantity > 0,
  )
  const invoices =
    billed.length === 0
      ? []
      : await listInvoices.all(
          db,
          billed.map(({ id }) => id),
          {},
        )
  const own = await findOwnInvoices(
    db,
    recorded,
    invoices.map(({ id }) => id),
  )
  return new Map(
    items.flatMap((item) => {
      const clash =
        deletionOf(item, deletions) ??
        invoices
          .filter(({ itemId, id }) => itemId === item.id && !own.has(id))
          .map(({ issuedAt, userName, id, number, total, counterId }) => ({
            item,
            side: {
              userName,
              at: issuedAt,
              invoiceId: id,
              invoiceNumber: number,
              total: fromCents(total),
            },
            counterId,
          }))[0] ??
        changeOf(item, changes)
      return clash === undefined ? [] : [[item.itemUuid, clash] as const]
    }),
  )
}

function deletionOf(item: LineRow, deletions: readonly ChangeHere[]): LineClash | undefined {
  if (item.status !== 'DELETED') return undefined
  const deletion = deletions.find(({ wrote }) => wrote('orderItems', item.id))
  if (deletion === undefined) return undefined
  const { deletedBy: userName, deletedAt: at } = item
  return { item, side: { userName, at }, counterId: deletion.counterId }
}

function changeOf(item: LineRow, changes: readonly ChangeHere[]): LineClash | undefined {
  const change = changes.find(
    ({ payload, wrote }) => payload['itemUuid'] === item.itemUuid || wrote('orderItems', item.id),
  )
  if (change === undefined) return undefined
  const { userName, at, counterId } = change
  return { item, side: { userName, at }, counterId }
}

function moneyOf({ total, invoiceId, invoiceNumber, payments }: InvoiceMoney): InvoiceMoney {
  return { total, invoiceId, invoiceNumber, payments }
}

type InvoiceMoney = Pick<ConflictSide, 'total' | 'invoiceId' | 'invoiceNumber' | 'payments'>

/** The act of the other program on the lines. */
export interface LineAct {
  readonly operation: PushedOperation | null
  readonly input: unknown
  /** Its lines after the act. */
  readonly lines: readonly SideLine[]
  readonly tableName?: string | null
  /** A recorded invoice that bills the lines. */
  readonly invoice?: InvoiceMoney
}

/** Keeps what both programs did with lines; the act is not carried out for them. */
export async function keepLineClashes(
  context: WriteContext,
  clashes: readonly LineClash[],
  { operation, input, lines, tableName = null, invoice }: LineAct,
): Promise<void> {
  const { db, recorded } = context
  const [first] = clashes
  if (recorded === null || first === undefined) return
  const { subject, tableId } = await subjectOfOrder(db, first.item.orderId)
  const dishes = clashes.map(({ item }) => dishLine({ ...item, isGone: item.status === 'DELETED' }))
  await keepConflict(context, recorded, {
    kind: 'LINE_CHANGED_TWICE',
    subject,
    tableId,
    main: await sideOf(db, first.counterId, { ...first.side, lines: dishes }),
    counter: await recordedSide(context, recorded, {
      ...(invoice === undefined ? {} : moneyOf(invoice)),
      tableName,
      lines: [...lines],
    }),
    act: {
      ...NO_ACT,
      operation,
      input,
      itemUuids: clashes.map(({ item }) => item.itemUuid),
      invoiceId: invoice?.invoiceId ?? null,
    },
  })
}
