import { IconTransfer } from '@tabler/icons-react'
import { useState } from 'react'
import type { Order } from '#shared/api/sales/orders.ts'
import { fromCents, sum, toCents } from '#shared/domain/money/money.ts'
import { fieldErrors, refusalCode, useErrorSentence } from '#renderer/api/errors.ts'
import { uiMessages } from '#renderer/i18n/ui-messages.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { isPayment } from '#renderer/paths.ts'
import { actOnce } from '#renderer/requests/act-once.ts'
import { useOnce } from '#renderer/requests/use-once.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { Dialog } from '#renderer/ui/dialogs/dialog.tsx'
import { AllergyMark } from '#renderer/ui/feedback/allergy-mark.tsx'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { CheckBox } from '#renderer/ui/fields/check-box.tsx'
import { ReasonField, useReason } from '#renderer/ui/fields/reason-field.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { useApproval } from '#renderer/features/approval/approval-provider.tsx'
import classes from './moving.module.css'
import { movingMessages } from './moving-messages.ts'
import { type MoveTarget, TargetChoice } from './target-choice.tsx'

const moveReasons = ['moveReasonSplit', 'moveReasonSeat', 'moveReasonError'] as const

/** Moves chosen lines of a check unchanged to another table or order. */
export function MoveLinesDialog({
  title,
  orders,
  source,
  chosenUuid,
  onMoved,
  onClose,
}: {
  readonly title: string
  readonly orders: readonly Order[]
  readonly source: { readonly tableId?: number; readonly orderId?: number }
  /** The line chosen in the check; it is ticked at first. */
  readonly chosenUuid?: string | undefined
  readonly onMoved: () => void
  readonly onClose: () => void
}) {
  const t = useMessages(movingMessages)
  const ui = useMessages(uiMessages)
  const { quantity, dollars } = useFormat()
  const sentence = useErrorSentence()
  const items = orders.flatMap((order) => order.items).filter(canMove)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(
    () => new Set(chosenUuid === undefined ? [] : [chosenUuid]),
  )
  const [target, setTarget] = useState<MoveTarget>()
  // Another device may have billed or deleted a ticked line meanwhile.
  const moving = items.filter(({ itemUuid }) => ticked.has(itemUuid))
  const move = useOnce('orders.moveItems', {
    onSuccess: ({ source: from, otherSources }, { body: { itemUuids } }) => {
      // A closed order stays closed: its lines would need another one.
      const mayUndo = from.status === 'OPEN' && otherSources.length === 0
      toast.done(t('movedToast', { count: itemUuids.length, target: target?.name ?? '' }), {
        staysOn: (location) => !isPayment(location),
        ...(mayUndo ? { onUndo: () => moveBack(from.id, itemUuids, t('moveBackLabel')) } : {}),
      })
      onMoved()
    },
    onError: (error) => void ask(error),
  })
  const why = useReason()
  const needsReason = 'reason' in fieldErrors(move.error)
  const tick = (uuid: string, isOn: boolean) => {
    const next = new Set(ticked)
    if (isOn) next.add(uuid)
    else next.delete(uuid)
    setTicked(next)
  }
  const askApproval = useApproval()
  const amount = fromCents(sum(moving.map(({ totalAmount }) => toCents(totalAmount))))
  /** Asks a manager if the guests have the bill; one with the right gives only the reason. */
  async function ask(error: unknown): Promise<void> {
    if (refusalCode(error) !== 'APPROVAL_REQUIRED') return
    const [first] = moving
    if (first === undefined) return
    const approval = await askApproval({
      action: 'orders.deleteItems',
      title,
      confirm: t('moveConfirm', { sum: dollars(amount) }),
      resource: first.itemUuid,
      amount,
      reasons: moveReasons.map((each) => t(each)),
      facts: [{ label: t('moveTo'), value: target?.name ?? '' }],
    })
    if (approval === undefined) return
    submit({ approval: approval.approvalToken, reason: approval.reason })
  }
  const areAllTicked = items.length > 0 && moving.length === items.length

  function submit(
    given: { readonly approval?: string; readonly reason?: string | undefined } = {},
  ) {
    if (target === undefined || moving.length === 0) return
    if (needsReason && !why.check()) return
    const reason = given.reason ?? (why.reason === '' ? undefined : why.reason)
    const { name: _name, ...where } = target
    move.mutate({
      body: {
        operationId: move.id,
        itemUuids: moving.map(({ itemUuid }) => itemUuid),
        ...where,
        ...(reason === undefined ? {} : { reason }),
      },
      label: title,
      ...(given.approval === undefined ? {} : { approval: given.approval }),
    })
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      description={t('moveHelp')}
      width="56rem"
      isLocked={move.isPending}
      acts={
        <>
          <ActionButton size={56} keyHint="Esc" isDisabled={move.isPending} onPress={onClose}>
            {ui('cancel')}
          </ActionButton>
          <ActionButton
            size={56}
            variant="filled"
            icon={IconTransfer}
            isDisabled={target === undefined || moving.length === 0}
            isWorking={move.isPending}
            workingLabel={t('moving')}
            onPress={() => submit()}
          >
            {target === undefined
              ? t('chooseTarget')
              : t('moveNow', { count: moving.length, target: target.name })}
          </ActionButton>
        </>
      }
    >
      <div className={classes['columns']}>
        <div className={classes['part']}>
          <h3 className={classes['heading']}>{t('whichLines')}</h3>
          {items.length === 0 ? (
            <p className={classes['none']}>{t('noLines')}</p>
          ) : (
            <ul className={classes['lines']}>
              {items.length > 1 && (
                <li>
                  <CheckBox
                    label={t('allLines')}
                    isOn={areAllTicked}
                    isDisabled={move.isPending}
                    onChange={(isOn) =>
                      setTicked(new Set(isOn ? items.map(({ itemUuid }) => itemUuid) : []))
                    }
                  />
                </li>
              )}
              {items.map(({ itemUuid, quantity: units, description, totalAmount, isAllergy }) => (
                <li key={itemUuid}>
                  <CheckBox
                    label={`${quantity(units)} ${description} · ${dollars(totalAmount)}`}
                    mark={isAllergy ? <AllergyMark /> : undefined}
                    isOn={ticked.has(itemUuid)}
                    isDisabled={move.isPending}
                    onChange={(isOn) => tick(itemUuid, isOn)}
                  />
                </li>
              ))}
            </ul>
          )}
        </div>
        <TargetChoice chosen={target} source={source} onChoose={setTarget} />
      </div>
      {needsReason && (
        <ReasonField
          label={t('moveWhy')}
          choices={moveReasons.map((each) => t(each))}
          otherLabel={t('moveOther')}
          writeLabel={t('moveWrite')}
          missing={t('moveMissing')}
          entry={why}
        />
      )}
      {move.error !== null && !needsReason && (
        <p role="alert" className={classes['fault']}>
          {sentence(move.error)}
        </p>
      )}
    </Dialog>
  )
}

function moveBack(targetOrderId: number, itemUuids: string[], label: string): void {
  actOnce(
    'orders.moveItems',
    'body',
    (operationId) => ({ body: { operationId, itemUuids, targetOrderId } }),
    label,
  )
}

/** A line of a bill that is being paid in shares stays at its bill. */
function canMove({ isShared, shares, billedQuantity }: Order['items'][number]): boolean {
  return !isShared && shares === null && billedQuantity === 0
}
