import { counted, fact, type WriteFacts } from './fact.ts'

export const cardFacts: WriteFacts = ({ pinpads, charges }, words) => {
  const { t } = words
  return [
    charges !== undefined &&
      charges.unresolved > 0 &&
      fact('charges', 'danger', t('unresolved', counted(charges.unresolved, words))),
    pinpads?.enabled === 0 &&
      (pinpads.isWanted
        ? fact('pinpads', 'warn', t('missingPinpad'))
        : fact('pinpads', 'plain', t('noPinpad'))),
    pinpads !== undefined &&
      pinpads.enabled > 0 &&
      fact('pinpads', 'plain', t('pinpads', counted(pinpads.enabled, words))),
    pinpads === undefined && charges && fact('charges', 'plain', t('noCharge')),
  ]
}

export const paperFacts: WriteFacts = ({ printers, prints }, words) => {
  const { t } = words
  const count = printers && t('printers', counted(printers.enabled, words))
  const hasPrinter = printers !== undefined && printers.enabled > 0
  return [
    prints !== undefined &&
      prints.troubled > 0 &&
      fact('printJobs', 'danger', t('troubled', counted(prints.troubled, words))),
    prints !== undefined &&
      prints.toReview > 0 &&
      fact('printJobs', 'danger', t('printsToReview', counted(prints.toReview, words))),
    printers?.enabled === 0 &&
      (printers.isWanted
        ? fact('printers', 'warn', t('missingPrinter'))
        : fact('printers', 'plain', t('noPrinter'))),
    hasPrinter &&
      printers.withoutPrinter.length > 0 &&
      fact(
        'printRoutes',
        'warn',
        t(printers.withoutPrinter.includes('RECEIPT') ? 'withoutPrinter' : 'withoutPrinterOther', {
          printers: count ?? '',
        }),
      ),
    hasPrinter && fact('printers', 'plain', count ?? ''),
    printers === undefined && prints && fact('printJobs', 'plain', t('noPrint')),
  ]
}
