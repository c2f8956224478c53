import type { PrintJob } from '#shared/api/paper/print-jobs.ts'
import { recordedPrintTitle } from '#shared/domain/sale/print-title.ts'
import { useLanguage } from '#renderer/i18n/use-language.ts'

/** Returns a function that names a paper in the language of this device: 'Cuenta, mesa 4'. */
export function usePrintTitle(): (job: Pick<PrintJob, 'title'>) => string {
  const language = useLanguage()
  return ({ title }) => recordedPrintTitle(title, language)
}
