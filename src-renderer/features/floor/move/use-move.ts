import { IconTransfer } from '@tabler/icons-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { TableState } from '#shared/api/places/tables.ts'
import { useErrorSentence } from '#renderer/api/errors.ts'
import { whenDelivered } from '#renderer/features/check/queue/when-delivered.ts'
import { uiMessages } from '#renderer/i18n/ui-messages.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { useOnce } from '#renderer/requests/use-once.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { floorMessages } from '../floor-messages.ts'
import { changeFloorView, useFloorView } from '../floor-view.ts'
import { type Moved, takeBack } from './take-back.ts'

export interface TableMove {
  readonly source: TableState | undefined
  /** The occupied table that was tapped, while the join dialog is open. */
  readonly joinTarget: TableState | undefined
  readonly isMoving: boolean
  /** The error of the move; another tap on the same table repeats the same act. */
  readonly error: string | undefined
  readonly chooseTarget: (target: TableState) => void
  readonly confirmJoin: () => void
  readonly chooseOther: () => void
  readonly giveUp: () => void
}

/** Moves the bill of a table: to a free table at once, to an occupied one after a confirmation. */
export function useMove(
  sourceId: number | undefined,
  tables: readonly TableState[],
  areTablesCurrent: boolean,
): TableMove {
  const t = useMessages(floorMessages)
  const ui = useMessages(uiMessages)
  const sentence = useErrorSentence()
  const [, navigate] = useLocation()
  const [joinTargetId, setJoinTargetId] = useState<number>()
  const [isMoved, setMoved] = useState(false)
  const source = tables.find(({ id }) => id === sourceId)
  const joinTarget = tables.find(({ id }) => id === joinTargetId)

  // Set when the move is sent, because the tables may have changed when the answer arrives.
  const sent = useRef<{
    readonly names: { readonly source: string; readonly target: string }
    readonly isJoining: boolean
    readonly moved: Moved
  }>(undefined)
  const maySeeOrders = useMay('ORDER:READ')
  const transfer = useOnce('tables.transfer', {
    onSuccess: () => {
      if (sent.current !== undefined) {
        const { names, isJoining, moved } = sent.current
        toast.done(t(isJoining ? 'joined' : 'moved', names), {
          icon: IconTransfer,
          staysOn: () => true,
          ...(maySeeOrders ? { onUndo: () => void undo(moved, names) } : {}),
        })
      }
      setMoved(true)
      navigate(paths.floor, { replace: true })
    },
  })
  const undo = async (moved: Moved, names: { readonly source: string }) => {
    try {
      if (!(await takeBack(moved, t('moveBackLabel', names)))) toast.error(t('moveFinal'))
    } catch (error) {
      toast.error(sentence(error))
    }
  }
  const { mutate } = transfer
  const [waiting, setWaiting] = useState<'no' | 'yes' | 'lost' | 'failed'>('no')
  const move = useCallback(
    async (from: TableState, target: TableState) => {
      // Undelivered lines would stay at the old table.
      setWaiting('yes')
      const delivery = await whenDelivered(from.id)
      setWaiting(delivery === 'delivered' ? 'no' : delivery)
      if (delivery !== 'delivered') return
      const isJoining = target.status !== 'FREE'
      const names = { source: from.name, target: target.name }
      const body = { sourceTableId: from.id, targetTableId: target.id }
      sent.current = { names, isJoining, moved: { ...body, orderIds: from.orderIds } }
      mutate({
        body,
        label: t('moveLabel', names),
      })
    },
    [mutate, t],
  )

  // An unanswered move is repeated until its answer; then the floor is shown.
  const isUnderWay = transfer.isPending || transfer.isUnanswered || isMoved || waiting === 'yes'
  const isGone = sourceId !== undefined && areTablesCurrent && (source?.status ?? 'FREE') === 'FREE'
  useEffect(() => {
    if (!isGone || isUnderWay) return
    if (source !== undefined) toast.info(t('alreadyFree', { name: source.name }))
    navigate(paths.floor, { replace: true })
  }, [isGone, isUnderWay, source, navigate, t])

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
    chooseTarget: (target) => {
      if (source === undefined || target.id === source.id || isUnderWay) return
      if (target.status === 'FREE') return void move(source, target)
      reset()
      setWaiting('no')
      setJoinTargetId(target.id)
    },
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
