import { IconPlugConnectedX } from '@tabler/icons-react'
import { useConnection } from '#renderer/api/live/live-events.ts'
import { useConflictState } from '#renderer/features/conflicts/use-conflict-state.ts'
import { useChargeState } from '#renderer/features/pinpad-transactions/use-charge-state.ts'
import { useImportState } from '#renderer/features/imports/use-import-state.ts'
import { useMailState } from '#renderer/features/mail/use-mail-state.ts'
import { usePrintingState } from '#renderer/features/print-jobs/use-printing-state.ts'
import { useTaxOfficeState } from '#renderer/features/electronic-documents/tax-office/use-tax-office-state.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { shellMessages } from '#renderer/frame/shell-messages.ts'
import { type SystemState, worstFirst } from '#renderer/frame/system-state.ts'
import { useShopState } from '#renderer/features/shop/use-shop-state.ts'
import { useMainTillStage, useShop } from '#renderer/features/shop/use-shop.ts'
import { useQueueState } from './use-queue-state.ts'
import { useTestingState } from './use-testing-state.ts'

/** Returns what the bar reports, worst first. Empty: all is well. */
export function useSystemStates(): readonly SystemState[] {
  const t = useMessages(shellMessages)
  const isOffline = useConnection(({ state }) => state === 'offline')
  const shop = useShopState()
  const stage = useMainTillStage()
  const isOwn = (useShop()?.ownSince ?? null) !== null
  const queue = useQueueState()
  const states = [
    shop,
    useConflictState(),
    useChargeState(),
    usePrintingState(),
    useTaxOfficeState(),
    isSaidByShop(shop, queue, isOwn) ? undefined : queue,
    useMailState(),
    useImportState(),
    useTestingState(queue === undefined),
  ]
  // A counter without its main till reaches no register either.
  if (shop !== undefined && stage !== 'heard') return [shop]
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

/** True if the state of the shop says already what the queue says. */
function isSaidByShop(
  shop: SystemState | undefined,
  queue: SystemState | undefined,
  isOwn: boolean,
): boolean {
  // Another till is the main one: that says already that nothing is issued here.
  if (shop?.tone === 'bill') return queue?.kind === 'issuing'
  // With own points all that waits goes to the main till, which sends it to the central.
  return isOwn && queue?.kind === 'sending' && queue.tone !== 'danger'
}
