import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import type { PaymentKind } from '#shared/api/sales/invoices.ts'
import { subtract, ZERO } from '#shared/domain/money/money.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { NextButton } from '#renderer/ui/buttons/next-button.tsx'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { Menu } from '#renderer/ui/dialogs/menu.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { useTap } from '#renderer/taps/use-tap.ts'
import { useShortcut } from '#renderer/ui/keyboard/use-shortcut.ts'
import { useLayout } from '#renderer/ui/layout/use-layout.ts'
import { Numpad, type PadKey } from '#renderer/ui/pads/numpad.tsx'
import { MONEY_LIMITS, typeNumber } from '#renderer/ui/pads/typed-number.ts'
import { AmountField } from './amount-field.tsx'
import { BanknoteKeys } from './banknote-keys.tsx'
import { cardMessages } from '../card/card-messages.ts'
import { methodIcons } from '../bill/parts-list.tsx'
import { paymentMessages } from '../payment-messages.ts'
import { type ProofField, proofsOf } from '../bill/payment-part.ts'
import classes from '../payment.module.css'
import { ProofFields } from './proof-fields.tsx'
import { useMethodName } from '#renderer/features/payment-methods/use-method-name.ts'
import type { Blocker, Payment } from '../state/payment.ts'

/** Kinds that are always visible, in this order; 'Más' has the others. */
const FIRST_KINDS: readonly PaymentKind[] = [
  'CASH',
  'CARD',
  'BANK_TRANSFER',
  'BANK_DEPOSIT',
  'CHECK',
]
const TYPED_KEYS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', ',', '.', 'Backspace']

const blockerWords = {
  nothing: 'blockedNothing',
  uncertain: 'blockedUncertain',
  point: 'blockedPoint',
  buyer: 'blockedBuyer',
  creditBuyer: 'blockedCreditBuyer',
  creditRight: 'blockedCreditRight',
  overpaid: 'blockedOverpaid',
  zero: 'blockedZero',
  tipOnNothing: 'blockedTip',
} as const satisfies Record<Blocker, string>

type PadTarget = 'amount' | ProofField

/** The payment: method, proof, amount, and the next act. */
export function MethodPanel({ payment }: { readonly payment: Payment }) {
  const t = useMessages(paymentMessages)
  const layout = useLayout()
  const { entry, enter, isFree, chargeCard, amount, isFinal, blocker, receiveCash } = payment
  const isLocked = payment.isLocked || isFree
  const [target, setTarget] = useState<PadTarget>('amount')

  const { own, readiness } = payment.pinpads

  const chooseCard = useTap(
    () => {
      if (isLocked) return
      if (own === undefined) enterBy('CARD')
      else chargeCard(own.id)
    },
    { label: t('cardShortcut'), readiness, lists: t('pinpads') },
  )
  function choose(kind: PaymentKind): void {
    if (kind === 'CARD') chooseCard()
    else enterBy(kind)
  }

  /** Adds the notes first if they do not cover the bill and another method pays the rest. */
  function enterBy(kind: PaymentKind): void {
    const isPartInCash = entry.kind === 'CASH' && kind !== 'CASH' && !isFinal
    const isReceived = isPartInCash && blocker === undefined
    if (isReceived) receiveCash(amount)
    enter({ kind, proof: {}, faults: [], typed: isReceived || isFinal ? '' : entry.typed })
    const [first] = proofsOf[kind].required
    setTarget(first === undefined || first === 'term' ? 'amount' : first)
  }

  function type(key: PadKey): void {
    if (target === 'amount') return enter({ typed: typeNumber(entry.typed, key, MONEY_LIMITS) })
    const text = entry.proof[target] ?? ''
    const next = key === 'backspace' ? text.slice(0, -1) : key === ',' ? text : text + key
    enter({ proof: { ...entry.proof, [target]: next } })
  }

  useShortcut({
    keys: ['F7'],
    label: t('cardShortcut'),
    isDisabled: isLocked,
    onPress: () => choose('CARD'),
  })
  useShortcut({
    keys: TYPED_KEYS,
    isDisabled: isLocked,
    onPress: (key) => type(key === 'Backspace' ? 'backspace' : key === '.' ? ',' : (key as PadKey)),
    remember: () => {
      const { typed, proof } = entry
      return () => enter({ typed, proof })
    },
  })
  return (
    <section className={classes['method']} aria-label={t('methods')}>
      <Methods payment={payment} onChoose={choose} onVoucher={() => enterBy('CARD')} />
      {/* The fields of a method. A card charged by hand needs its slip's number; a pinpad has its own screen. */}
      {isFree ? (
        <div className={classes['cash']}>
          <p className={classes['methodLabel']}>{t('freeHelp')}</p>
        </div>
      ) : entry.kind === 'CASH' ? (
        <BanknoteKeys payment={payment} />
      ) : (
        <ProofFields key={entry.kind} payment={payment} target={target} onTarget={setTarget} />
      )}
      <AmountField
        payment={payment}
        isTarget={target === 'amount'}
        onFocus={() => setTarget('amount')}
      />
      {layout !== 'phone' && (
        <div className={classes['pad']}>
          <Numpad onKey={type} isDisabled={isLocked} />
        </div>
      )}
      <ChargeButton payment={payment} />
    </section>
  )
}

