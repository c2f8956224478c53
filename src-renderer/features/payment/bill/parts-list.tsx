import {
  IconBuildingBank,
  IconCash,
  IconCircleCheck,
  IconClockDollar,
  IconCreditCard,
  IconLock,
  IconPigMoney,
  IconReceiptRefund,
  IconSignature,
  type TablerIcon,
  IconX,
} from '@tabler/icons-react'
import type { PaymentKind } from '#shared/api/sales/invoices.ts'
import { sum } from '#shared/domain/money/money.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { IconButton } from '#renderer/ui/buttons/icon-button.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Icon } from '#renderer/ui/icon.tsx'
import { Money } from '#renderer/ui/money/money.tsx'
import { paymentMessages } from '../payment-messages.ts'
import type { PaymentPart } from './payment-part.ts'
import classes from '../payment.module.css'
import { useMethodName } from '#renderer/features/payment-methods/use-method-name.ts'
import type { Payment } from '../state/payment.ts'

export const methodIcons: Readonly<Record<PaymentKind, TablerIcon>> = {
  CASH: IconCash,
  CARD: IconCreditCard,
  BANK_TRANSFER: IconBuildingBank,
  BANK_DEPOSIT: IconPigMoney,
  CHECK: IconSignature,
  CREDIT_MEMO: IconReceiptRefund,
  CREDIT: IconClockDollar,
}

/** The payments as parts of the total, and the rest to pay. */
export function PartsBar({ payment: { draft, due } }: { readonly payment: Payment }) {
  const t = useMessages(paymentMessages)
  const { money } = useFormat()
  const paid = sum(draft.parts.map(({ amount }) => amount))
  return (
    <div
      className={classes['partsBar']}
      role="img"
      aria-label={t('partsBar', { paid: money(paid), total: money(due.total) })}
    >
      {draft.parts.map((part) => (
        <span
          key={part.partUuid}
          data-kind={part.method.kind === 'CARD' ? 'card' : 'other'}
          style={{ flexGrow: part.amount }}
        />
      ))}
      {due.total > paid && <span data-kind="open" style={{ flexGrow: due.total - paid }} />}
    </div>
  )
}

export function PartsList({ payment }: { readonly payment: Payment }) {
  const t = useMessages(paymentMessages)
  const { money } = useFormat()
  const nameOf = useMethodName()
  return (
    <div>
      <h2 className={classes['groupLabel']}>{t('payments')}</h2>
      <ul className={classes['parts']}>
        {payment.draft.parts.map((part) => (
          <li key={part.partUuid} className={classes['part']}>
            <Icon of={methodIcons[part.method.kind]} size={24} />
            <div className={classes['partWords']}>
              <span className={classes['partName']}>{nameOf(part.method)}</span>
              <PartDetail part={part} />
            </div>
            <span className={classes['partSum']}>
              <Money cents={part.amount} />
            </span>
            {part.pinpadTransactionId === undefined ? (
              <IconButton
                icon={IconX}
                label={t('removePart', { name: nameOf(part.method), sum: money(part.amount) })}
                isDisabled={payment.isLocked}
                onPress={() => payment.removePart(part.partUuid)}
              />
            ) : (
              <span className={classes['partLock']}>
                <Icon of={IconLock} size={22} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function PartDetail({ part }: { readonly part: PaymentPart }) {
  const t = useMessages(paymentMessages)
  const { money } = useFormat()
  const { number = '', bank = '' } = part.proof
  if (part.pinpadTransactionId !== undefined) {
    return (
      <span className={classes['partOk']}>
        <Icon of={IconCircleCheck} size={18} />
        {t('approved', { number })}
      </span>
    )
  }
  const words = () => {
    switch (part.method.kind) {
      case 'CASH':
        return t('receivedPart', { sum: money(part.received ?? part.amount) })
      case 'CARD':
        return t('authorization', { number })
      case 'CHECK':
        return `${t('check', { number })} · ${bank}`
      case 'CREDIT_MEMO':
        return t('creditMemo', { number })
      case 'BANK_DEPOSIT':
      case 'BANK_TRANSFER':
        return [t('reference', { number }), bank].filter((word) => word !== '').join(' · ')
      case 'CREDIT':
        return ''
    }
  }
  return <span className={classes['partDetail']}>{words()}</span>
}
