import type { Language } from '#shared/api/messages.ts'
import { isTestDocument } from '#shared/domain/tax/access-key.ts'
import { type Cents, fromCents, subtract } from '#shared/domain/money/money.ts'
import { localTimestamp } from '#shared/domain/calendar.ts'
import { hasFlag } from '#main/core/acts/context.ts'
import { prepare } from '#main/database/prepared.ts'
import { establishmentZone } from '#main/core/clock/establishment-day.ts'
import { countsBlind, isCountedIn, listOpenRegisters } from '#main/rules/register/blind-list.ts'
import { type CellPages, type ExportKind, PAGE_ROWS, pagesById } from './export-kind.ts'
import { DRAWERLESS } from '#main/rules/register/drawerless.ts'
import { columnsOf, type Heading } from '#main/work/spreadsheets/written-columns.ts'

const invoiceHeadings: readonly Heading[] = [
  ['Número', 'Number'],
  ['Fecha', 'Date'],
  ['Estado', 'State'],
  ['Cliente', 'Customer'],
  ['Identificación', 'Identification'],
  ['Mesa', 'Table'],
  ['Subtotal con IVA', 'Taxed subtotal', 'AMOUNT'],
  ['Subtotal 0 %', 'Subtotal at 0 %', 'AMOUNT'],
  ['No objeto de IVA', 'Not subject to VAT', 'AMOUNT'],
  ['Descuento', 'Discount', 'AMOUNT'],
  ['ICE', 'ICE', 'AMOUNT'],
  ['IVA', 'VAT', 'AMOUNT'],
  ['Servicio', 'Service', 'AMOUNT'],
  ['Propina y servicio', 'Tip and service', 'AMOUNT'],
  ['Total', 'Total', 'AMOUNT'],
  ['Cobró', 'Charged by'],
  ['Clave de acceso', 'Access key'],
  ['Ambiente', 'Environment'],
]

const listInvoices = prepare<{ afterId: number; limit: number }>()((db, { afterId, limit }) =>
  db
    .selectFrom('invoices')
    .innerJoin('users', 'users.id', 'invoices.createdById')
    .selectAll('invoices')
    .select('users.name as createdBy')
    .where('invoices.id', '>', afterId)
    .orderBy('invoices.id')
    .limit(limit),
)

/** Without amounts of an open register for a user who counts blind, as in the list. */
export const exportInvoices: ExportKind = {
  permissions: ['SALES_INVOICE:READ', 'REPORT:READ'],
  columns: (language) => columnsOf(invoiceHeadings, language),
  async *pages(context): CellPages {
    const { db } = context
    const read = (afterId: number) => listInvoices.all(db, { afterId, limit: PAGE_ROWS })
    for await (const page of pagesById(read)) {
      // Read again for each page: a register may open while the file is written.
      const hidden = countsBlind(context) ? await listOpenRegisters(db) : []
      yield page.map((row) => {
        const isHidden = isCountedIn(row, hidden)
        const dollars = (cents: Cents) => (isHidden ? null : fromCents(cents))
        return [
          row.number,
          row.issueDate,
          stateOf(row.status, context.language),
          row.customerName,
          row.customerIdentification,
          row.tableName,
          dollars(row.subtotalTaxed),
          dollars(row.subtotalTaxFree),
          dollars(row.subtotalNonTaxable),
          dollars(row.discount),
          dollars(row.ice),
          dollars(row.tax),
          dollars(row.serviceAmount),
          dollars(row.tip),
          dollars(row.total),
          row.createdBy,
          row.accessKey,
          environmentName(row.accessKey, context.language),
        ]
      })
    }
  },
}

function stateOf(status: 'CREATED' | 'ANNULLED', language: Language): string {
  if (status === 'ANNULLED') return language === 'es' ? 'Anulada' : 'Annulled'
  return language === 'es' ? 'Emitida' : 'Issued'
}

/** Test documents stay after production began, and may have the same numbers. */
function environmentName(accessKey: string, language: Language): string {
  if (isTestDocument(accessKey)) return language === 'es' ? 'Pruebas' : 'Test'
  return language === 'es' ? 'Producción' : 'Production'
}

const registerHeadings: readonly Heading[] = [
  ['Punto de emisión', 'Emission point'],
  ['Caja', 'Register'],
  ['Abierta', 'Opened'],
  ['Abrió', 'Opened by'],
  ['Fondo', 'Float', 'AMOUNT'],
  ['Cerrada', 'Closed'],
  ['Cerró', 'Closed by'],
  ['Contado', 'Counted', 'AMOUNT'],
  ['Sistema', 'System', 'AMOUNT'],
  ['Diferencia', 'Difference', 'AMOUNT'],
  ['Queda en caja', 'Left in cash', 'AMOUNT'],
]

const listRegisters = prepare<{ afterId: number; limit: number }>()((db, { afterId, limit }) =>
  db
    .selectFrom('cashRegisters')
    .innerJoin('users as opener', 'opener.id', 'cashRegisters.openedById')
    .leftJoin('users as signer', 'signer.id', 'cashRegisters.closedById')
    .innerJoin('emissionPoints', 'emissionPoints.id', 'cashRegisters.emissionPointId')
    .innerJoin('establishments', 'establishments.id', 'cashRegisters.establishmentId')
    .selectAll('cashRegisters')
    .select([
      'opener.name as openedBy',
      'signer.name as closedBy',
      'emissionPoints.code',
      'establishments.identifier',
    ])
    .where('cashRegisters.id', '>', afterId)
    .where('cashRegisters.sequential', '<>', DRAWERLESS)
    .orderBy('cashRegisters.id')
    .limit(limit),
)

/**
 * Registers of the user's establishment, or of all with the right, as in their list; with figures once they
 * are closed.
 */
export const exportRegisters: ExportKind = {
  permissions: ['CASH_REGISTER:HISTORY', 'REPORT:READ'],
  columns: (language) => columnsOf(registerHeadings, language),
  async *pages(context): CellPages {
    const { db, session } = context
    const zone = await establishmentZone(context, session.establishmentId)
    const time = (at: string | null) =>
      at === null ? null : localTimestamp(new Date(at), zone).slice(0, 16).replace('T', ' ')
    const seesAll = hasFlag(context, 'changeExitEstablishment')
    const read = (afterId: number) => listRegisters.all(db, { afterId, limit: PAGE_ROWS })
    for await (const page of pagesById(read)) {
      const own = page.filter(
        ({ establishmentId }) => seesAll || establishmentId === session.establishmentId,
      )
      yield own.map((row) => {
        const isClosed = row.status === 'CLOSED'
        const system = isClosed ? row.systemTotal : null
        const counted = isClosed ? row.countedTotal : null
        return [
          `${row.identifier}-${row.code}`,
          row.sequential,
          time(row.openedAt),
          row.openedBy,
          fromCents(row.openingCash),
          time(row.closedAt),
          row.closedBy,
          dollarsOf(counted),
          dollarsOf(system),
          counted === null || system === null ? null : fromCents(subtract(counted, system)),
          isClosed ? dollarsOf(row.leftInCash) : null,
        ]
      })
    }
  },
}

function dollarsOf(cents: Cents | null): number | null {
  return cents === null ? null : fromCents(cents)
}
