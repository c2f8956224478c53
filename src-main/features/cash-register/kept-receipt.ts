import type { CashReceipt } from '../../../src-shared/api/cash-register.ts'

/** Figures that closings of release 0.1.0 did not store. */
type Added = Pick<
  CashReceipt,
  'businessName' | 'creditMemoTotal' | 'cardWithoutChargeTotal' | 'cardWithoutChargeCount'
>

/** Returns a stored closing; fields missing in older ones get defaults. */
export function keptReceipt(json: string): CashReceipt {
  const kept = JSON.parse(json) as Omit<CashReceipt, keyof Added> & Partial<Added>
  return {
    ...kept,
    businessName: kept.businessName ?? kept.establishmentName,
    creditMemoTotal: kept.creditMemoTotal ?? 0,
    cardWithoutChargeTotal: kept.cardWithoutChargeTotal ?? 0,
    cardWithoutChargeCount: kept.cardWithoutChargeCount ?? 0,
  }
}
