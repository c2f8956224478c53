import {
  IconCircleCheck,
  IconCloudCheck,
  IconDeviceFloppy,
  IconEye,
  IconPrinter,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useParams } from 'wouter'
import type { Invoice } from '../../../../src-shared/api/invoices.ts'
import { FINAL_CONSUMER_IDENTIFICATION } from '../../../../src-shared/domain/identification.ts'
import { add, type Cents, subtract, sum, toCents } from '../../../../src-shared/domain/money.ts'
import { apiQuery } from '../../../api/query.ts'
import { Unread } from '../../../api/unread.tsx'
import { useMessages } from '../../../i18n/use-messages.ts'
import { paths } from '../../../paths.ts'
import { AccessKey } from '../../../ui/access-key.tsx'
import { ActionButton } from '../../../ui/buttons/action-button.tsx'
import { NextButton } from '../../../ui/buttons/next-button.tsx'
import { Bar } from '../../../ui/feedback/bar.tsx'
import { SwitchField } from '../../../ui/fields/switch-field.tsx'
import { useFormat } from '../../../ui/format/use-format.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useScanner, useShortcut } from '../../../ui/keyboard/use-shortcut.ts'
import { Split } from '../../../ui/layout/split.tsx'
import { useLayout } from '../../../ui/layout/use-layout.ts'
import { Money } from '../../../ui/money/money.tsx'
import { PrintDialog } from '../../receipt/print-dialog.tsx'
import { usePrintReceipt, useReceiptPrinter } from '../../receipt/use-print-receipt.ts'
import { ReceiptDialog } from '../../receipt/receipt-dialog.tsx'
import { isKeptHere } from '../../sync/transmission/transmission.ts'
import { transmissionMessages } from '../../sync/transmission/transmission-messages.ts'
import { useTransmission } from '../../sync/transmission/use-transmission.ts'
import { changeMessages } from './change-messages.ts'
import { ChangeMoney } from './change-money-row.tsx'
import classes from './change.module.css'
import { changeOf } from '../bill/payment-part.ts'
import { PaymentSkeleton } from '../payment-skeleton.tsx'
import { changePrintSettings, usePrintSettings } from './print-settings.ts'
import { ReceiptPaper } from './receipt-paper.tsx'
import { ReceivedDialog } from './received-dialog.tsx'

/** After an invoice: the change, readable from a metre, until the user continues. */
export function ChangeScreen() {
  const t = useMessages(changeMessages)
  const params = useParams<{ tableId?: string; orderId?: string; invoiceId: string }>()
  const id = Number(params.invoiceId)
  const tableId = params.tableId === undefined ? undefined : Number(params.tableId)
  const query = useQuery(apiQuery('invoices', 'get', { params: { id } }))
  if (query.data === undefined) {
    return (
      <Unread query={query} title={t('unreadable')} headingLevel={1}>
        <PaymentSkeleton />
      </Unread>
    )
  }
  const orderId = params.orderId === undefined ? undefined : Number(params.orderId)
  return <Change key={id} invoice={query.data} tableId={tableId} orderId={orderId} />
}

function Change({
  invoice,
  tableId,
  orderId,
}: {
  readonly invoice: Invoice
  readonly tableId: number | undefined
  readonly orderId: number | undefined
}) {
  const layout = useLayout()
  const [received, setReceived] = useState<Cents>()
  const { printsWhenCharged } = usePrintSettings()
  const printer = useReceiptPrinter(invoice.emissionPointId)
  const [isPrinting, setPrinting] = useState(false)
  const { print } = usePrintReceipt(invoice, () => setPrinting(true))
  /** The browser prints by itself only where no printer took the receipt with the sale. */
  const [hasPrinted, setPrinted] = useState(!printsWhenCharged)
  const isDue = !hasPrinted && printer?.isThere === false
  const main = <Due invoice={invoice} received={received} onReceived={setReceived} />
  const side = <Next invoice={invoice} tableId={tableId} orderId={orderId} onPrint={print} />
  return (
    <>
      {layout === 'counter' ? (
        <Split sideWidth="28rem" main={main} side={side} />
      ) : (
        <div className={classes['stacked']}>
          {main}
          {side}
        </div>
      )}
      {(isPrinting || isDue) && (
        <PrintDialog
          invoice={invoice}
          onDone={() => {
            setPrinting(false)
            setPrinted(true)
          }}
        />
      )}
    </>
  )
}

function Due({
  invoice,
  received: corrected,
  onReceived,
}: {
  readonly invoice: Invoice
  readonly received: Cents | undefined
  readonly onReceived: (received: Cents) => void
}) {
  const t = useMessages(changeMessages)
  const { money, spokenDollars } = useFormat()
  const heading = useRef<HTMLHeadingElement>(null)
  const [isCorrecting, setCorrecting] = useState(false)
  useEffect(() => heading.current?.focus(), [])
  const cash = invoice.payments.filter(({ kind }) => kind === 'CASH').map(toPart)
  const due = sum(cash.map(({ amount }) => amount))
  const told = add(due, changeOf(cash))
  const received = corrected ?? told
  const change = subtract(received, due)
  const total = toCents(invoice.total)
  return (
    <section className={classes['due']} role="alert">
      <p className={classes['charged']}>
        <Icon of={IconCircleCheck} size={26} />
        {t('charged')} <Money cents={total} />
      </p>
      {change === 0 ? (
        <h2 ref={heading} tabIndex={-1} className={classes['paid']}>
          {t('noChange')}
        </h2>
      ) : (
        <>
          <h2
            ref={heading}
            tabIndex={-1}
            className={classes['label']}
            aria-label={`${t('change')} ${spokenDollars(change / 100)}`}
          >
            {t('change')}
          </h2>
          <p
            className={classes['change']}
            style={{ '--characters': money(change).length }}
            data-testid="change"
          >
            <Money cents={change} />
          </p>
          <ChangeMoney change={change} />
        </>
      )}
      {cash.length > 0 && (
        <p className={classes['received']}>
          {t('received', { sum: money(received) })}
          <ActionButton onPress={() => setCorrecting(true)}>{t('correct')}</ActionButton>
        </p>
      )}
      {isCorrecting && (
        <ReceivedDialog
          due={due}
          received={received}
          onClose={() => setCorrecting(false)}
          onCorrect={(cents) => {
            onReceived(cents)
            setCorrecting(false)
          }}
        />
      )}
    </section>
  )
}

