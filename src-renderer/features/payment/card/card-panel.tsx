import { ApprovedPanel } from './panels/approved-panel.tsx'
import { stageOf } from './charge-stage.ts'
import type { CardPanelProps } from './panels/panel-layout.tsx'
import { NotChargedPanel } from './panels/not-charged-panel.tsx'
import { UnknownPanel } from './panels/unknown-panel.tsx'
import { WaitingPanel } from './panels/waiting-panel.tsx'

/** A card charge in full screen: the outcome in one word, the steps beside it. */
export function CardPanel({ payment }: CardPanelProps) {
  const { transaction } = payment.card
  const stage = transaction === undefined ? 'waiting' : stageOf(transaction)
  switch (stage) {
    case 'waiting':
      return <WaitingPanel payment={payment} />
    case 'approved':
      return <ApprovedPanel payment={payment} />
    case 'unknown':
      return <UnknownPanel payment={payment} />
    case 'declined':
    case 'cancelled':
    case 'batchFull':
    case 'notSent':
    case 'notCharged':
      return <NotChargedPanel payment={payment} stage={stage} />
  }
}
