import { conflict, type FieldProblem, invalid, problem } from '#shared/api/error.ts'
import type { TableInvoiceRequest } from '#shared/api/places/tables.ts'
import {
  type OpenLine,
  type PartRefusal,
  type Portion,
  takePart,
} from '#shared/domain/sale/line-part.ts'
import { fromMillionths, toMillionths } from '#shared/domain/money/money.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import type { OpenItem } from '../lines/load-open-items.ts'
import { loadParts, toOpenLine } from '../order/open-line.ts'

/** The part of an item that one invoice takes. */
export interface BillPart {
  readonly item: OpenItem
  readonly portion: Portion
  readonly shareNumber: number | null
  /** The item after this part is taken. */
  readonly rest: OpenLine
}

type PartRequest = NonNullable<TableInvoiceRequest['items']>[number]

/** Returns everything that is open of these items. */
export async function wholeItems(
  context: WriteContext,
  items: readonly OpenItem[],
): Promise<BillPart[]> {
  const lines = await openLines(context, items)
  return items.flatMap((item) => {
    const result = takePart(lines.get(item) as OpenLine, {})
    if (!result.isTaken) return []
    return [{ item, portion: result.part, shareNumber: null, rest: result.rest }]
  })
}

/**
 * Returns units and equal shares of items, in the order of the request. Throws 400 for items or units that
 * are not open, 409 for a paid share.
 */
export async function chooseParts(
  context: WriteContext,
  items: readonly OpenItem[],
  requests: readonly PartRequest[],
): Promise<BillPart[]> {
  const lines = await openLines(context, items)
  const problems: FieldProblem[] = []
  const parts: BillPart[] = []
  for (const [index, request] of requests.entries()) {
    const field = `items[${index}]`
    const item = items.find(({ itemUuid }) => itemUuid === request.itemUuid)
    const line = item && lines.get(item)
    if (item === undefined || line === undefined) {
      problems.push(problem(`${field}.itemUuid`, 'ITEM_NOT_BILLABLE'))
      continue
    }
    const result = takePart(line, {
      quantity: request.quantity == null ? undefined : toMillionths(request.quantity),
      share: request.share ?? undefined,
    })
    if (result.isTaken) {
      lines.set(item, result.rest)
      const { part: portion, shareNumber, rest } = result
      parts.push({ item, portion, shareNumber, rest })
    } else problems.push(refuse(result.refusal, field, line))
  }
  if (problems.length > 0) throw invalid(...problems)
  return parts
}

/** Returns the problem of a field; throws 409 if the state of the line forbids the part. */
function refuse(refusal: PartRefusal, field: string, { open, shares }: OpenLine): FieldProblem {
  if (refusal === 'OTHER_SHARES') throw conflict('ITEM_SPLIT_IN_PROGRESS', { of: shares?.of ?? 0 })
  if (refusal === 'SHARE_PAID') throw conflict('SHARE_ALREADY_PAID')
  if (refusal === 'NOTHING_OPEN') return problem(`${field}.itemUuid`, 'ITEM_NOT_BILLABLE')
  return problem(`${field}.quantity`, 'QUANTITY_BEYOND_OPEN', {
    open: fromMillionths(open.quantity),
  })
}

async function openLines(
  { db }: WriteContext,
  items: readonly OpenItem[],
): Promise<Map<OpenItem, OpenLine>> {
  const parts = await loadParts(db, items)
  return new Map(items.map((item) => [item, toOpenLine(item, parts.get(item.id) ?? [])]))
}
