import type { CreditNoteRequest } from '#shared/api/sales/credit-notes.ts'
import { conflict, type FieldProblem, invalid, problem } from '#shared/api/error.ts'
import { type CreditableLine, creditPart, NOTHING } from '#shared/domain/sale/credit-part.ts'
import {
  fromMillionths,
  type Millionths,
  subtract,
  toMillionths,
} from '#shared/domain/money/money.ts'
import type { WriteDatabase } from '#main/database/prepared.ts'
import { linesToCredit, type SoldLine } from '#main/rules/refunds/creditable-lines.ts'

/** A line of the invoice with the part of it that the note credits. */
export interface CreditedLine {
  readonly sold: SoldLine
  readonly part: CreditableLine
  /** Quantity of the line that earlier notes credited. */
  readonly creditedBefore: Millionths
}

type RequestedLine = NonNullable<CreditNoteRequest['lines']>[number]

/**
 * Returns the lines that a note credits: the requested ones, or all that is left. A combo under several taxes has a
 * line for each of them: whoever names its first line credits all of them, unless the request `isComplete`. Throws 400
 * for a line of another invoice or a larger quantity than is left, and 409 if nothing is left.
 */
export async function resolveCreditLines(
  db: WriteDatabase,
  invoiceId: number,
  requested: CreditNoteRequest['lines'],
  { isComplete = false }: { readonly isComplete?: boolean } = {},
): Promise<CreditedLine[]> {
  const all = await linesToCredit(db, invoiceId)
  const sold = all.map((line) => line.sold)
  const rests = new Map(all.map((line) => [line.sold.id, line.rest]))
  const isLeft = (line: SoldLine) => (rests.get(line.id)?.quantity ?? 0) > 0
  if (!sold.some(isLeft)) throw conflict('CREDIT_NOTE_NOTHING_LEFT')
  if (requested == null) {
    return sold.filter(isLeft).map((line) => {
      const part = rests.get(line.id) as CreditableLine
      return { sold: line, part, creditedBefore: subtract(line.quantity, part.quantity) }
    })
  }
  const problems: FieldProblem[] = []
  const seen = new Set<number>()
  const lines: CreditedLine[] = []
  const wanted = requested.map((request, index) => ({
    field: `lines[${index}]`,
    request,
    line: sold.find((each) =>
      request.lineId == null ? each.lineNumber === request.lineNumber : each.id === request.lineId,
    ),
  }))
  const complete = isComplete ? wanted : withTaxParts(wanted, sold, rests)
  for (const { field, request, line } of complete) {
    const rest = line === undefined ? undefined : rests.get(line.id)
    const quantity = toMillionths(request.quantity)
    if (line === undefined || rest === undefined) {
      problems.push(problem(`${field}.lineId`, 'UNKNOWN_ID'))
    } else if (seen.has(line.id)) {
      problems.push(problem(`${field}.lineId`, 'REPEATED'))
    } else if (quantity > rest.quantity) {
      problems.push(
        problem(`${field}.quantity`, 'CREDIT_NOTE_ABOVE_SOLD', {
          left: fromMillionths(rest.quantity),
        }),
      )
    } else {
      seen.add(line.id)
      lines.push({
        sold: line,
        part: creditPart(rest, quantity),
        creditedBefore: subtract(line.quantity, rest.quantity),
      })
    }
  }
  if (problems.length > 0) throw invalid(...problems)
  return lines.toSorted((a, b) => a.sold.lineNumber - b.sold.lineNumber)
}

interface WantedLine {
  readonly field: string
  readonly request: RequestedLine
  readonly line: SoldLine | undefined
}

/** Returns the wanted lines with those that the other taxes of their combos have, unless the request names them. */
function withTaxParts(
  wanted: readonly WantedLine[],
  sold: readonly SoldLine[],
  rests: ReadonlyMap<number, CreditableLine>,
): WantedLine[] {
  const named = new Set(wanted.map(({ line }) => line?.id))
  return wanted.flatMap((each) => [
    each,
    ...sold
      .filter(({ id, partOfLine }) => partOfLine === each.line?.lineNumber && !named.has(id))
      .map((line) => {
        const left = fromMillionths(rests.get(line.id)?.quantity ?? NOTHING.quantity)
        const quantity = Math.min(each.request.quantity, left)
        return { field: each.field, request: { lineId: line.id, quantity }, line }
      })
      .filter(({ request }) => request.quantity > 0),
  ])
}
