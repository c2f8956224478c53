import { ApiError, type FieldProblem, problem } from '#shared/api/error.ts'
import type { PurchaseRequest } from '#shared/api/goods/purchases.ts'
import type { Supplier } from '#shared/api/goods/suppliers.ts'
import { addDays } from '#shared/domain/calendar.ts'
import { keyFacts, supplierNumber } from '#shared/domain/purchase/supplier-number.ts'
import { isAccessKey } from '#shared/domain/tax/access-key.ts'
import type { WriteDatabase } from '#main/database/prepared.ts'

/** SRI table 3: invoice, and purchase settlement. */
const PURCHASE_CODES = ['01', '03']

export interface CheckedDocument {
  readonly number: string | null
  readonly accessKey: string | null
  readonly dueDate: string
}

/** Returns number, key and due date of the document, and what is wrong with them. `today` is the establishment's day. */
export function checkDocument(
  purchase: PurchaseRequest,
  supplier: Supplier,
  today: string,
): { document: CheckedDocument; problems: FieldProblem[] } {
  const accessKey = purchase.accessKey ?? null
  const problems = accessKey === null ? [] : keyProblems(accessKey, supplier)
  const typed = purchase.number ?? ''
  const number =
    typed !== '' ? supplierNumber(typed) : accessKey === null ? null : keyFacts(accessKey).number
  const dueDate = purchase.dueDate ?? addDays(purchase.issueDate, supplier.paymentDays ?? 0)
  if (purchase.documentType === 'INVOICE' && number === null) {
    problems.push(problem('number', 'REQUIRED'))
  }
  if (purchase.issueDate > today) problems.push(problem('issueDate', 'DATE_IN_FUTURE'))
  if (dueDate < purchase.issueDate) problems.push(problem('dueDate', 'DUE_BEFORE_ISSUE'))
  return { document: { number, accessKey, dueDate }, problems }
}

function keyProblems(accessKey: string, supplier: Supplier): FieldProblem[] {
  if (!isAccessKey(accessKey)) return [problem('accessKey', 'ACCESS_KEY_INVALID')]
  const { documentCode, ruc } = keyFacts(accessKey)
  if (!PURCHASE_CODES.includes(documentCode)) {
    return [problem('accessKey', 'ACCESS_KEY_NOT_PURCHASE')]
  }
  // The RUC of a person begins with the cédula. A settlement is written by the company itself.
  const isOfSupplier = documentCode === '03' || ruc.startsWith(supplier.identificationNumber)
  return isOfSupplier ? [] : [problem('accessKey', 'ACCESS_KEY_OF_OTHER', { ruc })]
}

/** Throws 409 if a purchase that stands has the access key, or the number of this supplier. */
export async function refuseRecorded(
  db: WriteDatabase,
  supplierId: number,
  { number, accessKey }: CheckedDocument,
): Promise<void> {
  if (number === null && accessKey === null) return
  const same = await db
    .selectFrom('purchases')
    .innerJoin('suppliers', 'suppliers.id', 'purchases.supplierId')
    .where('purchases.status', '=', 'CREATED')
    .where((eb) =>
      eb.or([
        ...(accessKey === null ? [] : [eb('purchases.accessKey', '=', accessKey)]),
        ...(number === null
          ? []
          : [
              eb.and([
                eb('purchases.supplierId', '=', supplierId),
                eb('purchases.number', '=', number),
              ]),
            ]),
      ]),
    )
    .select([
      'purchases.number',
      'purchases.accessKey',
      'purchases.issueDate',
      'suppliers.socialReason',
    ])
    .executeTakeFirst()
  if (same === undefined) return
  const field = accessKey !== null && same.accessKey === accessKey ? 'accessKey' : 'number'
  const parameters = {
    number: same.number ?? same.accessKey ?? '',
    name: same.socialReason,
    date: same.issueDate,
  }
  throw new ApiError(409, 'PURCHASE_EXISTS', {
    parameters,
    problems: [{ field, code: 'PURCHASE_EXISTS', parameters }],
  })
}
