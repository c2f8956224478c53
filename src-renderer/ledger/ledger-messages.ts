import { defineMessages } from '#renderer/i18n/define-messages.ts'

/** Texts of all lists of documents. Texts that name the document are in the messages of its feature. */
export const ledgerMessages = defineMessages(
  'ledger',
  {
    filters: 'Filtros',
    clear: 'Quitar filtros',
    nothingFound: 'Nada con estos filtros',
    newer: 'Más nuevos',
    older: 'Más antiguos',
    newer_feminine: 'Más nuevas',
    older_feminine: 'Más antiguas',
  },
  {
    filters: 'Filters',
    clear: 'Clear filters',
    nothingFound: 'Nothing with these filters',
    newer: 'Newer',
    older: 'Older',
    newer_feminine: 'Newer',
    older_feminine: 'Older',
  },
)
