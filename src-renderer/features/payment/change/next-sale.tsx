import { IconCloudCheck, IconDeviceFloppy, IconEye, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { Invoice } from '#shared/api/sales/invoices.ts'
import { FINAL_CONSUMER_IDENTIFICATION } from '#shared/domain/tax/identification.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { AccessKey } from '#renderer/ui/access-key.tsx'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { NextButton } from '#renderer/ui/buttons/next-button.tsx'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { SwitchField } from '#renderer/ui/fields/switch-field.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { useKeptScan, useScanner, useShortcut } from '#renderer/ui/keyboard/use-shortcut.ts'
import { useTap } from '#renderer/taps/use-tap.ts'
import { Money } from '#renderer/ui/money/money.tsx'
import { useInvoicePlace } from '#renderer/features/invoices/use-invoice-place.ts'
import type { CheckPlace } from '#renderer/features/check/place/check-place.ts'
import {
  UnsignedNotice,
  useIsUnsigned,
} from '#renderer/features/electronic-documents/unsigned/unsigned-notice.tsx'
import { useReceiptPrinter } from '#renderer/features/receipt/use-print-receipt.ts'
import { ReceiptDialog } from '#renderer/features/receipt/receipt-dialog.tsx'
import { isKeptHere } from '#renderer/features/sync/transmission/transmission.ts'
import { transmissionMessages } from '#renderer/features/sync/transmission/transmission-messages.ts'
import { useTransmission } from '#renderer/features/sync/transmission/use-transmission.ts'
import { doneLabels } from '../done-labels.ts'
import { changeMessages } from './change-messages.ts'
import classes from './change.module.css'
import { changePrintSettings, usePrintSettings } from './print-settings.ts'
import { ReceiptPaper } from './receipt-paper.tsx'

/** The issued invoice with its papers, and the acts to the next sale and to the rest of the bill. */
export function NextSale({
  invoice,
  place,
  onPrint,
}: {
  readonly invoice: Invoice
  readonly place: CheckPlace
  readonly onPrint: () => void
}) {
  const t = useMessages(changeMessages)
  const { time } = useFormat()
  const placeOf = useInvoicePlace()
  const [, navigate] = useLocation()
  const { printsWhenCharged } = usePrintSettings()
  const printer = useReceiptPrinter(invoice.emissionPointId)
  const [isViewing, setViewing] = useState(false)
  const isTable = place.kind === 'table'
  const rest = useQuery({
    ...apiQuery('tables', 'get', { params: { id: isTable ? place.id : 0 } }),
    enabled: isTable,
    staleTime: 0,
  })
  // Data cached before the charge still has the lines that the charge paid.
  const open = rest.isFetchedAfterMount ? rest.data : undefined
  // A table that cannot be read is no reason to stay here.
  const readiness = !isTable || rest.isFetchedAfterMount ? 'read' : 'reading'
  const hasRest = open !== undefined && open.itemCount > 0
  const done = place.paths.leave
  const keepScan = useKeptScan()
  const goOn = useTap(() => navigate(hasRest ? place.paths.payment : done, { replace: true }), {
    label: t('next'),
    readiness,
    lists: t('restOfTable'),
  })
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
            t(doneLabels[place.kind])
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
