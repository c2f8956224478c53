import type { BasisPoints } from './money.ts'

/** Kinds of taxes (SRI table 16). */
export type TaxKind = 'IVA' | 'ICE' | 'IRBPNR'

/** The tax of a line at the time of sale. */
export interface AppliedTax {
  readonly id: number
  /** SRI table 17, `codigoPorcentaje`: 0 → 0 %, 4 → 15 %, 5 → 5 %, 6 no objeto, 7 exento, 8 tourism. */
  readonly identifierCode: string
  readonly rate: BasisPoints
}

export type TaxTreatment = 'TAXED' | 'TAX_FREE' | 'NON_TAXABLE'

const NO_OBJETO = '6'
const EXENTO = '7'

/** Returns the invoice subtotal that a line belongs to. Codes 6 and 7 have rate 0 but are not 0 % sales. */
export function treatmentOf(tax: Pick<AppliedTax, 'identifierCode' | 'rate'>): TaxTreatment {
  if (tax.identifierCode === NO_OBJETO || tax.identifierCode === EXENTO) return 'NON_TAXABLE'
  return tax.rate > 0 ? 'TAXED' : 'TAX_FREE'
}
