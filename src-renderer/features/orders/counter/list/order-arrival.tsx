import { IconAlertTriangle, IconPrinter } from '@tabler/icons-react'
import type { Ticket } from '#shared/api/sales/tickets.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { StateChip } from '#renderer/ui/feedback/state-chip.tsx'
import { counterMessages } from '../counter-messages.ts'

/** Warns that an order is not on the kitchen's screen: as an alarm, or calmly if the kitchen has it on paper. */
export function OrderArrival({ problem }: { readonly problem: Ticket['arrivalProblem'] }) {
  const t = useMessages(counterMessages)
  switch (problem) {
    case 'NOT_ARRIVED':
      return (
        <StateChip icon={IconAlertTriangle} tone="danger">
          {t('notInKitchen')}
        </StateChip>
      )
    case 'PAPER_ONLY':
      return (
        <StateChip icon={IconPrinter} tone="neutral">
          {t('onPaper')}
        </StateChip>
      )
    case null:
      return null
  }
}
