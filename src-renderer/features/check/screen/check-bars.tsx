import {
  IconAlertCircle,
  IconDeviceTablet,
  IconEye,
  IconPlugConnectedX,
  IconTableOff,
  IconUsersGroup,
} from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { Order } from '#shared/api/sales/orders.ts'
import { isNetworkLoss, useErrorSentence } from '#renderer/api/errors.ts'
import type { CheckKey } from '../queue/order-acts.ts'
import { retryLine, useStall, useUndelivered } from '../queue/order-queues.ts'
import { uiMessages } from '#renderer/i18n/ui-messages.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { wake } from '#renderer/requests/kept.ts'
import { useSignedInUser } from '#renderer/session/use-session.ts'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { checkMessages } from '../check-messages.ts'
import type { CheckLine } from '../lines/check-line.ts'
import { addedByOthers } from '../lines/added-by-others.ts'

const SHOWN_MS = 10_000

/** The notices about a check beside its lines; each is shown while it applies. */
export function CheckBars({
  check,
  orders,
  lines,
  mayOrder,
  isActive,
}: {
  readonly check: CheckKey
  readonly orders: readonly Order[] | undefined
  readonly lines: readonly CheckLine[]
  readonly mayOrder: boolean
  readonly isActive: boolean
}) {
  const t = useMessages(checkMessages)
  const ui = useMessages(uiMessages)
  const undelivered = useUndelivered(check)
  const stall = useStall(check)
  const sentence = useErrorSentence()
  const failed = lines.filter(({ state }) => state === 'failed').length
  const split = orders?.find((order) => order.split !== null)?.split ?? null
  const others = useOthersLines(orders)
  return (
    <>
      {!mayOrder && (
        <Bar tone="neutral" icon={IconEye} shape="edge">
          {t('readOnly')}
        </Bar>
      )}
      {!isActive && (
        <Bar tone="warn" icon={IconTableOff} shape="edge">
          {t('inactive')}
        </Bar>
      )}
      {stall !== undefined && undelivered > 0 && (
        <Bar
          tone="warn"
          icon={IconPlugConnectedX}
          shape="edge"
          detail={t('stalledDetail', { count: undelivered })}
          act={{ label: ui('retry'), onPress: wake }}
        >
          {isNetworkLoss(stall) ? t('stalled') : sentence(stall)}
        </Bar>
      )}
      {failed > 0 && (
        <Bar
          tone="danger"
          icon={IconAlertCircle}
          shape="edge"
          isUrgent
          act={{ label: ui('retry'), onPress: () => retryLine(check) }}
        >
          {t('failedLines', { count: failed })}
        </Bar>
      )}
      {split !== null && (
        <Bar tone="primary" icon={IconUsersGroup} shape="edge">
          {t('splitRunning', { of: split.of, paid: split.paid.length })}
        </Bar>
      )}
      {others !== undefined && (
        <Bar tone="primary" icon={IconDeviceTablet} shape="edge" detail={t('othersAddUp')}>
          {t('othersAdded', { name: others.name, count: others.count })}
        </Bar>
      )}
    </>
  )
}

/** Returns the user who has just added lines, for a limited time. */
function useOthersLines(orders: readonly Order[] | undefined) {
  const { id } = useSignedInUser()
  const before = useRef(orders)
  const [news, setNews] = useState<ReturnType<typeof addedByOthers>>()
  useEffect(() => {
    if (before.current !== undefined && orders !== undefined) {
      const added = addedByOthers(before.current, orders, id)
      if (added !== undefined) setNews(added)
    }
    before.current = orders
  }, [orders, id])
  useEffect(() => {
    if (news === undefined) return
    const timer = setTimeout(() => setNews(undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [news])
  return news
}
