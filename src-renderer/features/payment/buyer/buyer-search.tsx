import { IconUserPlus } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { FINAL_CONSUMER_LIMIT, needsIdentifiedBuyer } from '#shared/domain/tax/buyer.ts'
import { checkIdentification, identificationCodeOf } from '#shared/domain/tax/identification.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { useScanner } from '#renderer/ui/keyboard/use-shortcut.ts'
import { CustomerOptions } from '#renderer/features/customers/search/customer-options.tsx'
import { useCustomerSearch } from '#renderer/features/customers/search/use-customer-search.ts'
import { BuyerDialog } from './buyer-dialog.tsx'
import type { ChosenBuyer } from '../state/payment-draft.ts'
import { paymentMessages } from '../payment-messages.ts'
import classes from '../payment.module.css'
import type { Payment } from '../state/payment.ts'

const SHOWN = 5
const CEDULA_LENGTH = 10
const RUC_LENGTH = 13
const MOST_RECENT = 3
const SEARCH_ID = 'buyer-search'

/** Focuses the search on F9, from any focus. */
export function focusBuyerSearch(): void {
  document.getElementById(SEARCH_ID)?.querySelector('input')?.focus()
}

/** Without a physical keyboard, the focus of a field opens the on-screen one, which covers the screen. */
const hasKeyboard = matchMedia('(any-pointer: fine)').matches

/** A product that is scanned here by mistake has digits that are no cédula and no RUC. */
function mayBeBuyer(code: string): boolean {
  if (/^\d+$/.test(code) && code.length !== CEDULA_LENGTH && code.length !== RUC_LENGTH)
    return false
  return checkIdentification(identificationCodeOf(code), code).outcome !== 'invalid'
}

/** Searches by cédula, RUC or name, typed or scanned. A tap chooses the order's customer or one of the last buyers. */
export function BuyerSearch({
  payment,
  isChanging,
  onChoose,
  onFinalConsumer,
}: {
  readonly payment: Payment
  readonly isChanging: boolean
  readonly onChoose: (buyer: ChosenBuyer) => void
  readonly onFinalConsumer: () => void
}) {
  const t = useMessages(paymentMessages)
  const { money } = useFormat()
  const mayCreate = useMay('CUSTOMER:CREATE')
  const [newNumber, setNewNumber] = useState<string>()
  const noted = (payment.source.noted ?? []).map(({ customer }) => customer)
  const field = useRef<HTMLInputElement>(null)
  const search = useCustomerSearch({
    most: SHOWN,
    mostRecent: MOST_RECENT,
    first: noted,
    onChoose,
    onNobody: mayCreate ? create : undefined,
  })
  const { asked, suggestions } = search
  useScanner((code) => {
    if (mayBeBuyer(code)) search.write(code)
    else toast.info(t('codeNotBuyer', { code }), { id: 'scan' })
  })
  useEffect(() => {
    if (hasKeyboard) field.current?.focus({ preventScroll: true })
  }, [])

  const isMissing = needsIdentifiedBuyer(payment.due.total)
  const isIdentification = /^\d{5,13}$/.test(asked)

  function create(): void {
    setNewNumber(isIdentification ? asked : '')
  }

  return (
    <>
      <div className={classes['buyerCard']} data-missing={isMissing}>
        <div className={classes['buyerHeading']}>
          <h2>{t(isMissing ? 'buyerMissing' : 'invoiceTo')}</h2>
          <span>{t(isMissing ? 'above' : 'upTo', { sum: money(FINAL_CONSUMER_LIMIT) })}</span>
        </div>
        <div
          id={SEARCH_ID}
          className={classes['buyerSearch']}
          // Enter chooses if there is a search text or an active buyer; else it charges.
          data-owns-keys={search.ownKeys}
        >
          <TextField
            ref={field}
            label={t('searchBuyer')}
            isLabelHidden
            placeholder={t('searchBuyer')}
            value={search.text}
            onChange={search.write}
            disabled={payment.isLocked}
            combobox={suggestions.field}
            onKeyDown={search.onKeyDown}
          />
          {isChanging ? (
            <ActionButton onPress={onFinalConsumer}>{t('finalConsumer')}</ActionButton>
          ) : (
            mayCreate && (
              <ActionButton icon={IconUserPlus} isDisabled={payment.isLocked} onPress={create}>
                {t('newBuyer')}
              </ActionButton>
            )
          )}
        </div>
      </div>
      {(asked !== '' || payment.draft.parts.length === 0) && (
        <div className={classes['buyers']} data-owns-keys="Enter">
          <CustomerOptions
            heading={t(asked !== '' ? 'found' : noted.length > 0 ? 'notedAndRecent' : 'recent')}
            customers={search.shown}
            suggestions={suggestions}
            isLocked={payment.isLocked}
            marked={{ ids: noted.map(({ id }) => id), label: t('noted') }}
            onChoose={onChoose}
          />
          {search.hasNobody && (
            <div className={classes['nobody']}>
              <p role="status">{t('noBuyer', { search: asked })}</p>
              {mayCreate && isIdentification && (
                <ActionButton icon={IconUserPlus} onPress={() => setNewNumber(asked)}>
                  {t('createWith', { number: asked })}
                </ActionButton>
              )}
            </div>
          )}
          {search.isUnreadable && <p role="alert">{t('buyersUnreadable')}</p>}
        </div>
      )}
      {newNumber !== undefined && (
        <BuyerDialog
          identificationNumber={newNumber}
          onClose={() => setNewNumber(undefined)}
          onCreated={(buyer) => {
            setNewNumber(undefined)
            onChoose(buyer)
          }}
        />
      )}
    </>
  )
}
