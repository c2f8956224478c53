import { IconCloudCheck, IconDeviceFloppy, IconEye, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { Invoice } from '../../../../src-shared/api/invoices.ts'
import { FINAL_CONSUMER_IDENTIFICATION } from '../../../../src-shared/domain/identification.ts'
import { apiQuery } from '../../../api/query.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import { paths } from '../../../paths.ts'
import { AccessKey } from '../../../ui/access-key.tsx'
import { ActionButton } from '../../../ui/buttons/action-button.tsx'
import { NextButton } from '../../../ui/buttons/next-button.tsx'
import { Bar } from '../../../ui/feedback/bar.tsx'
import { SwitchField } from '../../../ui/fields/switch-field.tsx'
import { useFormat } from '../../../ui/format/use-format.ts'
import { useKeptScan, useScanner, useShortcut } from '../../../ui/keyboard/use-shortcut.ts'
import { useTap } from '../../../taps/use-tap.ts'
import { Money } from '../../../ui/money/money.tsx'
import { useInvoicePlace } from '../../invoices/use-invoice-place.ts'
import {
  UnsignedNotice,
  useIsUnsigned,
} from '../../electronic-documents/unsigned/unsigned-notice.tsx'
import { useReceiptPrinter } from '../../receipt/use-print-receipt.ts'
import { ReceiptDialog } from '../../receipt/receipt-dialog.tsx'
import { isKeptHere } from '../../sync/transmission/transmission.ts'
import { transmissionMessages } from '../../sync/transmission/transmission-messages.ts'
import { useTransmission } from '../../sync/transmission/use-transmission.ts'
import { changeMessages } from './change-messages.ts'
import classes from './change.module.css'
import { changePrintSettings, usePrintSettings } from './print-settings.ts'
import { ReceiptPaper } from './receipt-paper.tsx'

/** The issued invoice with its papers, and the acts to the next sale and to the rest of the bill. */
export function NextSale({
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
  const placeOf = useInvoicePlace()
  const [, navigate] = useLocation()
  const { printsWhenCharged } = usePrintSettings()
  const printer = useReceiptPrinter(invoice.emissionPointId)
  const [isViewing, setViewing] = useState(false)
  const rest = useQuery({
    ...apiQuery('tables', 'get', { params: { id: tableId ?? 0 } }),
    enabled: tableId !== undefined,
    staleTime: 0,
  })
  // Data cached before the charge still has the lines that the charge paid.
  const open = rest.isFetchedAfterMount ? rest.data : undefined
  // A table that cannot be read is no reason to stay here.
  const readiness = tableId === undefined || rest.isFetchedAfterMount ? 'read' : 'reading'
  const hasRest = open !== undefined && open.itemCount > 0
  const done =
    orderId !== undefined
      ? paths.counterOrders(orderId)
      : tableId === undefined
        ? paths.sale
        : paths.floor
  const keepScan = useKeptScan()
  const goOn = useTap(
    () =>
      navigate(hasRest && tableId !== undefined ? paths.tablePayment(tableId) : done, {
        replace: true,
      }),
    { label: t('next'), readiness, lists: t('restOfTable') },
  )
  useShortcut({ keys: ['Enter', 'F8'], label: t('next'), onPress: goOn })
  useShortcut({ keys: ['Escape'], onPress: () => navigate(done, { replace: true }) })
  // A scan opens the next sale, which begins with it.
  useScanner((code) => {
    navigate(done, { replace: true })
    keepScan(code)
  })

  const isFinalConsumer = invoice.customer.identification === FINAL_CONSUMER_IDENTIFICATION
  const facts = [
    isFinalConsumer ? t('finalConsumer') : invoice.customer.name,
    placeOf(invoice),
    time(invoice.issuedAt),
  ]
  const isUnsigned = useIsUnsigned(invoice)
  const title = t(invoice.environment === 'TEST' ? 'issuedTrial' : isUnsigned ? 'stored' : 'issued')
  return (
    <section className={classes['next']} aria-label={title}>
      <p className={classes['issued']}>{title}</p>
      <p className={classes['number']} data-selectable>
        {invoice.number}
      </p>
      <p className={classes['facts']}>{facts.join(' · ')}</p>
      <Stored invoice={invoice} />
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
        <NextButton keyHint="Enter" onPress={goOn}>
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

/** Says that the sale is stored, and if it will be sent to the tax office or is not signed. */
function Stored({ invoice }: { readonly invoice: Invoice }) {
  const t = useMessages(transmissionMessages)
  const transmission = useTransmission()
  if (useIsUnsigned(invoice)) return <UnsignedNotice of={invoice} />
  return (
    <Bar tone="ok" icon={isKeptHere(transmission) ? IconDeviceFloppy : IconCloudCheck}>
      {t(`sale_${transmission}`)}
    </Bar>
  )
}
