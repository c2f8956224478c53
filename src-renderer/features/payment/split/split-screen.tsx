import { IconArrowLeft, IconCash, IconCircleCheck, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from 'wouter'
import type { Order } from '#shared/api/sales/orders.ts'
import { add, type Cents, fromCents, toCents, ZERO } from '#shared/domain/money/money.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { Unread } from '#renderer/api/unread.tsx'
import { uiMessages } from '#renderer/i18n/ui-messages.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { IconButton } from '#renderer/ui/buttons/icon-button.tsx'
import { NextButton } from '#renderer/ui/buttons/next-button.tsx'
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Icon } from '#renderer/ui/icon.tsx'
import { useShortcut } from '#renderer/ui/keyboard/use-shortcut.ts'
import { Segmented } from '#renderer/ui/layout/segmented.tsx'
import { useLayout } from '#renderer/ui/layout/use-layout.ts'
import { Amount, Money } from '#renderer/ui/money/money.tsx'
import { ScreenHeader } from '#renderer/frame/screen-header.tsx'
import { type PaymentChoice, WHOLE } from '../bill/bill.ts'
import { NothingToPay } from '../nothing-to-pay.tsx'
import { changePaymentDraft, paymentDraftOf } from '../state/payment-draft.ts'
import { PaymentSkeleton } from '../payment-skeleton.tsx'
import { billOf } from '../bill/orders-bill.ts'
import { guestsOf } from '../bill/guests-of.ts'
import { PersonCard } from './person-card.tsx'
import { splitMessages } from './split-messages.ts'
import { SplitLines } from './split-lines.tsx'
import classes from './split.module.css'
import { type Split, useSplit } from './use-split.ts'

/** A table's bill split by person: at the left the unassigned lines, then the people, then their totals. */
export function SplitScreen() {
  const t = useMessages(splitMessages)
  const tableId = Number(useParams<{ tableId: string }>().tableId)
  const orders = useQuery(apiQuery('orders', 'list', { params: { tableId } }))
  if (orders.data === undefined) {
    return (
      <Unread query={orders} title={t('unreadable')} headingLevel={1}>
        <PaymentSkeleton />
      </Unread>
    )
  }
  return <SplitBill tableId={tableId} orders={orders.data} />
}

