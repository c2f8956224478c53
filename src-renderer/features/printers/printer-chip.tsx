import { useQuery } from '@tanstack/react-query'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClock,
  IconPlugConnectedX,
  IconPlugOff,
} from '@tabler/icons-react'
import type { Printer, PrinterState } from '#shared/api/paper/printers.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { StateChip } from '#renderer/ui/feedback/state-chip.tsx'
import { printersMessages } from './printers-messages.ts'

/** Interval of polling, because a printer reports its state only when it is asked. */
const RENEW_MS = 15_000

/** Asks a printer for its state while the state is on the screen. */
export function usePrinterState({ id, enabled }: Printer) {
  return useQuery({
    ...apiQuery('printers', 'status', { params: { id } }),
    enabled,
    staleTime: 0,
    retry: false,
    refetchInterval: RENEW_MS,
  })
}

const looks = {
  disabled: { icon: IconPlugOff, tone: 'neutral' },
  asking: { icon: IconClock, tone: 'plain' },
  notAsked: { icon: IconClock, tone: 'neutral' },
  away: { icon: IconPlugConnectedX, tone: 'danger' },
  stopped: { icon: IconPlugOff, tone: 'danger' },
  cover: { icon: IconAlertTriangle, tone: 'danger' },
  out: { icon: IconAlertTriangle, tone: 'danger' },
  low: { icon: IconAlertTriangle, tone: 'warn' },
  ready: { icon: IconCircleCheck, tone: 'ok' },
} as const

/** Shows the printer's state. */
export function PrinterChip({ printer }: { readonly printer: Printer }) {
  const t = useMessages(printersMessages)
  const query = usePrinterState(printer)
  const look = !printer.enabled
    ? 'disabled'
    : query.data !== undefined
      ? lookOf(query.data)
      : query.isError
        ? 'notAsked'
        : 'asking'
  return (
    <StateChip icon={looks[look].icon} tone={looks[look].tone}>
      {t(look)}
    </StateChip>
  )
}

export function lookOf({ reachable, coverOpen, paper, code }: PrinterState) {
  if (code === 'PRINTER_QUEUE_STOPPED' || code === 'PRINTER_QUEUE_REFUSED') return 'stopped'
  if (!reachable) return 'away'
  if (coverOpen === true) return 'cover'
  if (paper === 'OUT') return 'out'
  return paper === 'LOW' ? 'low' : 'ready'
}
