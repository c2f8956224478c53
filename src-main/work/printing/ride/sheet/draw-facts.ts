import { nothingPaidText, paymentText } from '#shared/paper/documents/parts/payment-text.ts'
import { amountText, providerLines, timeText } from '#shared/paper/documents/parts/wording.ts'
import { drawQr } from '../draw-codes.ts'
import { pdfText } from '../pdf-text.ts'
import { documentOfRide, type RideContent } from '../ride-content.ts'
import { frame, MARGIN, type Sheet, TOTALS_WIDTH, write } from './sheet.ts'

const QR_SIDE = 64

interface Facts {
  readonly title: string
  readonly lines: readonly string[]
}

/** Returns the texts next to the totals: additional information and payments. */
export function factsOf(content: RideContent): readonly Facts[] {
  const { customer, issuedAt } = documentOfRide(content)
  const invoice = content.kind === 'CREDIT_NOTE' ? undefined : content.invoice
  const additional = {
    title: 'Información adicional',
    lines: [
      ...providerLines(content.issuer),
      ...(customer.email === null ? [] : [`E-mail: ${customer.email}`]),
      ...(customer.phone === null ? [] : [`Teléfono: ${customer.phone}`]),
      ...(invoice?.observation == null ? [] : [`Observación: ${invoice.observation}`]),
      ...(invoice?.additionalInfo ?? []).map(({ label, value }) => `${label}: ${value}`),
      `Hora de emisión: ${timeText(issuedAt, content.issuer.timeZone)}`,
    ],
  }
  if (content.kind === 'CREDIT_NOTE') return [additional]
  const payments = content.invoice.payments.map((payment, index) => {
    const term = payment.paymentTermName === null ? '' : ` · Plazo: ${payment.paymentTermName}`
    return `${paymentText(content.paymentCodes[index] ?? '')}: ${amountText(payment.amount)}${term}`
  })
  return [
    additional,
    { title: 'Forma de pago', lines: payments.length === 0 ? [nothingPaid()] : payments },
  ]
}

/** The payment of 0.00 that the document states if there was nothing to pay. */
function nothingPaid(): string {
  return `${nothingPaidText}: ${amountText(0)}`
}

function widthOfFacts({ style, right }: Sheet): number {
  return right - MARGIN - TOTALS_WIDTH - 2 * style.gap - 16
}

/** Returns the height with the frame and the QR below it. */
export function heightOfFacts(sheet: Sheet, facts: readonly Facts[]): number {
  const { canvas, style } = sheet
  const width = widthOfFacts(sheet)
  canvas.font('Helvetica').fontSize(style.body)
  const heights = facts.flatMap(({ lines }) => [
    style.body * 1.2 + 7,
    ...lines.map((line) =>
      Math.max(canvas.heightOfString(pdfText(line), { width }), style.body * 1.2),
    ),
  ])
  const all = heights.reduce((sum, height) => sum + height, 0) + style.gap
  return style.hasQr ? all + 2 * style.gap + QR_SIDE : all
}

export function drawFacts(
  sheet: Sheet,
  content: RideContent,
  facts: readonly Facts[],
  top: number,
): void {
  const { style } = sheet
  const width = widthOfFacts(sheet)
  const x = MARGIN + style.gap
  let y = top
  for (const { title, lines } of facts) {
    y = write(sheet, title, x, y + 4, { width, bold: true }) + 2
    for (const line of lines) y = write(sheet, line, x, y, { width })
  }
  frame(sheet, MARGIN, top, sheet.right - MARGIN - TOTALS_WIDTH - style.gap, y + style.gap - top)
  if (style.hasQr) {
    const { accessKey } = documentOfRide(content)
    drawQr(sheet.canvas, accessKey, { x, y: y + 2 * style.gap, side: QR_SIDE })
  }
}
