import { IconPlugConnectedX } from '@tabler/icons-react'
import { useConnection } from '../../api/live-events.ts'
import { useChargeState } from '../../features/pinpad-transactions/use-charge-state.ts'
import { useImportState } from '../../features/imports/use-import-state.ts'
import { useMailState } from '../../features/mail/use-mail-state.ts'
import { usePrinterState } from '../../features/print-jobs/use-printer-state.ts'
import { useTaxOfficeState } from '../../features/electronic-documents/tax-office/use-tax-office-state.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { shellMessages } from '../shell-messages.ts'
import { type SystemState, worstFirst } from './system-state.ts'
import { useQueueState } from './use-queue-state.ts'
import { useTestingState } from './use-testing-state.ts'

/** Returns what the bar reports, worst first. Empty: all is well. */
export function useSystemStates(): readonly SystemState[] {
  const t = useMessages(shellMessages)
  const isOffline = useConnection(({ state }) => state === 'offline')
  const queue = useQueueState()
  const states = [
    useChargeState(),
    usePrinterState(),
    useTaxOfficeState(),
    queue,
    useMailState(),
    useImportState(),
    useTestingState(queue === undefined),
  ]
  // Nobody can settle the others from a screen that does not reach the register.
  if (isOffline) {
    return [
      {
        kind: 'register',
        tone: 'warn',
        icon: IconPlugConnectedX,
        label: t('offline'),
        word: t('wordRegister'),
      },
    ]
  }
  return worstFirst(states)
}
