import { IconUserPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { FINAL_CONSUMER_LIMIT, needsIdentifiedBuyer } from '../../../../src-shared/domain/buyer.ts'
import { apiQuery } from '../../../api/query.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import { useMay } from '../../../session/use-session.ts'
import { ActionButton } from '../../../ui/buttons/action-button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useSuggestions } from '../../../ui/fields/use-suggestions.ts'
import { useFormat } from '../../../ui/format/use-format.ts'
import { useScanner } from '../../../ui/keyboard/use-shortcut.ts'
import { BuyerDialog } from './buyer-dialog.tsx'
import { BuyerOptions } from './buyer-options.tsx'
import type { Buyer } from '../payment-draft.ts'
import { paymentMessages } from '../payment-messages.ts'
import classes from '../payment.module.css'
import type { Payment } from '../use-payment.ts'

const SHOWN = 5
const MOST_RECENT = 3
const SEARCH_ID = 'buyer-search'

/** Focuses the search on F9, from any focus. */
export function focusBuyerSearch(): void {
  document.getElementById(SEARCH_ID)?.querySelector('input')?.focus()
}

/** Without a physical keyboard, a focused field would cover the screen with the on-screen one. */
const hasKeyboard = matchMedia('(any-pointer: fine)').matches

/** Searches by cédula, RUC or name, typed or scanned; or chooses one of the last buyers with a tap. */
export function BuyerSearch({
  payment,
  isChanging,
  onChoose,
  onFinalConsumer,
}: {
  readonly payment: Payment
  readonly isChanging: boolean
  readonly onChoose: (buyer: Buyer) => void
  readonly onFinalConsumer: () => void
}) {
  const t = useMessages(paymentMessages)
  const { money } = useFormat()
  const mayCreate = useMay('CUSTOMER:CREATE')
  const [search, setSearch] = useState('')
  const [newNumber, setNewNumber] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const asked = useDeferredValue(search.trim())
  const recent = useQuery({ ...apiQuery('customers', 'recent'), enabled: asked === '' })
  const found = useQuery({
    ...apiQuery('customers', 'list', { query: { search: asked, size: SHOWN, active: 'true' } }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  })
  useScanner((code) => write(code))
  useEffect(() => {
    if (hasKeyboard) field.current?.focus({ preventScroll: true })
  }, [])

  const isMissing = needsIdentifiedBuyer(payment.due.total)
  const buyers = asked === '' ? (recent.data ?? []) : (found.data?.data ?? [])
  const shown = buyers.slice(0, asked === '' ? MOST_RECENT : SHOWN)
  const suggestions = useSuggestions(shown.length)
  const isIdentification = /^\d{5,13}$/.test(asked)
  const hasNobody = asked !== '' && found.data !== undefined && buyers.length === 0

  /** Chooses the active buyer; of a search that is answered, else the first. */
  function pick(): void {
    const buyer = shown[suggestions.activeIndex ?? 0]
    if (buyer !== undefined && !found.isPlaceholderData) onChoose(buyer)
    else if (hasNobody && mayCreate) setNewNumber(isIdentification ? asked : '')
  }

  const isChoosing = search !== '' || suggestions.activeIndex !== undefined

  function write(text: string): void {
    setSearch(text)
    suggestions.reset()
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
          // Enter chooses with a search text or an active buyer; else it charges.
          data-owns-keys={`ArrowDown ArrowUp${isChoosing ? ' Enter Escape' : ''}`}
        >
          <TextField
            ref={field}
            label={t('searchBuyer')}
            isLabelHidden
            placeholder={t('searchBuyer')}
            value={search}
            onChange={write}
            disabled={payment.isLocked}
            combobox={suggestions.field}
            onKeyDown={(event) => {
              suggestions.onKeyDown(event)
              if (event.key === 'Enter' && isChoosing) pick()
              if (event.key === 'Escape') write('')
            }}
          />
          {isChanging ? (
            <ActionButton onPress={onFinalConsumer}>{t('finalConsumer')}</ActionButton>
          ) : (
            mayCreate && (
              <ActionButton
                icon={IconUserPlus}
                isDisabled={payment.isLocked}
                onPress={() => setNewNumber(isIdentification ? asked : '')}
              >
                {t('newBuyer')}
              </ActionButton>
            )
          )}
        </div>
      </div>
      {(asked !== '' || payment.draft.parts.length === 0) && (
        <div className={classes['buyers']} data-owns-keys="Enter">
          <BuyerOptions
            heading={t(asked === '' ? 'recent' : 'found')}
            buyers={shown}
            suggestions={suggestions}
            isLocked={payment.isLocked}
            onChoose={onChoose}
          />
          {hasNobody && (
            <div className={classes['nobody']}>
              <p role="status">{t('noBuyer', { search: asked })}</p>
              {mayCreate && isIdentification && (
                <ActionButton icon={IconUserPlus} onPress={() => setNewNumber(asked)}>
                  {t('createWith', { number: asked })}
                </ActionButton>
              )}
            </div>
          )}
          {found.isError && <p role="alert">{t('buyersUnreadable')}</p>}
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
