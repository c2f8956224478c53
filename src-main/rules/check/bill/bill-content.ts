import { conflict, type FieldProblem, invalid, problem } from '#shared/api/error.ts'
import { discountOfLine } from '#shared/domain/sale/bill-rows.ts'
import { invoiceTotals } from '#shared/domain/tax/invoice-totals.ts'
import {
  add,
  type Cents,
  fromCents,
  fromMillionths,
  percentOf,
  subtract,
  ZERO,
} from '#shared/domain/money/money.ts'
import type { BillContent } from '#shared/paper/documents/print-content.ts'
import { instant, type WriteContext } from '#main/core/acts/context.ts'
import { modifierDetails } from '#main/rules/pricing/modifiers/line-modifiers.ts'
import { loadOpenItems, type OpenItem } from '../lines/load-open-items.ts'
import type { CheckIdentity } from '../check-identity.ts'
import { readSplits, type SplitState } from '../order/read-splits.ts'
import type { BillPart } from './choose-parts.ts'
import { wholeItems } from './choose-parts.ts'
import { itemsToLines } from './items-to-lines.ts'
import { loadLetterhead } from '#main/rules/papers/load-issuer.ts'

/** The check of a printed bill, with its name on paper. */
export interface BillOf {
  readonly key: CheckIdentity
  readonly establishmentId: number
  readonly tableName: string
  /** Set for an order without a table. */
  readonly orderName: string | null
  readonly waiterName: string
  readonly guests: number | null
  /** False for a takeaway. */
  readonly takesService: boolean
}

/** The part of the check: all of it, chosen items, or one of several equal shares. */
export interface BillChoice {
  readonly itemUuids?: readonly string[] | null | undefined
  readonly share?: { readonly of: number; readonly number: number } | null | undefined
}

/**
 * Returns the bill of a check: what is left to pay, with the amounts that its invoice will have. Only reads:
 * a printed share starts no split. Throws 400 for items that are not open, 409 without a bill or while
 * another split runs.
 */
export async function billContent(
  context: WriteContext,
  bill: BillOf,
  choice: BillChoice = {},
): Promise<BillContent> {
  const { db } = context
  const open = await loadOpenItems(db, bill.key)
  const chosen = choose(open, choice.itemUuids)
  const parts = await partsOf(context, chosen, choice.share)
  if (parts.length === 0) {
    throw conflict(bill.orderName === null ? 'TABLE_WITHOUT_BILL' : 'ORDER_WITHOUT_BILL')
  }
  const share = choice.share ?? null
  const split = share === null ? null : { id: 0, ...share, isLast: false }
  const lines = await itemsToLines(db, { parts, split })
  const totals = invoiceTotals(lines)
  const running = isWhole(choice) ? await runningSplit(context, open) : undefined
  const rest = running === undefined ? undefined : await restOf(context, open, running)
  const left = rest ?? totals
  const { issuer, serviceRate, orderDesign } = await loadLetterhead(context, bill.establishmentId)
  // Computed from the net, as on the invoice.
  const service = bill.takesService ? percentOf(left.subtotal, serviceRate) : ZERO
  return {
    kind: 'BILL',
    design: orderDesign,
    issuer,
    tableName: bill.tableName,
    orderName: bill.orderName,
    share,
    waiterName: bill.waiterName,
    guests: bill.guests,
    printedAt: instant(context),
    items: lines.map((line) => ({
      quantity: fromMillionths(line.quantity),
      description: line.description,
      observation: line.observation,
      modifiers: modifierDetails(line.modifiers, {
        rate: line.tax.rate,
        iceRate: line.iceRate ?? null,
      }).map(({ kind, description, quantity, priceWithTax }) => ({
        kind,
        description,
        quantity,
        priceWithTax,
      })),
      discount: fromCents(discountOfLine(line)),
      amount: fromCents(line.amount ?? ZERO),
    })),
    paid:
      running === undefined
        ? null
        : {
            shares: running.answer.paid.length,
            of: running.answer.of,
            amount: fromCents(subtract(totals.total, left.total)),
          },
    tax: fromCents(left.tax),
    service: fromCents(service),
    total: fromCents(add(left.total, service)),
  }
}

function isWhole({ itemUuids, share }: BillChoice): boolean {
  return itemUuids == null && share == null
}

/** Returns the bill that is being paid in equal shares, if one of them is paid. */
async function runningSplit(
  { db }: WriteContext,
  open: readonly OpenItem[],
): Promise<SplitState | undefined> {
  const splitId = open.find((item) => item.splitId !== null)?.splitId
  if (splitId == null) return undefined
  return (await readSplits(db, [splitId])).get(splitId)
}

/** Returns what is left of a check that is paid in shares: the open shares, and the items added since. */
async function restOf(
  context: WriteContext,
  open: readonly OpenItem[],
  { openSubtotal, openTax, openTotal }: SplitState,
): Promise<{ readonly subtotal: Cents; readonly tax: Cents; readonly total: Cents }> {
  const parts = await wholeItems(
    context,
    open.filter(({ splitId }) => splitId === null),
  )
  const later = invoiceTotals(await itemsToLines(context.db, { parts, split: null }))
  return {
    subtotal: add(openSubtotal, later.subtotal),
    tax: add(openTax, later.tax),
    total: add(openTotal, later.total),
  }
}

function choose(
  open: readonly OpenItem[],
  itemUuids: readonly string[] | null | undefined,
): readonly OpenItem[] {
  if (itemUuids == null) return open
  const problems = itemUuids.flatMap((uuid, index): FieldProblem[] =>
    open.some(({ itemUuid }) => itemUuid === uuid)
      ? []
      : [problem(`itemUuids[${index}]`, 'ITEM_NOT_BILLABLE')],
  )
  if (problems.length > 0) throw invalid(...problems)
  return open.filter(({ itemUuid }) => itemUuids.includes(itemUuid))
}

/** Returns the open part of each item; if a share is asked for, only of the items of the running split. */
async function partsOf(
  context: WriteContext,
  items: readonly OpenItem[],
  share: BillChoice['share'],
): Promise<readonly BillPart[]> {
  const splitId = items.find((item) => item.splitId !== null)?.splitId ?? null
  if (share == null || splitId === null) return wholeItems(context, items)
  const running = (await readSplits(context.db, [splitId])).get(splitId)?.answer
  if (running !== undefined && running.of !== share.of) {
    throw conflict('SPLIT_IN_PROGRESS', { of: running.of })
  }
  if (running?.paid.some(({ number }) => number === share.number) === true) {
    throw conflict('SHARE_ALREADY_PAID')
  }
  return wholeItems(
    context,
    items.filter((item) => item.splitId === splitId),
  )
}
