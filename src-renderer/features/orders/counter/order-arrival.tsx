import { IconAlertTriangle, IconPrinter } from '@tabler/icons-react'
import type { Ticket } from '../../../../src-shared/api/tickets.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import { StateChip } from '../../../ui/feedback/state-chip.tsx'
import { counterMessages } from './counter-messages.ts'

/** What keeps the order from the kitchen's screen: an alarm if nothing has it, calm if it is on paper. */
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
