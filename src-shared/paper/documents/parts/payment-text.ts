import { NOTHING_PAID_CODE } from '#shared/domain/payment/payment-code.ts'

/** Official names of the tax office's table 24, by code. */
const official: Readonly<Record<string, string>> = {
  '01': 'SIN UTILIZACIÓN DEL SISTEMA FINANCIERO',
  '15': 'COMPENSACIÓN DE DEUDAS',
  '16': 'TARJETA DE DÉBITO',
  '17': 'DINERO ELECTRÓNICO',
  '18': 'TARJETA PREPAGO',
  '19': 'TARJETA DE CRÉDITO',
  '20': 'OTROS CON UTILIZACIÓN DEL SISTEMA FINANCIERO',
  '21': 'ENDOSO DE TÍTULOS',
}

/** Returns `01 SIN UTILIZACIÓN …`; for an unknown code only the code. */
export function paymentText(code: string): string {
  return `${code} ${official[code] ?? ''}`.trim()
}

/** The way of payment of a sale with nothing to pay, as its electronic document states it. */
export const nothingPaidText = paymentText(NOTHING_PAID_CODE)
