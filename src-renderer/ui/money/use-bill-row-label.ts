import type { BillRow } from '#shared/domain/sale/bill-rows.ts'
import { fromBasisPoints } from '#shared/domain/money/money.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useFormat } from '../format/use-format.ts'
import { billRowMessages } from './bill-row-messages.ts'

interface Facts {
  readonly isCourtesy?: boolean
  /** Percent of the service charge, if it is known. */
  readonly serviceRate?: number
}

/** Returns the words of a row of a bill: the same on every screen. */
export function useBillRowLabel(): (row: BillRow, facts?: Facts) => string {
  const t = useMessages(billRowMessages)
  const { percent } = useFormat()
  return ({ kind, rate, isIncluded }, { isCourtesy = false, serviceRate } = {}) => {
    switch (kind) {
      case 'TAX':
        return rate === undefined
          ? t(isIncluded ? 'taxIncluded' : 'TAX')
          : t(isIncluded ? 'taxAtIncluded' : 'taxAt', { rate: percent(fromBasisPoints(rate)) })
      case 'ICE':
        return t(isIncluded ? 'iceIncluded' : 'ICE')
      case 'BILL_DISCOUNT':
        return t(isCourtesy ? 'courtesy' : 'BILL_DISCOUNT')
      case 'SERVICE':
        return serviceRate === undefined
          ? t('SERVICE')
          : t('serviceAt', { rate: percent(serviceRate) })
      default:
        return t(kind)
    }
  }
}
