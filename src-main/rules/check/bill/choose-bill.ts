import { type FieldProblem, conflict, invalid, problem } from '#shared/api/error.ts'
import type { TableInvoiceRequest } from '#shared/api/places/tables.ts'
import { instant, type WriteContext } from '#main/core/acts/context.ts'
import type { OpenItem } from '../lines/load-open-items.ts'
import { type BillPart, chooseParts, wholeItems } from './choose-parts.ts'

/** The items or the share that an invoice bills. */
export interface ChosenBill {
  readonly parts: readonly BillPart[]
  readonly split: {
    readonly id: number
    readonly of: number
    readonly number: number
    /** No other share is open, so this one completes the payment of the items. */
    readonly isLast: boolean
  } | null
}

/**
 * Returns what to bill: all open items, chosen ones, parts, or a share of the bill. A bill started in equal
 * shares is paid in shares to the end; later items are billed separately. Throws 400 for items that are not
 * open, 409 if a running split forbids the choice.
 */
export async function chooseBill(
  context: WriteContext,
  items: readonly OpenItem[],
  body: Pick<TableInvoiceRequest, 'itemUuids' | 'items' | 'share'>,
): Promise<ChosenBill> {
  const splitId = items.find((item) => item.splitId !== null)?.splitId ?? null
  if (body.share != null) return chooseShare(context, items, splitId, body.share)
  const parts =
    body.items == null
      ? await wholeItems(
          context,
          body.itemUuids == null ? items : findChosen(items, body.itemUuids),
        )
      : await chooseParts(context, items, body.items)
  if (splitId !== null && parts.some(({ item }) => item.splitId !== null)) {
    throw conflict('SPLIT_IN_PROGRESS', { of: await shareCount(context, splitId) })
  }
  return { parts, split: null }
}

function findChosen(items: readonly OpenItem[], itemUuids: readonly string[]): OpenItem[] {
  const problems: FieldProblem[] = []
  const chosen = new Set<OpenItem>()
  for (const [index, itemUuid] of itemUuids.entries()) {
    const item = items.find((each) => each.itemUuid === itemUuid)
    const field = `itemUuids[${index}]`
    if (item === undefined) problems.push(problem(field, 'ITEM_NOT_BILLABLE'))
    else if (chosen.has(item)) problems.push(problem(field, 'REPEATED'))
    else chosen.add(item)
  }
  if (problems.length > 0) throw invalid(...problems)
  // In the order of the check, not of the request.
  return items.filter((item) => chosen.has(item))
}

async function chooseShare(
  context: WriteContext,
  items: readonly OpenItem[],
  runningId: number | null,
  share: { readonly of: number; readonly number: number },
): Promise<ChosenBill> {
  const { db } = context
  const id = runningId ?? (await startSplit(context, items, share.of))
  const of = await shareCount(context, id)
  if (of !== share.of) throw conflict('SPLIT_IN_PROGRESS', { of })
  const paid = await db
    .selectFrom('invoices')
    .where('splitId', '=', id)
    .where('status', '=', 'CREATED')
    .select('splitNumber')
    .execute()
  if (paid.some(({ splitNumber }) => splitNumber === share.number)) {
    throw conflict('SHARE_ALREADY_PAID')
  }
  return {
    parts: await wholeItems(
      context,
      runningId === null ? items : items.filter((item) => item.splitId === id),
    ),
    split: { id, of, number: share.number, isLast: paid.length === of - 1 },
  }
}

/** Starts a split: the first share fixes which items are divided. */
async function startSplit(
  context: WriteContext,
  items: readonly OpenItem[],
  of: number,
): Promise<number> {
  const { db } = context
  const { id } = await db
    .insertInto('billSplits')
    .values({ shareCount: of, createdAt: instant(context) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('orderItems')
    .set({ splitId: id })
    .where(
      'id',
      'in',
      items.map((item) => item.id),
    )
    .execute()
  return id
}

async function shareCount(context: WriteContext, splitId: number): Promise<number> {
  const row = await context.db
    .selectFrom('billSplits')
    .select('shareCount')
    .where('id', '=', splitId)
    .executeTakeFirstOrThrow()
  return row.shareCount
}
