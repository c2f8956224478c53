import { conflict, invalidField } from '../../../src-shared/api/error.ts'
import {
  type Cents,
  fromCents,
  fromMillionths,
  percentOf,
} from '../../../src-shared/domain/money.ts'
import type { BillContent } from '../../../src-shared/paper/documents/print-content.ts'
import { instant, type WriteContext } from '../../acts/context.ts'
import { modifierDetails, modifiersOf } from '../modifier-groups/line-modifiers.ts'
import { loadOpenItems } from '../orders/load-open-items.ts'
import { openPortion } from '../orders/open-line.ts'
import { findTable } from '../tables/find-table.ts'
import { readTableStates } from '../tables/read-table-states.ts'
import { loadLetterhead } from './load-issuer.ts'

/** Returns the bill of a table: what is still to be paid. Throws 400 for an unknown table, 409 without a bill. */
export async function billContent(context: WriteContext, tableId: number): Promise<BillContent> {
  const { db } = context
  const table = await findTable(db, tableId)
  if (table === undefined) throw invalidField('documentId', 'UNKNOWN_ID')
  const state = (await readTableStates(db, table.sectionId)).find(({ id }) => id === tableId)
  const items = await loadOpenItems(db, { tableId })
  const open = items
    .map((item) => ({ item, portion: openPortion(item) }))
    .filter(({ portion }) => portion.amount > 0 || portion.quantity > 0)
  if (open.length === 0) throw conflict('TABLE_WITHOUT_BILL')
  const { issuer, serviceRate } = await loadLetterhead(context, table.establishmentId)
  const sum = open.reduce((sum, { portion }) => sum + portion.amount, 0) as Cents
  const tax = open.reduce((sum, { item, portion }) => {
    const share = item.totalAmount === 0 ? 0 : portion.amount / item.totalAmount
    return sum + Math.round(item.taxAmount * share)
  }, 0) as Cents
  // On the net, as the invoice will charge it.
  const service = percentOf((sum - tax) as Cents, serviceRate)
  return {
    kind: 'BILL',
    issuer,
    tableName: table.name,
    waiterName: state?.waiterName ?? context.session.name,
    guests: state?.guests ?? null,
    printedAt: instant(context),
    items: open.map(({ item, portion }) => ({
      quantity: fromMillionths(portion.quantity),
      description: item.description,
      observation: item.observation,
      modifiers: modifierDetails(modifiersOf(item.modifiers), {
        rate: item.taxRate,
        iceRate: item.iceRate,
      }).map(({ kind, description, quantity, priceWithTax }) => ({
        kind,
        description,
        quantity,
        priceWithTax,
      })),
      amount: fromCents(portion.amount),
    })),
    tax: fromCents(tax),
    service: fromCents(service),
    total: fromCents((sum + service) as Cents),
  }
}
