import type BetterSqlite3 from 'better-sqlite3'
import { foundation } from './migrations/0010-foundation.ts'
import { amountsWithTax } from './migrations/0020-amounts-with-tax.ts'
import { partsOfLines } from './migrations/0030-parts-of-lines.ts'
import { hiddenMoney } from './migrations/0040-hidden-money.ts'
import { rights } from './migrations/0050-rights.ts'
import { history } from './migrations/0060-history.ts'
import { backupRights } from './migrations/0070-backup-rights.ts'
import { pairedInstallations } from './migrations/0090-paired-installations.ts'
import { shrunkOperations } from './migrations/0110-shrunk-operations.ts'
import { printing } from './migrations/0130-printing.ts'
import { invoicesByAmountAndTable } from './migrations/0160-invoices-by-amount-and-table.ts'
import { company } from './migrations/0180-company.ts'
import { serviceCharges } from './migrations/0190-service-charges.ts'
import { images } from './migrations/0200-images.ts'
import { receivables } from './migrations/0210-receivables.ts'
import { stockOfLines } from './migrations/0220-stock-of-lines.ts'
import { imports } from './migrations/0230-imports.ts'
import { exportRights } from './migrations/0240-export-rights.ts'
import { categoryColors } from './migrations/0250-category-colors.ts'
import { wordsOfSales } from './migrations/0260-words-of-sales.ts'
import { bankAccount } from './migrations/0270-bank-account.ts'
import { kitchen } from './migrations/0280-kitchen.ts'
import { undeliveredTickets } from './migrations/0290-undelivered-tickets.ts'
import { modifiers } from './migrations/0300-modifiers.ts'
import { priceSchedules } from './migrations/0310-price-schedules.ts'
import { ordersWithoutTable } from './migrations/0320-orders-without-table.ts'
import { billOfGuests } from './migrations/0330-bill-of-guests.ts'
import { electronicDocuments } from './migrations/0340-electronic-documents.ts'
import { creditNotes } from './migrations/0360-credit-notes.ts'
import { replacedNumbers } from './migrations/0370-replaced-numbers.ts'
import { mail } from './migrations/0380-mail.ts'
import { cancelledParts } from './migrations/0390-cancelled-parts.ts'
import { closingDesign } from './migrations/0410-closing-design.ts'
import { placeOfSessions } from './migrations/0420-place-of-sessions.ts'
import { listsByColumn } from './migrations/0421-lists-by-column.ts'
import { buyerForms } from './migrations/0430-buyer-forms.ts'
import { iceOfLines } from './migrations/0440-ice-of-lines.ts'
import { stationScreens } from './migrations/0450-station-screens.ts'
import { productPictures } from './migrations/0470-product-pictures.ts'
import { debtsElsewhere } from './migrations/0471-debts-elsewhere.ts'
import { answersOfTheTaxOffice } from './migrations/0500-answers-of-the-tax-office.ts'
import { deliveryFeeLines } from './migrations/0520-delivery-fee-lines.ts'
import { coursesWithoutFees } from './migrations/0521-courses-without-fees.ts'
import { ticketsOnPaper } from './migrations/0530-tickets-on-paper.ts'
import { contentsOfPrints } from './migrations/0540-contents-of-prints.ts'
import { outboxInFewerIndexes } from './migrations/0560-outbox-in-fewer-indexes.ts'
import { previousPlacesOfTickets } from './migrations/0570-previous-places-of-tickets.ts'
import { annulmentsByTime } from './migrations/0580-annulments-by-time.ts'
import { usedIds } from './migrations/0600-used-ids.ts'
import { mailNotices } from './migrations/0610-mail-notices.ts'
import { queueOfImports } from './migrations/0620-queue-of-imports.ts'
import { addressesOfCustomers } from './migrations/0621-addresses-of-customers.ts'
import { sourcesOfImports } from './migrations/0622-sources-of-imports.ts'
import { warningsOfImports } from './migrations/0623-warnings-of-imports.ts'
import { sealedApprovals } from './migrations/0640-sealed-approvals.ts'
import { sealedRows } from './migrations/0641-sealed-rows.ts'
import { placesOfTaxes } from './migrations/0650-places-of-taxes.ts'
import { endOfTheDay } from './migrations/0651-end-of-the-day.ts'
import { formsOfCodes } from './migrations/0670-forms-of-codes.ts'
import { mostSold } from './migrations/0671-most-sold.ts'
import { closingByRole } from './migrations/0680-closing-by-role.ts'
import { pendingInvoices } from './migrations/0690-pending-invoices.ts'
import { neededTickets } from './migrations/0700-needed-tickets.ts'
import { provenPrinters } from './migrations/0701-proven-printers.ts'
import { timedPrices } from './migrations/0720-timed-prices.ts'
import { comboChoices } from './migrations/0740-combo-choices.ts'
import { productsByModifierGroups } from './migrations/0741-products-by-modifier-groups.ts'
import { missingData } from './migrations/0745-missing-data.ts'
import type { Migration } from './migrations/migration.ts'

