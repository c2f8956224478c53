import { useQuery } from '@tanstack/react-query'
import { IconAlertTriangle, IconArrowBackUp, IconClock, IconReceipt } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { PinpadTransaction } from '#shared/api/payments/pinpad-transactions.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { Unread } from '#renderer/api/unread.tsx'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Facts } from '#renderer/ui/panel/facts.tsx'
import { Panel, PanelTitle } from '#renderer/ui/panel/panel.tsx'
import { isReturnable, lookOf } from './charge-look.ts'
import { ChargeState } from './charge-state.ts'
import { chargesMessages } from './charges-messages.ts'
import classes from './charges.module.css'
import { ResolvePart } from './resolve-part.tsx'
import { ReturnDialog } from './return-dialog.tsx'

const UNDERWAY_MS = 5_000

/** Shows a charge with all data from the terminal, and its possible next acts. */
export function ChargeDetail({ id }: { readonly id: number }) {
  const t = useMessages(chargesMessages)
  const query = useQuery({
    ...apiQuery('pinpadTransactions', 'get', { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.isInProgress === true ? UNDERWAY_MS : false),
  })
  if (query.data === undefined) return <Unread query={query} title={t('chargeNotReadTitle')} />
  return <Charge charge={query.data} />
}

function Charge({ charge }: { readonly charge: PinpadTransaction }) {
  const t = useMessages(chargesMessages)
  const { dollars } = useFormat()
  const [, navigate] = useLocation()
  const mayPay = useMay('PINPAD:PAY')
  const mayInvoice = useMay('SALES_INVOICE:CREATE')
  const [isReturning, setReturning] = useState(false)
  const look = lookOf(charge)
  const { invoiceId, originalTransactionId, tableId } = charge
  const isUnused =
    charge.type === 'SALE' && invoiceId === null && (look === 'charged' || look === 'chargedByHand')
  const title = t(charge.type === 'VOID' ? 'return' : 'sale', { sum: dollars(charge.totalAmount) })
  return (
    <Panel name={title}>
      <PanelTitle>{title}</PanelTitle>
      <div>
        <ChargeState of={charge} />
      </div>
      {charge.message !== null && <p className={classes['message']}>{charge.message}</p>}
      {look === 'underway' && (
        <Bar tone="primary" icon={IconClock} detail={t('underwayText')}>
          {t('underwayTitle')}
        </Bar>
      )}
      {look === 'open' && mayPay && <ResolvePart charge={charge} />}
      {isUnused && (
        <Bar tone="warn" icon={IconAlertTriangle} detail={t('unusedText')}>
          {t('unusedTitle')}
        </Bar>
      )}
      <ChargeFacts charge={charge} />
      <div className={classes['acts']}>
        {invoiceId !== null && (
          <ActionButton icon={IconReceipt} onPress={() => navigate(paths.invoice(invoiceId))}>
            {t('seeInvoice')}
          </ActionButton>
        )}
        {isUnused && tableId !== null && mayInvoice && (
          <ActionButton icon={IconReceipt} onPress={() => navigate(paths.tablePayment(tableId))}>
            {t('invoiceTable')}
          </ActionButton>
        )}
        {originalTransactionId !== null && (
          <ActionButton onPress={() => navigate(paths.charge(originalTransactionId))}>
            {t('seeOriginal')}
          </ActionButton>
        )}
        {isReturnable(charge) && mayPay && (
          <ActionButton
            variant="dangerOutline"
            icon={IconArrowBackUp}
            aria-haspopup="dialog"
            onPress={() => setReturning(true)}
          >
            {t('giveBack')}
          </ActionButton>
        )}
      </div>
      {isReturning && <ReturnDialog charge={charge} onClose={() => setReturning(false)} />}
    </Panel>
  )
}

function ChargeFacts({ charge }: { readonly charge: PinpadTransaction }) {
  const t = useMessages(chargesMessages)
  const { date, timeWithSeconds } = useFormat()
  const card = [charge.cardBrand, charge.cardMasked].filter((part) => part !== null).join(' ')
  return (
    <Facts
      of={[
        [t('pinpad'), charge.pinpadName],
        [t('at'), `${date(charge.createdAt)} ${timeWithSeconds(charge.createdAt)}`],
        [t('by'), charge.createdBy],
        [t('card'), card],
        [t('authorization'), charge.authorizationNumber],
        [t('reference'), charge.reference],
        [t('lot'), charge.lot],
        [t('network'), charge.acquirerNetwork],
        [t('order'), charge.orderReference],
        [t('reason'), charge.reason],
      ]}
    />
  )
}
