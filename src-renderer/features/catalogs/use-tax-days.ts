import { useMessages } from '#renderer/i18n/use-messages.ts'
import { showDate } from '#renderer/ui/fields/dates/date-text.ts'
import { taxesMessages } from './taxes-messages.ts'

/** Returns the days of a tax in words: `Del 01/11/2026 al 03/11/2026`; empty if it always applies. */
export function useTaxDays() {
  const t = useMessages(taxesMessages)
  return ({
    validFrom,
    validTo,
  }: {
    readonly validFrom: string | null
    readonly validTo: string | null
  }): string => {
    const from = showDate(validFrom ?? '')
    const to = showDate(validTo ?? '')
    if (from !== '' && to !== '') return t('span', { from, to })
    if (from !== '') return t('since', { from })
    return to === '' ? '' : t('until', { to })
  }
}