export const migrations: readonly Migration[] = [
  foundation,
  amountsWithTax,
  partsOfLines,
  hiddenMoney,
  rights,
  history,
  backupRights,
  pairedInstallations,
  shrunkOperations,
  printing,
  invoicesByAmountAndTable,
  company,
  serviceCharges,
  images,
  receivables,
  stockOfLines,
  imports,
  exportRights,
  categoryColors,
  wordsOfSales,
  bankAccount,
  kitchen,
  undeliveredTickets,
  modifiers,
  priceSchedules,
  ordersWithoutTable,
  billOfGuests,
  electronicDocuments,
  creditNotes,
  replacedNumbers,
  mail,
  cancelledParts,
  closingDesign,
  placeOfSessions,
  listsByColumn,
  buyerForms,
  iceOfLines,
  stationScreens,
  productPictures,
  debtsElsewhere,
  answersOfTheTaxOffice,
  deliveryFeeLines,
  coursesWithoutFees,
  ticketsOnPaper,
  contentsOfPrints,
  outboxInFewerIndexes,
  previousPlacesOfTickets,
  annulmentsByTime,
  usedIds,
  mailNotices,
  queueOfImports,
  addressesOfCustomers,
  sourcesOfImports,
  warningsOfImports,
  sealedApprovals,
  sealedRows,
  placesOfTaxes,
  endOfTheDay,
  formsOfCodes,
  mostSold,
  closingByRole,
  pendingInvoices,
  neededTickets,
  provenPrinters,
  timedPrices,
  comboChoices,
  productsByModifierGroups,
  missingData,
]

export const LATEST_VERSION = Math.max(...migrations.map(({ version }) => version))

/** First version whose files the audit chain covers. */
export const FIRST_COVERED_VERSION = history.version

/** First version whose files always have an audit chain with a key. */
export const FIRST_KEYED_VERSION = sealedApprovals.version

/** `PRAGMA application_id` of Mostrador's files: 'MOST' in ASCII. */
export const APPLICATION_ID = 0x4d4f5354

export function versionOf(raw: BetterSqlite3.Database): number {
  return raw.pragma('user_version', { simple: true }) as number
}

/**
 * Migrates the file to the latest version, or to `upTo`. Each step and its `user_version` are one
 * transaction, so a crash leaves a step complete or not applied.
 */
export function migrate(raw: BetterSqlite3.Database, upTo = LATEST_VERSION): void {
  for (const migration of migrations) {
    if (migration.version <= versionOf(raw) || migration.version > upTo) continue
    raw
      .transaction(() => {
        raw.pragma(`application_id = ${APPLICATION_ID}`)
        raw.exec(migration.sql)
        if (migration.sqliteOnly !== undefined) raw.exec(migration.sqliteOnly)
        raw.pragma(`user_version = ${migration.version}`)
      })
      .immediate()
  }
}
