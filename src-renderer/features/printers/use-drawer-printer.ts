import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#renderer/api/query.ts'
import { readinessOf } from '#renderer/taps/readiness.ts'
import { useMay } from '#renderer/session/use-session.ts'

/**
 * Returns the printer whose drawer this user may open: that of the receipts, else any; undefined without one, and until
 * it is known which of several it is.
 */
export function useDrawerPrinter(): number | undefined {
  const mayOpen = useMay('PRINTER:DRAWER')
  const mayRead = useMay('PRINTER:READ')
  const isEnabled = mayOpen && mayRead
  const { data: printers = [] } = useQuery({ ...apiQuery('printers', 'list'), enabled: isEnabled })
  const drawers = printers.filter(({ hasDrawer, enabled }) => hasDrawer && enabled)
  const routes = useQuery({
    ...apiQuery('printRoutes', 'list'),
    enabled: isEnabled && drawers.length > 1,
  })
  if (readinessOf(routes) !== 'read') return undefined
  const ofReceipts = drawers.find(({ id }) =>
    (routes.data ?? []).some(({ job, printerId }) => job === 'RECEIPT' && printerId === id),
  )
  return (ofReceipts ?? drawers[0])?.id
}
