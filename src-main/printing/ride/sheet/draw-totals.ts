import { amountText, quantityText } from '../../../../src-shared/paper/documents/wording.ts'
import { documentOfRide, type RideContent } from '../ride-content.ts'
import { frame, type Sheet, TOTALS_WIDTH, write } from './sheet.ts'

const known = (label: string, value: number): [string, string][] =>
  value === 0 ? [] : [[label, amountText(value)]]

/** Returns labels and values. Empty subtotals are left out; the rates are those of the document. */
export function totalsOf(content: RideContent): [string, string][] {
  const { taxes } = documentOfRide(content)
  const amounts = content.kind === 'CREDIT_NOTE' ? content.note : content.invoice
  return [
    ...taxes.map(({ name, taxRate, base }): [string, string] => [
      `SUBTOTAL ${taxRate > 0 ? `${quantityText(taxRate)}%` : name.toLocaleUpperCase('es')}`,
      amountText(base),
    ]),
    ['SUBTOTAL SIN IMPUESTOS', amountText(amounts.subtotal)],
    ...(content.kind === 'CREDIT_NOTE'
      ? []
      : ([['TOTAL DESCUENTO', amountText(content.invoice.discount)]] as [string, string][])),
    ...known('ICE', amounts.ice),
    ...taxes
      .filter(({ taxRate }) => taxRate > 0)
      .map(({ taxRate, amount }): [string, string] => [
        `IVA ${quantityText(taxRate)}%`,
        amountText(amount),
      ]),
    ...(content.kind === 'CREDIT_NOTE' ? [] : known('PROPINA', content.invoice.tip)),
    ['VALOR TOTAL', amountText(amounts.total)],
  ]
}

export function drawTotals(sheet: Sheet, totals: readonly [string, string][], top: number): void {
  const x = sheet.right - TOTALS_WIDTH
  let y = top
  for (const [index, [label, value]] of totals.entries()) {
    const bold = index === totals.length - 1
    frame(sheet, x, y, 150, sheet.style.line + 3)
    frame(sheet, x + 150, y, 70, sheet.style.line + 3)
    write(sheet, label, x + 4, y + 3, { width: 142, bold })
    write(sheet, value, x + 154, y + 3, { width: 62, bold, align: 'right' })
    y += sheet.style.line + 3
  }
}
