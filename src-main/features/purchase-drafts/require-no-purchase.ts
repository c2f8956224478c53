import { conflict } from '#shared/api/error.ts'
import { prepare, type ReadDatabase } from '#main/database/prepared.ts'

/** Finds a purchase that stands, by its key or by its supplier and number: it may have been recorded by hand. */
const findPurchase = prepare<{ accessKey: string; ruc: string; number: string }>()(
  (db, { accessKey, ruc, number }) =>
    db
      .selectFrom('purchases')
      .innerJoin('suppliers', 'suppliers.id', 'purchases.supplierId')
      .select(['purchases.number', 'purchases.issueDate', 'suppliers.socialReason'])
      .where('purchases.status', '=', 'CREATED')
      .where((eb) =>
        eb.or([
          eb('purchases.accessKey', '=', accessKey),
          eb.and([
            eb('suppliers.identificationNumber', '=', ruc),
            eb('purchases.number', '=', number),
          ]),
        ]),
      ),
)

/** Throws 409 if the purchase of a document is recorded. */
export async function requireNoPurchase(
  db: ReadDatabase,
  accessKey: string,
  number: string,
): Promise<void> {
  const found = await findPurchase.first(db, { accessKey, ruc: accessKey.slice(10, 23), number })
  if (found === undefined) return
  throw conflict('PURCHASE_EXISTS', {
    number: found.number ?? number,
    name: found.socialReason,
    date: found.issueDate,
  })
}
