import { ApprovedFrame } from './approved-frame.tsx'
import { stageOf } from './charge-stage.ts'
import type { FrameProps } from './frame.tsx'
import { NotChargedFrame } from './not-charged-frame.tsx'
import { UnknownFrame } from './unknown-frame.tsx'
import { WaitingFrame } from './waiting-frame.tsx'

/** A card charge in full screen: the outcome in one word, the steps beside it. */
export function CardFrame({ payment }: FrameProps) {
  const { transaction } = payment.card
  const stage = transaction === undefined ? 'waiting' : stageOf(transaction)
  switch (stage) {
    case 'waiting':
      return <WaitingFrame payment={payment} />
    case 'approved':
      return <ApprovedFrame payment={payment} />
    case 'unknown':
      return <UnknownFrame payment={payment} />
    case 'declined':
    case 'cancelled':
    case 'batchFull':
    case 'notSent':
    case 'notCharged':
      return <NotChargedFrame payment={payment} stage={stage} />
  }
}
