import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useLocation } from 'wouter'
import type { SalesReport, SalesRow } from '#shared/api/sales/reports.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { NextButton } from '#renderer/ui/buttons/next-button.tsx'
import { invoiceFilters } from '#renderer/features/invoices/invoice-filters.ts'
import { Downloads } from '../downloads.tsx'
import { useReportFilters } from '../report-filters.ts'
import { useCountsEverywhere } from '../report-scope.tsx'
import { useAfterWalk } from '../table/use-after-walk.ts'
import { documentsOf } from './documents-door.ts'
import { salesMessages } from './sales-messages.ts'
import type { useSalesReport } from './use-sales-report.ts'
import classes from './sales.module.css'

export interface DocumentsDoor {
  /** Number of invoices that the list will show; undefined while they are counted. */
  readonly count: number | undefined
  readonly open: () => void
}

/** Returns the link to the invoices of the chosen row; undefined if the invoice list cannot show exactly those. */
export function useDocumentsDoor(
  report: SalesReport,
  chosen: SalesRow | undefined,
): DocumentsDoor | undefined {
  const [, navigate] = useLocation()
  const mayRead = useMay('SALES_INVOICE:READ')
  const isEverywhere = useCountsEverywhere()
  const emissionPointId = useReportFilters((filters) => filters.emissionPointId)
  const filters = documentsOf(report, chosen, emissionPointId)
  const isThere = filters !== undefined && mayRead && isEverywhere
  const { data } = useQuery({
    ...apiQuery('invoices', 'list', {
      query: {
        ...(filters === undefined ? {} : invoiceFilters.toQuery(filters)),
        page: 0,
        size: 1,
      },
    }),
    enabled: isThere,
  })
  if (!isThere) return undefined
  return {
    count: data?.pagination.totalElements,
    open: () => {
      invoiceFilters.change(filters)
      navigate(paths.invoices)
    },
  }
}

/** The files of the report, and the link to its documents. */
export function SalesActs({
  query,
  door,
  walks,
  takesFocus,
}: {
  readonly query: ReturnType<typeof useSalesReport>['query']
  readonly door: DocumentsDoor | undefined
  readonly walks: number
  /** Without the table, Enter opens the documents of the bar that an arrow key chose. */
  readonly takesFocus: boolean
}) {
  const t = useMessages(salesMessages)
  const next = useRef<HTMLButtonElement>(null)
  useAfterWalk(walks, () => {
    if (takesFocus) next.current?.focus()
  })
  return (
    <div className={classes['acts']}>
      <Downloads path="/reports/sales" query={query} size={72} />
      {door !== undefined && (
        <NextButton ref={next} isDisabled={door.count === 0} onPress={door.open}>
          {door.count === undefined ? t('seeAny') : t('seeDocuments', { count: door.count })}
        </NextButton>
      )}
    </div>
  )
}
