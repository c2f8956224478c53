import { IconUser } from '@tabler/icons-react'
import { useState } from 'react'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { SwitchField } from '#renderer/ui/fields/switch-field.tsx'
import { Icon } from '#renderer/ui/icon.tsx'
import { useShortcut } from '#renderer/ui/keyboard/use-shortcut.ts'
import { BuyerSearch, focusBuyerSearch } from './buyer-search.tsx'
import { BuyerDetail } from './buyer-detail.tsx'
import { paymentMessages } from '../payment-messages.ts'
import type { ChosenBuyer } from '../state/payment-draft.ts'
import classes from '../payment.module.css'
import type { Payment } from '../state/payment.ts'

/** The buyer of the invoice: the final consumer by default, another by search. */
export function BuyerCard({ payment }: { readonly payment: Payment }) {
  const t = useMessages(paymentMessages)
  const { draft, isLocked, change } = payment
  const [isChanging, setChanging] = useState(false)
  useShortcut({
    keys: ['F9'],
    label: t('customerShortcut'),
    isDisabled: isLocked,
    onPress: () => {
      if (draft.buyer === undefined) focusBuyerSearch()
      else setChanging(true)
    },
  })
  const choose = (buyer: ChosenBuyer | undefined) => {
    change({ buyer, isBuyerChosen: true })
    setChanging(false)
  }

  if (draft.buyer !== undefined && !isChanging) {
    return (
      <div className={classes['buyer']} data-owns-keys="Enter">
        <Icon of={IconUser} size={24} />
        <div className={classes['buyerWords']}>
          <span className={classes['buyerName']} title={draft.buyer.socialReason}>
            {draft.buyer.socialReason}
          </span>
          <BuyerDetail buyer={draft.buyer} />
        </div>
        <ActionButton isDisabled={isLocked} onPress={() => setChanging(true)}>
          {t('changeBuyer')}
        </ActionButton>
        <div className={classes['consumption']}>
          <SwitchField
            label={t('groupConsumption')}
            isOn={draft.groupsConsumption}
            isDisabled={isLocked}
            onChange={(groupsConsumption) => change({ groupsConsumption })}
          />
        </div>
      </div>
    )
  }
  return (
    <BuyerSearch
      payment={payment}
      isChanging={isChanging}
      onChoose={choose}
      onFinalConsumer={() => choose(undefined)}
    />
  )
}
