import { conflict, invalid } from '#shared/api/error.ts'
import { instantAt, localDate } from '#shared/domain/calendar.ts'
import { PROVIDER_LABEL } from '#shared/domain/tax/additional-fields.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { acceptLines } from '#main/rules/issuing/accept/accept-lines.ts'
import { acceptPayments } from '#main/rules/issuing/accept/accept-payments.ts'
import {
  type FinishedInvoice,
  type FoundParts,
  refuseTakenNumber,
} from '#main/rules/issuing/accept/accept-invoice.ts'
import { type IssuingPoint, pointColumns, toPoint } from '#main/rules/sale/record/issuing-place.ts'
import type { FoundDocument, InvoiceKey } from './find-document.ts'
import { isNewBuyer, textOf } from './recovered-buyer.ts'
import { linesOf } from './recovered-lines.ts'
import { paymentsOf } from './recovered-payments.ts'

/** A document as the request of a finished invoice, with the records that it names here. */
export interface RecoveredParts {
  readonly point: IssuingPoint
  /** False for a point of another installation, whose series is not this program's. */
  readonly isOwnPoint: boolean
  readonly issuedAt: string
  readonly isNewBuyer: boolean
  readonly body: FinishedInvoice
  readonly found: Pick<FoundParts, 'vendorId' | 'lines' | 'payments'>
}

/** Fields of `infoAdicional` that this program writes by itself. */
const RESERVED = new Set([PROVIDER_LABEL, 'Email', 'Teléfono', 'Observación'])

/**
 * Finds what a document names. Throws 409 RECOVERY_UNKNOWN_POINT, RECOVERY_TAX_UNKNOWN, and NUMBER_TAKEN if another invoice
 * has its number. `productOfUnknown` is called if a line has a code of no product.
 */
export async function partsOf(
  write: WriteContext,
  found: FoundDocument,
  productOfUnknown: () => Promise<number>,
): Promise<RecoveredParts> {
  const { file, key } = found
  const { point, installationId } = await findPoint(write, key)
  await refuseTakenNumber(write, point, key.sequential)
  const issuedAt = issuedAtOf(write, found, point.timeZone)
  const body: FinishedInvoice = {
    documentType: 'INVOICE',
    invoiceUuid: write.randomness.uuid(),
    number: key.number,
    accessKey: key.accessKey,
    issueDate: file.issueDate,
    issuedAt,
    subtotalAmount: file.subtotal,
    taxAmount: file.tax,
    totalAmount: file.total,
    tipAmount: file.tip,
    observation: textOf(file, 'Observación'),
    plate: file.plate,
    payments: await paymentsOf(write, file.payments),
    details: await linesOf(write, file.lines),
    additionalInfo: file.additionalInfo.filter(({ label }) => !RESERVED.has(label)),
    outsideDrawers: true,
  }
  const isUnknown = body.details.some(({ withoutProduct }) => withoutProduct === true)
  const { lines, problems } = await acceptLines(
    write,
    body.details,
    point,
    file.issueDate,
    isUnknown ? await productOfUnknown() : 0,
  )
  const paid = await acceptPayments(write, body.payments)
  const faults = [...problems, ...paid.problems]
  if (faults.length > 0) throw invalid(...faults)
  return {
    point,
    isOwnPoint: installationId === write.installation.id,
    issuedAt,
    isNewBuyer: await isNewBuyer(write, file),
    body,
    found: { vendorId: null, lines, payments: paid.payments },
  }
}

async function findPoint({ db }: WriteContext, key: InvoiceKey) {
  const row = await db
    .selectFrom('emissionPoints')
    .innerJoin('establishments', 'establishments.id', 'emissionPoints.establishmentId')
    .innerJoin('companies', (join) => join.onTrue())
    .where('establishments.identifier', '=', key.establishmentCode)
    .where('emissionPoints.code', '=', key.emissionPointCode)
    .select([...pointColumns, 'emissionPoints.installationId'])
    .executeTakeFirst()
  if (row === undefined) {
    const code = `${key.establishmentCode}-${key.emissionPointCode}`
    throw conflict('RECOVERY_UNKNOWN_POINT', { code })
  }
  return { point: toPoint(row), installationId: row.installationId }
}

/**
 * A document states its day alone. The time of its authorisation is the nearest to the sale, if it is of the same day;
 * without it, the middle of the day is no worse than any other hour, and never in the future.
 */
function issuedAtOf(
  { clock }: WriteContext,
  { file, authorizedAt }: FoundDocument,
  timeZone: string,
): string {
  const known = authorizedAt ?? file.authorizedAt
  const at =
    known !== null && localDate(new Date(known), timeZone) === file.issueDate
      ? new Date(known)
      : instantAt(file.issueDate, '12:00', timeZone)
  return new Date(Math.min(at.getTime(), clock.now().getTime())).toISOString()
}
