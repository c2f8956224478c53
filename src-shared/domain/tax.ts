import type { BasisPoints } from './money.ts'

/** SRI table 16: what a tax is. */
export type TaxKind = 'IVA' | 'ICE' | 'IRBPNR'

/** A tax as it applies to one line at its moment of sale. */
export interface AppliedTax {
  readonly id: number
  /** SRI table 17, `codigoPorcentaje`: 0 → 0 %, 4 → 15 %, 5 → 5 %, 6 no objeto, 7 exento, 8 tourism. */
  readonly identifierCode: string
  readonly rate: BasisPoints
}

export type TaxTreatment = 'TAXED' | 'TAX_FREE' | 'NON_TAXABLE'

const NO_OBJETO = '6'
const EXENTO = '7'

/** Which subtotal of the invoice a line belongs to. Codes 6 and 7 carry rate 0 but are no 0 % sale. */
export function treatmentOf(tax: Pick<AppliedTax, 'identifierCode' | 'rate'>): TaxTreatment {
  if (tax.identifierCode === NO_OBJETO || tax.identifierCode === EXENTO) return 'NON_TAXABLE'
  return tax.rate > 0 ? 'TAXED' : 'TAX_FREE'
}
