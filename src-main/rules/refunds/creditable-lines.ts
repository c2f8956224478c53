import { add, type Cents } from '#shared/domain/money/money.ts'
import { type CreditableLine, creditRest } from '#shared/domain/sale/credit-part.ts'
import { prepare, type ReadDatabase } from '#main/database/prepared.ts'

const listSold = prepare<{ invoiceId: number }>()((db, { invoiceId }) =>
  db
    .selectFrom('invoiceLines')
    .innerJoin('taxes', 'taxes.id', 'invoiceLines.taxId')
    .leftJoin('products', 'products.id', 'invoiceLines.productId')
    .where('invoiceId', '=', invoiceId)
    .orderBy('invoiceLines.lineNumber')
    .selectAll('invoiceLines')
    .select(['taxes.identifierCode', 'products.productTypeId']),
)

const listCredited = prepare<{ invoiceId: number }>()((db, { invoiceId }) =>
  db
    .selectFrom('creditNoteLines')
    .innerJoin('creditNotes', 'creditNotes.id', 'creditNoteLines.creditNoteId')
    .where('creditNotes.invoiceId', '=', invoiceId)
    .orderBy('creditNoteLines.id')
    .select([
      'creditNoteLines.invoiceLineId',
      'creditNoteLines.quantity',
      'creditNoteLines.totalPrice as net',
      'creditNoteLines.iceAmount as ice',
      'creditNoteLines.taxAmount as tax',
      'creditNoteLines.discount',
    ]),
)

export type SoldLine = Awaited<ReturnType<typeof listSold.all>>[number]

/** A line of an invoice: all of it, and what credit notes have left of it. */
export interface RestOfLine {
  readonly sold: SoldLine
  readonly whole: CreditableLine
  readonly rest: CreditableLine
}

/** Returns the lines of an invoice in their order; none of an unknown invoice. */
export async function linesToCredit(db: ReadDatabase, invoiceId: number): Promise<RestOfLine[]> {
  const sold = await listSold.all(db, { invoiceId })
  const credited = Map.groupBy(
    await listCredited.all(db, { invoiceId }),
    (line) => line.invoiceLineId,
  )
  return sold.map((line) => {
    const whole: CreditableLine = {
      quantity: line.quantity,
      net: line.totalPrice,
      ice: line.iceAmount,
      tax: line.taxAmount,
      discount: line.discount,
    }
    return { sold: line, whole, rest: (credited.get(line.id) ?? []).reduce(creditRest, whole) }
  })
}

/** Returns the amount of a part with tax, as the guest paid it. */
export function amountOf({ net, ice, tax }: CreditableLine): Cents {
  return add(net, ice, tax)
}
