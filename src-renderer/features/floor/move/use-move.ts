import { IconTransfer } from '@tabler/icons-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { TableState } from '../../../../src-shared/api/tables.ts'
import { isNetworkLoss, useErrorSentence } from '../../../api/errors.ts'
import { newUuid } from '../../../api/new-uuid.ts'
import { useApiMutation } from '../../../api/query.ts'
import { whenDelivered } from '../../../drafts/order-queue/when-delivered.ts'
import { uiMessages } from '../../../i18n/ui-messages.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import { paths } from '../../../paths.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { floorMessages } from '../floor-messages.ts'
import { changeFloorView, useFloorView } from '../floor-view.ts'

export interface Move {
  readonly source: TableState | undefined
  /** The occupied table that was tapped, while the join dialog is open. */
  readonly joinTarget: TableState | undefined
  readonly isMoving: boolean
  /** The error of the move; tapping the same table again repeats the same act. */
  readonly error: string | undefined
  readonly chooseTarget: (target: TableState) => void
  readonly confirmJoin: () => void
  readonly chooseOther: () => void
  readonly giveUp: () => void
}

interface Attempt {
  readonly source: TableState
  readonly target: TableState
  readonly idempotencyKey: string
  readonly isRepeated: boolean
}

/** Moves the bill of a table: to a free one at once, to an occupied one after a confirmation. */
export function useMove(
  sourceId: number | undefined,
  tables: readonly TableState[],
  areTablesRead: boolean,
): Move {
  const t = useMessages(floorMessages)
  const ui = useMessages(uiMessages)
  const sentence = useErrorSentence()
  const [, navigate] = useLocation()
  const [joinTargetId, setJoinTargetId] = useState<number>()
  // A repeat after a lost answer has the same idempotency key, so nothing moves twice.
  const attempt = useRef<Attempt>(undefined)
  const transfer = useApiMutation('tables', 'transfer')
  const source = tables.find(({ id }) => id === sourceId)
  const joinTarget = tables.find(({ id }) => id === joinTargetId)

  const { mutate } = transfer
  const perform = useCallback(
    ({ source: from, target, idempotencyKey }: Attempt) => {
      const isJoining = target.status !== 'FREE'
      mutate(
        { body: { sourceTableId: from.id, targetTableId: target.id }, idempotencyKey },
        {
          onSuccess: () => {
            const names = { source: from.name, target: target.name }
            toast.done(t(isJoining ? 'joined' : 'moved', names), { icon: IconTransfer })
            navigate(paths.floor, { replace: true })
          },
        },
      )
    },
    [mutate, navigate, t],
  )
  const [waiting, setWaiting] = useState<'no' | 'yes' | 'lost' | 'failed'>('no')
  const move = useCallback(
    async (from: TableState, target: TableState) => {
      // Lines that this device has not delivered yet would stay at the old table.
      setWaiting('yes')
      const delivery = await whenDelivered(from.id)
      setWaiting(delivery === 'delivered' ? 'no' : delivery)
      if (delivery !== 'delivered') return
      if (attempt.current?.target.id !== target.id) {
        attempt.current = { source: from, target, idempotencyKey: newUuid(), isRepeated: false }
      }
      perform(attempt.current)
    },
    [perform],
  )

  const isUnderWay = transfer.isPending || transfer.isSuccess || waiting === 'yes'
  const isGone = sourceId !== undefined && areTablesRead && (source?.status ?? 'FREE') === 'FREE'
  const isAnswerLost = isNetworkLoss(transfer.error)
  useEffect(() => {
    if (!isGone || isUnderWay) return
    const lost = attempt.current
    if (isAnswerLost && lost !== undefined) {
      // The move looks done and only its answer was lost: repeat it once to be sure. The key prevents a
      // second move.
      if (lost.isRepeated) return
      attempt.current = { ...lost, isRepeated: true }
      return perform(lost)
    }
    if (source !== undefined) toast.info(t('alreadyFree', { name: source.name }))
    navigate(paths.floor, { replace: true })
  }, [isGone, isUnderWay, isAnswerLost, perform, source, navigate, t])

  function errorOf(): string | undefined {
    if (waiting === 'lost') return ui('networkLost')
    if (waiting === 'failed') return t('refusedLines', { name: source?.name ?? '' })
    return transfer.error === null ? undefined : sentence(transfer.error)
  }

  const { reset } = transfer
  return {
    source,
    joinTarget,
    isMoving: transfer.isPending || waiting === 'yes',
    error: errorOf(),
    chooseTarget: useCallback(
      (target) => {
        if (source === undefined || target.id === source.id || isUnderWay) return
        if (target.status === 'FREE') return void move(source, target)
        reset()
        setWaiting('no')
        setJoinTargetId(target.id)
      },
      [source, isUnderWay, move, reset],
    ),
    confirmJoin: () => {
      if (source !== undefined && joinTarget !== undefined) void move(source, joinTarget)
    },
    chooseOther: () => {
      setJoinTargetId(undefined)
      setWaiting('no')
      reset()
    },
    giveUp: () => {
      const isFromFloor = useFloorView.getState().moveBeganOnFloor
      changeFloorView({ isChoosingSource: false, moveBeganOnFloor: false })
      if (sourceId === undefined) return
      navigate(isFromFloor ? paths.floor : paths.order(sourceId), { replace: true })
    },
  }
}
