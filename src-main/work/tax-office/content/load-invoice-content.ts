import {
  type BasisPoints,
  type Cents,
  lesser,
  percentOf,
  subtract,
  sum,
  toBasisPoints,
  ZERO,
  ONE_UNIT,
} from '#shared/domain/money/money.ts'
import { CONSUMPTION, joinConsumption } from '#shared/domain/sale/join-consumption.ts'
import { reservedFields } from '#shared/domain/tax/additional-fields.ts'
import { NOTHING_PAID_CODE, paymentCodeOf } from '#shared/domain/payment/payment-code.ts'
import { prepare, type ReadDatabase } from '#main/database/prepared.ts'
import { labelledText, sumTaxes, taxesOfLine } from './content-line.ts'
import { loadIssuer } from './load-issuer.ts'
import type {
  ContentLine,
  ContentPayment,
  InvoiceContent,
  DocumentIssuer,
  LabelledText,
} from '../xml/document-content.ts'
import { shownInfo, shownModifiers } from '#main/core/records/sale-json.ts'

/** The tax office's own tool refuses a larger share of the subtotal in `propina`. */
const MOST_TIP: BasisPoints = toBasisPoints(10)
const DAY_MS = 86_400_000

const findInvoice = prepare<{ id: number }>()((db, { id }) =>
  db
    .selectFrom('invoices')
    .innerJoin('establishments', 'establishments.id', 'invoices.establishmentId')
    .selectAll('invoices')
    .select('establishments.address as establishmentAddress')
    .where('invoices.id', '=', id),
)

const findLines = prepare<{ id: number }>()((db, { id }) =>
  db
    .selectFrom('invoiceLines')
    .innerJoin('taxes', 'taxes.id', 'invoiceLines.taxId')
    .leftJoin('measureUnits', 'measureUnits.id', 'invoiceLines.measureUnitId')
    .selectAll('invoiceLines')
    .select(['taxes.identifierCode as taxCode', 'measureUnits.name as measureUnit'])
    .where('invoiceLines.invoiceId', '=', id)
    .orderBy('invoiceLines.lineNumber'),
)
type LineRow = Awaited<ReturnType<typeof findLines.all>>[number]

const findPayments = prepare<{ id: number }>()((db, { id }) =>
  db
    .selectFrom('invoicePayments')
    .innerJoin('paymentMethods', 'paymentMethods.id', 'invoicePayments.paymentMethodId')
    .select([
      'paymentMethods.code',
      'invoicePayments.cardType',
      'invoicePayments.amount',
      'invoicePayments.dueDate',
    ])
    .where('invoicePayments.invoiceId', '=', id)
    .orderBy('invoicePayments.id'),
)

type PaymentRow = Awaited<ReturnType<typeof findPayments.all>>[number]

/**
 * Returns the content of a stored invoice's electronic document. Throws ContentError, or RangeError
 * if the invoice is missing.
 */
export async function loadInvoiceContent(db: ReadDatabase, id: number): Promise<InvoiceContent> {
  const invoice = await findInvoice.first(db, { id })
  if (invoice === undefined) throw new RangeError(`No invoice ${id}`)
  const rows = await findLines.all(db, { id })
  const issuer = await loadIssuer(db)
  const lines = rows.map(toLine)
  const tip = lesser(invoice.tip, percentOf(invoice.subtotal, MOST_TIP))
  const beyond = subtract(invoice.tip, tip)
  return {
    issuer: { ...issuer, ruc: invoice.accessKey.slice(10, 23) },
    environment: invoice.environment === 2 ? 2 : 1,
    accessKey: invoice.accessKey,
    number: invoice.number,
    issueDate: invoice.issueDate,
    establishmentAddress: invoice.establishmentAddress,
    buyer: {
      identificationCode: invoice.customerIdentificationCode,
      identification: invoice.customerIdentification,
      name: invoice.customerName,
      address: invoice.customerAddress,
    },
    subtotal: invoice.subtotal,
    discount: invoice.discount,
    taxes: sumTaxes(lines.flatMap(({ taxes }) => taxes)),
    tip,
    total: subtract(invoice.total, beyond),
    plate: invoice.plate,
    payments: orNothing(
      withoutTip(
        (await findPayments.all(db, { id })).map((payment) =>
          toPayment(payment, invoice.issueDate),
        ),
        beyond,
      ),
    ),
    lines:
      invoice.groupConsumption === 1
        ? joinConsumption(lines, { taxOf: consumptionTax, join: joined })
        : lines,
    additionalInfo: additionalInfoOf(invoice, issuer),
  }
}

