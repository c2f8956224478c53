import type { Collection } from '#shared/api/payments/receivables.ts'
import { fromCents, sum } from '#shared/domain/money/money.ts'
import { printTitle } from '#shared/domain/sale/print-title.ts'
import type { CollectionContent } from '#shared/paper/documents/print-content.ts'
import { instant, type WriteContext } from '#main/core/acts/context.ts'
import { findPrintRoutes } from './find-print-routes.ts'
import { loadOpenDebts } from '#main/core/receivables/open-debts.ts'
import { loadLetterhead } from './load-issuer.ts'
import { queuePrint } from './queue-print.ts'

interface Point {
  readonly emissionPointId: number
  readonly establishmentId: number
}

/**
 * Queues the receipt of a new collection if receipts are printed automatically; cash opens the drawer in any
 * case.
 */
export async function printCollection(
  context: WriteContext,
  collection: Collection,
  point: Point,
): Promise<void> {
  const routes = await findPrintRoutes(context, 'RECEIPT', point.emissionPointId)
  for (const { automatic, hasDrawer, printerId, copies } of routes) {
    if (automatic === 1) {
      await queuePrint(context, {
        job: 'COLLECTION',
        title: printTitle('COLLECTION', collection.id),
        printerId,
        copies,
        documentId: collection.id,
        content: await collectionContent(context, collection, point),
      })
    } else if (hasDrawer === 1 && collection.kind === 'CASH') {
      await queuePrint(context, {
        job: 'DRAWER',
        title: printTitle('DRAWER_OF_COLLECTION', collection.id),
        printerId,
        documentId: collection.id,
        content: { kind: 'DRAWER' },
      })
    }
  }
}

export async function collectionContent(
  context: WriteContext,
  collection: Collection,
  { establishmentId }: Pick<Point, 'establishmentId'>,
): Promise<CollectionContent> {
  const { issuer, collectionDesign } = await loadLetterhead(context, establishmentId)
  const { identificationNumber } = await context.db
    .selectFrom('customers')
    .select('identificationNumber')
    .where('id', '=', collection.customerId)
    .executeTakeFirstOrThrow()
  const open = await loadOpenDebts(context.db, collection.customerId)
  return {
    kind: 'COLLECTION',
    design: collectionDesign,
    issuer,
    identification: identificationNumber,
    collection,
    balance: fromCents(sum(open.map(({ balance }) => balance))),
    balanceAt: instant(context),
    opensDrawer: collection.kind === 'CASH',
  }
}