function Methods({
  payment,
  onChoose,
  onVoucher,
}: {
  readonly payment: Payment
  readonly onChoose: (kind: PaymentKind) => void
  /** Chooses a card charged on another business's terminal, whose slip is typed. */
  readonly onVoucher: () => void
}) {
  const t = useMessages(paymentMessages)
  const { methods, entry } = payment
  const { pinpads, readiness } = payment.pinpads
  // Else the key of the card opens the form of the slip.
  const hasVoucher = pinpads.length > 0 || readiness !== 'read'
  const isLocked = payment.isLocked || payment.isFree
  const first = FIRST_KINDS.flatMap((kind) => methods.find((method) => method.kind === kind) ?? [])
  const more = methods.filter(({ kind }) => !FIRST_KINDS.includes(kind))
  const chosen = more.find(({ kind }) => kind === entry.kind)
  const nameOf = useMethodName()
  const tCard = useMessages(cardMessages)
  const cardEntries = !hasVoucher
    ? []
    : [
        ...(pinpads.length === 1 ? [] : pinpads).map(({ id, name }) => ({
          label: tCard('onPinpad', { name }),
          icon: methodIcons.CARD,
          onPress: () => payment.chargeCard(id),
        })),
        { label: tCard('voucher'), icon: methodIcons.CARD, onPress: onVoucher },
      ]
  return (
    <div
      role="group"
      aria-label={t('methods')}
      className={classes['methods']}
      data-owns-keys="Enter"
    >
      {first.map(({ id, kind, ...method }) => (
        <ActionButton
          key={id}
          size={56}
          icon={methodIcons[kind]}
          variant={entry.kind === kind ? 'chosen' : 'default'}
          aria-pressed={entry.kind === kind}
          isDisabled={isLocked}
          onPress={() => onChoose(kind)}
        >
          {nameOf({ kind, ...method })}
        </ActionButton>
      ))}
      <Menu
        entries={[
          ...cardEntries,
          ...more.map(({ kind, ...method }) => ({
            label: nameOf({ kind, ...method }),
            icon: methodIcons[kind],
            isChosen: entry.kind === kind,
            onPress: () => onChoose(kind),
          })),
        ]}
      >
        <ActionButton
          size={56}
          icon={chosen === undefined ? IconDots : methodIcons[chosen.kind]}
          variant={chosen === undefined ? 'default' : 'chosen'}
          isDisabled={isLocked}
          aria-haspopup="menu"
        >
          {chosen === undefined ? t('moreMethods') : nameOf(chosen)}
        </ActionButton>
      </Menu>
    </div>
  )
}

function ChargeButton({ payment }: { readonly payment: Payment }) {
  const t = useMessages(paymentMessages)
  const { money } = useFormat()
  const { state, blocker, isFinal, isFree, remaining, amount, entry, proceed } = payment
  const isUnknown = state.name === 'unknown'
  const isWorking = state.name === 'issuing'
  useShortcut({
    keys: ['Enter', 'F8'],
    label: t('chargeShortcut'),
    worksInFields: true,
    isDisabled: isWorking,
    onPress: proceed,
  })
  const change = entry.kind === 'CASH' && remaining > 0 ? subtract(amount, remaining) : ZERO
  const detail = () => {
    if (isUnknown) return undefined
    if (blocker !== undefined) return t(blockerWords[blocker])
    return change > 0 ? t('noteChange', { sum: money(change) }) : undefined
  }
  const words = detail()
  const isOnCredit = entry.kind === 'CREDIT' && remaining > 0
  // Nothing is collected by a sale on credit, or only what was paid before.
  const finalWords = isOnCredit
    ? payment.draft.parts.length === 0
      ? 'sellOnCredit'
      : 'restOnCredit'
    : 'charge'
  return (
    <NextButton
      data-testid="charge"
      keyHint="Enter"
      isDisabled={!isUnknown && !isWorking && blocker !== undefined}
      isWorking={isWorking}
      workingLabel={t(isFree ? 'issuingFree' : isOnCredit ? 'selling' : 'charging')}
      {...(words === undefined ? {} : { detail: words })}
      onPress={proceed}
    >
      {isUnknown
        ? t('retry')
        : isFree
          ? t('issueFree')
          : isFinal
            ? t(finalWords, { sum: money(remaining) })
            : t('addPart', { sum: money(amount) })}
    </NextButton>
  )
}