function toLine(row: LineRow): ContentLine {
  const labelled: (LabelledText | undefined)[] = [
    labelledText('Opciones', optionsText(row.modifiers)),
    labelledText('Observación', row.observation),
    labelledText('Serie', row.serialNumber),
    labelledText('Lote', row.lotNumber),
  ]
  return {
    code: row.productCode,
    auxiliaryCode: row.auxiliaryCode,
    description: row.description,
    measureUnit: row.measureUnit,
    quantity: row.quantity,
    discount: row.discount,
    net: row.totalPrice,
    details: labelled.filter((each) => each !== undefined),
    taxes: taxesOfLine(row),
  }
}

/** Returns the chosen options of a dish as one text, because a line has only three details. */
function optionsText(modifiers: LineRow['modifiers']): string | null {
  if (modifiers === null) return null
  return shownModifiers(modifiers)
    .map(({ description, quantity }) =>
      quantity === 1 ? description : `${quantity} ${description}`,
    )
    .join(', ')
}

/** A line with ICE has two taxes. */
function consumptionTax({ taxes }: ContentLine): string | null {
  return taxes.length === 1 ? `${taxes[0]?.code}/${taxes[0]?.rate}` : null
}

function joined(group: readonly ContentLine[]): ContentLine {
  return {
    code: CONSUMPTION,
    auxiliaryCode: null,
    description: CONSUMPTION,
    measureUnit: null,
    quantity: ONE_UNIT,
    discount: sum(group.map(({ discount }) => discount)),
    net: sum(group.map(({ net }) => net)),
    details: [],
    taxes: sumTaxes(group.flatMap(({ taxes }) => taxes)),
  }
}

function toPayment(payment: PaymentRow, issueDate: string): ContentPayment {
  const { amount, dueDate } = payment
  const days = dueDate === null ? 0 : (Date.parse(dueDate) - Date.parse(issueDate)) / DAY_MS
  return {
    code: paymentCodeOf(payment.code, payment.cardType),
    amount,
    termDays: days > 0 ? days : null,
  }
}

/** Returns one payment of 0.00 if nothing was paid: a courtesy, a voucher, a free refill. */
function orNothing(payments: readonly ContentPayment[]): readonly ContentPayment[] {
  if (payments.length > 0) return payments
  return [{ code: NOTHING_PAID_CODE, amount: ZERO, termDays: null }]
}

/** Subtracts the tip above the lawful limit from the payments, the last ones first. */
function withoutTip(payments: readonly ContentPayment[], beyond: Cents): ContentPayment[] {
  let left = beyond
  return payments
    .toReversed()
    .map((payment) => {
      const taken = lesser(payment.amount, left)
      left = subtract(left, taken)
      return { ...payment, amount: subtract(payment.amount, taken) }
    })
    .filter(({ amount }) => amount > ZERO)
    .toReversed()
}

function additionalInfoOf(
  invoice: {
    readonly additionalInfo: string | null
    readonly customerEmail: string | null
    readonly customerPhone: string | null
    readonly observation: string | null
  },
  { softwareProviderRuc }: DocumentIssuer,
): LabelledText[] {
  const own = invoice.additionalInfo === null ? [] : shownInfo(invoice.additionalInfo)
  const reserved = reservedFields({
    softwareProviderRuc,
    email: invoice.customerEmail,
    phone: invoice.customerPhone,
    observation: invoice.observation,
  })
  return [...reserved, ...own]
}