function toPart(payment: Invoice['payments'][number]) {
  return {
    amount: toCents(payment.amount),
    received: payment.receivedAmount === null ? undefined : toCents(payment.receivedAmount),
  }
}

function Next({
  invoice,
  tableId,
  orderId,
  onPrint,
}: {
  readonly invoice: Invoice
  readonly tableId: number | undefined
  readonly orderId: number | undefined
  readonly onPrint: () => void
}) {
  const t = useMessages(changeMessages)
  const { time } = useFormat()
  const [, navigate] = useLocation()
  const { printsWhenCharged } = usePrintSettings()
  const printer = useReceiptPrinter(invoice.emissionPointId)
  const [isViewing, setViewing] = useState(false)
  const rest = useQuery({
    ...apiQuery('tables', 'get', { params: { id: tableId ?? 0 } }),
    enabled: tableId !== undefined,
    staleTime: 0,
  })
  // Cached data from before the charge still has the lines that the charge paid.
  const open = rest.isFetchedAfterMount ? rest.data : undefined
  const hasRest = open !== undefined && open.totalAmount > 0
  const done =
    orderId !== undefined
      ? paths.counterOrders(orderId)
      : tableId === undefined
        ? paths.sale
        : paths.floor
  const goOn = async () => {
    // Pressed before the rest is known, it waits for the answer that is on its way.
    const known =
      tableId === undefined || rest.isFetchedAfterMount
        ? { isSuccess: true, data: open }
        : await rest.refetch({ cancelRefetch: false })
    const isLeft = known.isSuccess && (known.data?.totalAmount ?? 0) > 0
    navigate(isLeft && tableId !== undefined ? paths.tablePayment(tableId) : done, {
      replace: true,
    })
  }
  useShortcut({ keys: ['Enter', 'F8'], label: t('next'), onPress: () => void goOn() })
  useShortcut({ keys: ['Escape'], onPress: () => navigate(done, { replace: true }) })
  // A scan starts the next sale: its screen handles the scanner from there.
  useScanner(() => navigate(done, { replace: true }))

  const isFinalConsumer = invoice.customer.identification === FINAL_CONSUMER_IDENTIFICATION
  const place =
    invoice.orderName ??
    (invoice.tableName === null ? t('sale') : t('table', { name: invoice.tableName }))
  const facts = [
    isFinalConsumer ? t('finalConsumer') : invoice.customer.name,
    place,
    time(invoice.issuedAt),
  ]
  return (
    <section className={classes['next']} aria-label={t('issued')}>
      <p className={classes['issued']}>{t('issued')}</p>
      <p className={classes['number']} data-selectable>
        {invoice.number}
      </p>
      <p className={classes['facts']}>{facts.join(' · ')}</p>
      <Stored />
      <div className={classes['acts']} data-owns-keys="Enter">
        <ActionButton size={56} icon={IconPrinter} onPress={onPrint}>
          {t('print')}
        </ActionButton>
        <ActionButton size={56} icon={IconEye} onPress={() => setViewing(true)}>
          {t('view')}
        </ActionButton>
      </div>
      {printer?.isThere === true ? (
        <ReceiptPaper invoiceId={invoice.id} isAutomatic={printer.isAutomatic} />
      ) : (
        <div data-owns-keys="Enter">
          <SwitchField
            label={t('printWhenCharged')}
            help={t('printWhenChargedHelp')}
            isOn={printsWhenCharged}
            onChange={(isOn) => changePrintSettings({ printsWhenCharged: isOn })}
          />
        </div>
      )}
      <AccessKey value={invoice.accessKey} label={t('qr')} />
      <div className={classes['foot']}>
        {hasRest ? (
          <ActionButton size={56} isWide onPress={() => navigate(done, { replace: true })}>
            {t('backToFloor')}
          </ActionButton>
        ) : (
          <p>{t('alsoGoesOn')}</p>
        )}
        <NextButton keyHint="Enter" onPress={() => void goOn()}>
          {hasRest ? (
            <>
              {t('chargeRest')} <Money dollars={open.totalAmount} />
            </>
          ) : (
            t(
              orderId !== undefined
                ? 'backToOrders'
                : tableId === undefined
                  ? 'newSale'
                  : 'backToFloor',
            )
          )}
        </NextButton>
      </div>
      {isViewing && <ReceiptDialog invoice={invoice} onClose={() => setViewing(false)} />}
    </section>
  )
}

/** Says that the invoice is on disk, and whether anybody sends it. */
function Stored() {
  const t = useMessages(transmissionMessages)
  const transmission = useTransmission()
  return (
    <Bar tone="ok" icon={isKeptHere(transmission) ? IconDeviceFloppy : IconCloudCheck}>
      {t(`sale_${transmission}`)}
    </Bar>
  )
}
