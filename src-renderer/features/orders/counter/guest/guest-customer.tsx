import { IconUser, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Customer } from '#shared/api/people/customers.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { Icon } from '#renderer/ui/icon.tsx'
import { CustomerOptions } from '#renderer/features/customers/search/customer-options.tsx'
import { Identification } from '#renderer/features/customers/search/identification.tsx'
import { useCustomerSearch } from '#renderer/features/customers/search/use-customer-search.ts'
import { counterMessages } from '../counter-messages.ts'
import classes from '../counter.module.css'
import type { Guest } from './use-guest.ts'

const SHOWN = 3

/**
 * The stored customer of an order: found by search, shown, or removed. Hidden from users who may not read customers.
 */
export function GuestCustomer({
  guest,
  isLocked,
  onChosen,
}: {
  readonly guest: Guest
  readonly isLocked: boolean
  /** Moves the focus on, because the search that had it is gone. */
  readonly onChosen: () => void
}) {
  const [isAgain, setAgain] = useState(false)
  if (!useMay('CUSTOMER:READ')) return null
  if (guest.customerId === null) {
    return (
      <Search
        isLocked={isLocked}
        isFocused={isAgain}
        onChoose={(customer) => {
          guest.choose(customer)
          onChosen()
        }}
      />
    )
  }
  return (
    <Chosen
      guest={guest}
      customerId={guest.customerId}
      isLocked={isLocked}
      onTakeOff={() => {
        setAgain(true)
        guest.takeOff()
      }}
    />
  )
}

function Search({
  isLocked,
  isFocused,
  onChoose,
}: {
  readonly isLocked: boolean
  readonly isFocused: boolean
  readonly onChoose: (customer: Customer) => void
}) {
  const t = useMessages(counterMessages)
  const search = useCustomerSearch({ most: SHOWN, mostRecent: 0, onChoose })
  return (
    <div className={classes['customerSearch']} data-owns-keys={search.ownKeys}>
      <TextField
        label={t('customer')}
        isLabelHidden
        placeholder={t('searchCustomer')}
        autoFocus={isFocused}
        disabled={isLocked}
        value={search.text}
        onChange={search.write}
        combobox={search.suggestions.field}
        onKeyDown={search.onKeyDown}
      />
      <CustomerOptions
        heading={t('customers')}
        customers={search.shown}
        suggestions={search.suggestions}
        isLocked={isLocked}
        onChoose={onChoose}
      />
      {search.hasNobody && (
        <p role="status" className={classes['facts']}>
          {t('noCustomer', { search: search.asked })}
        </p>
      )}
      {search.isUnreadable && (
        <p role="alert" className={classes['refusal']}>
          {t('customersUnreadable')}
        </p>
      )}
    </div>
  )
}

function Chosen({
  guest,
  customerId,
  isLocked,
  onTakeOff,
}: {
  readonly guest: Guest
  readonly customerId: number
  readonly isLocked: boolean
  readonly onTakeOff: () => void
}) {
  const t = useMessages(counterMessages)
  const stored = useQuery({
    ...apiQuery('customers', 'get', { params: { id: customerId } }),
    enabled: guest.customer === undefined,
  })
  const customer = guest.customer ?? stored.data
  return (
    <div className={classes['customer']} role="group" aria-label={t('customer')}>
      <Icon of={IconUser} size={24} />
      <span className={classes['words']}>
        <span className={classes['name']} title={customer?.socialReason}>
          {customer?.socialReason ?? t(stored.isError ? 'customersUnreadable' : 'customer')}
        </span>
        <span className={classes['facts']}>
          {customer !== undefined && <Identification of={customer} />}
        </span>
      </span>
      <ActionButton variant="quiet" icon={IconX} isDisabled={isLocked} onPress={onTakeOff}>
        {t('takeOffCustomer')}
      </ActionButton>
    </div>
  )
}