function SplitBill({
  tableId,
  orders,
}: {
  readonly tableId: number
  readonly orders: readonly Order[]
}) {
  const t = useMessages(splitMessages)
  const ui = useMessages(uiMessages)
  const [, navigate] = useLocation()
  const layout = useLayout()
  const { data: table } = useQuery(apiQuery('tables', 'get', { params: { id: tableId } }))
  const [first] = orders
  // The key of the payment, because both belong to the same bill.
  const key = `order:${first?.id ?? tableId}`
  const bill = billOf(orders)
  const split = useSplit(key, bill, orders, guestsOf(orders))
  const { payer, distribution } = split
  const part = distribution.people.find(({ person }) => person === payer)

  function pay(choice: PaymentChoice): void {
    const before = paymentDraftOf(key).choice
    // The chosen buyer belongs to another person.
    const isOther =
      before.kind === 'person' && !(choice.kind === 'person' && choice.person === before.person)
    const nobody = { buyer: undefined, isBuyerChosen: split.draft.paid.length > 0 }
    changePaymentDraft(key, { choice, parts: [], ...(isOther ? nobody : {}) })
    navigate(paths.tablePayment(tableId))
  }
  const canCharge = part !== undefined && part.parts.length > 0
  const chargePerson = () => {
    if (canCharge) pay({ kind: 'person', person: part.person, parts: part.parts })
  }
  const leave = () => navigate(paths.tablePayment(tableId))
  useShortcut({ keys: ['Escape'], label: ui('back'), onPress: leave })
  useShortcut({ keys: ['F8'], label: t('charge'), isDisabled: !canCharge, onPress: chargePerson })
  useShortcut({
    keys: ['1', '2', '3', '4', '5', '6', '7', '8', '9'],
    label: t('giveKey'),
    hint: '1 – 9',
    onPress: (pressed) => {
      if (Number(pressed) <= split.draft.people) split.touchPerson(Number(pressed))
    },
  })

  if (bill.lines.length === 0) return <NothingToPay donePath={paths.floor} />
  if (bill.split !== null) {
    return (
      <EmptyState
        icon={IconCash}
        title={t('running')}
        headingLevel={1}
        acts={
          <ActionButton variant="filled" onPress={leave}>
            {t('goOn')}
          </ActionButton>
        }
      />
    )
  }

  const back = (
    <IconButton
      icon={IconArrowLeft}
      label={ui('back')}
      variant={layout === 'counter' ? 'default' : 'bare'}
      onPress={leave}
    />
  )
  const title = <h1 className={classes['title']}>{t('title', { name: table?.name ?? '' })}</h1>
  const acts = (
    <>
      <Segmented
        label={t('how')}
        isWide={layout === 'phone'}
        value="person"
        segments={[
          { value: 'person', label: t('byPerson') },
          { value: 'items', label: t('byItems') },
          { value: 'share', label: t('byShares') },
        ]}
        onChange={(kind) => {
          if (kind === 'items') pay({ kind: 'items', uuids: [] })
          if (kind === 'share') pay({ kind: 'share', of: split.draft.people, number: 1 })
        }}
      />
      <ActionButton icon={IconPlus} onPress={split.addPerson}>
        {t('addPerson')}
      </ActionButton>
    </>
  )
  return (
    <>
      {layout !== 'counter' && (
        <ScreenHeader isWhole>
          {back}
          {title}
        </ScreenHeader>
      )}
      <div className={classes['screen']} data-layout={layout}>
        <header className={classes['header']}>
          {layout === 'counter' && (
            <>
              {back}
              {title}
            </>
          )}
          {acts}
        </header>
        <SplitLines split={split} />
        <div className={classes['people']}>
          {distribution.people.map((each) => (
            <PersonCard key={each.person} part={each} split={split} />
          ))}
        </div>
        <aside className={classes['side']} aria-label={t('sum')}>
          <Sums split={split} />
          <div className={classes['acts']}>
            <Whole split={split} />
            <ActionButton size={56} isWide onPress={() => pay(WHOLE)}>
              {t('chargeRest')} <Money cents={distribution.total} />
            </ActionButton>
            <NextButton icon={IconCash} keyHint="F8" isDisabled={!canCharge} onPress={chargePerson}>
              {t('charge')} <Money cents={part?.total ?? ZERO} />
            </NextButton>
          </div>
        </aside>
      </div>
    </>
  )
}

function Sums({ split }: { readonly split: Split }) {
  const t = useMessages(splitMessages)
  const { distribution, payer, draft } = split
  const now = distribution.people.find(({ person }) => person === payer)
  return (
    <>
      <div>
        <p className={classes['hint']}>
          {payer === undefined ? t('choosePerson') : t('chargedNow', { person: payer })}
        </p>
        <p className={classes['due']} aria-live="polite">
          <Money cents={now?.total ?? ZERO} />
        </p>
      </div>
      <dl className={classes['sums']}>
        {distribution.people.map(({ person, isPaid, total }) => (
          <div key={person} data-paid={isPaid}>
            <dt>
              {isPaid && <Icon of={IconCircleCheck} size={20} />}
              {t('person', { person })}
            </dt>
            <dd>
              <Amount cents={isPaid ? paidOf(draft, person) : total} />
            </dd>
          </div>
        ))}
        <div>
          <dt>{t('toGive')}</dt>
          <dd>
            <Amount cents={distribution.leftTotal} />
          </dd>
        </div>
      </dl>
    </>
  )
}

/** The sum of all people; it stays on the screen with any number of people. */
function Whole({ split: { distribution, paidTotal } }: { readonly split: Split }) {
  const t = useMessages(splitMessages)
  const { dollars } = useFormat()
  const whole = add(distribution.total, paidTotal)
  return (
    <div>
      <p className={classes['total']}>
        {t('sum')}
        <span className={classes['wholeSum']}>
          <span role="img" aria-label={t('sumMatches')} className={classes['tick']}>
            <Icon of={IconCircleCheck} size={20} />
          </span>
          <Money cents={whole} />
        </span>
      </p>
      <p className={classes['hint']}>{t('bill', { sum: dollars(fromCents(whole)) })}</p>
    </div>
  )
}

function paidOf(draft: Split['draft'], person: number): Cents {
  return toCents(draft.paid.find((each) => each.person === person)?.total ?? 0)
}
