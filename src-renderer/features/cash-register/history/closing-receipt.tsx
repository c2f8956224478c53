import type { Ref } from 'react'
import type { CashReceipt } from '#shared/api/sales/cash-registers.ts'
import { subtract, toCents } from '#shared/domain/money/money.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Amount, Money } from '#renderer/ui/money/money.tsx'
import { Paper, PaperLine, PaperPart } from '#renderer/ui/print/paper.tsx'
import { comparisonsOf } from '../closing/cash-difference.ts'
import classes from './closing-receipt.module.css'
import { useDifferenceText } from '../closing/comparison-table.tsx'
import { registerMessages } from '../register-messages.ts'

/** A closing as printed and stored. */
export function ClosingReceipt({
  receipt,
  ref,
}: {
  readonly receipt: CashReceipt
  readonly ref?: Ref<HTMLElement>
}) {
  const t = useMessages(registerMessages)
  const { date, time } = useFormat()
  const withdrawn = subtract(toCents(cashOf(receipt)), toCents(receipt.leftInCash))
  // Closings of older versions do not say who counted.
  const { countedBy = receipt.closedBy } = receipt
  const isApproved = countedBy !== receipt.closedBy
  return (
    <Paper {...(ref === undefined ? {} : { ref })} label={t('receiptTitle')}>
      <header className={classes['top']}>
        <p className={classes['business']}>{receipt.businessName}</p>
        {receipt.establishmentName !== receipt.businessName && <p>{receipt.establishmentName}</p>}
        <h2 className={classes['title']}>{t('receiptTitle')}</h2>
        <p className={classes['register']}>
          {t('receiptRegister', {
            code: receipt.emissionPointCode,
            sequential: receipt.sequential,
          })}
        </p>
      </header>
      <PaperPart>
        <PaperLine figures={receipt.openedBy}>
          {t('receiptOpened', { date: date(receipt.openedAt), time: time(receipt.openedAt) })}
        </PaperLine>
        {isApproved && <PaperLine figures={countedBy}>{t('receiptCounted')}</PaperLine>}
        <PaperLine figures={receipt.closedBy}>
          {t(isApproved ? 'receiptApproved' : 'receiptClosed', {
            date: date(receipt.closedAt),
            time: time(receipt.closedAt),
          })}
        </PaperLine>
      </PaperPart>
      <Comparison receipt={receipt} />
      <PaperPart>
        <PaperLine figures={<Amount dollars={receipt.openingCash} />}>{t('openingCash')}</PaperLine>
        <PaperLine figures={<Amount dollars={receipt.entriesTotal} />}>
          {t('receiptEntries')}
        </PaperLine>
        <PaperLine figures={<Amount dollars={receipt.exitsTotal} />}>{t('receiptExits')}</PaperLine>
        <PaperLine figures={<Amount dollars={receipt.tipTotal} />}>{t('receiptTips')}</PaperLine>
        {(receipt.extraTipTotal ?? 0) !== 0 && (
          <PaperLine figures={<Amount dollars={receipt.extraTipTotal ?? 0} />}>
            {t('receiptExtraTips')}
          </PaperLine>
        )}
        <PaperLine figures={<Amount dollars={receipt.serviceTotal} />}>
          {t('receiptService')}
        </PaperLine>
        <PaperLine figures={<Amount dollars={receipt.creditTotal} />}>
          {t('receiptCredit')}
        </PaperLine>
        <PaperLine figures={<Amount dollars={receipt.creditMemoTotal} />}>
          {t('receiptCreditMemo')}
        </PaperLine>
        <PaperLine figures={<Amount dollars={receipt.cardWithoutChargeTotal} />}>
          {t('receiptCardWithoutCharge')}
        </PaperLine>
        <p>
          {t('receiptSales', {
            invoices: t('invoices', { count: receipt.invoiceCount }),
            annulled: t('annulled', { count: receipt.annulledCount }),
          })}
        </p>
        <PaperLine isStrong figures={<Money dollars={receipt.leftInCash} />}>
          {t('leftInCash')}
        </PaperLine>
        <PaperLine isStrong figures={<Money cents={withdrawn} />}>
          {t('receiptWithdrawn')}
        </PaperLine>
      </PaperPart>
      <Details receipt={receipt} />
      <p className={classes['signature']}>
        {t('signature')} · {receipt.closedBy}
      </p>
    </Paper>
  )
}

function cashOf({ methods }: CashReceipt): number {
  return methods.find(({ method }) => method === 'cash')?.counted ?? 0
}

function Comparison({ receipt }: { readonly receipt: CashReceipt }) {
  const t = useMessages(registerMessages)
  const differenceText = useDifferenceText()
  return (
    <PaperPart>
      <table className={classes['methods']}>
        <thead>
          <tr>
            <th scope="col">{t('method')}</th>
            <th scope="col">{t('counted')}</th>
            <th scope="col">{t('system')}</th>
          </tr>
        </thead>
        <tbody>
          {comparisonsOf(receipt).map(({ method, counted, system, difference }) => (
            <tr key={method}>
              <th scope="row">
                {t(method)}
                {difference !== 0 && (
                  <strong className={classes['differs']}>{differenceText(difference)}</strong>
                )}
              </th>
              <td>
                <Amount cents={counted} />
              </td>
              <td>
                <Amount cents={system} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              {t('total')}
              <strong className={classes['differs']}>
                {receipt.difference === 0
                  ? t('balanced')
                  : differenceText(toCents(receipt.difference))}
              </strong>
            </th>
            <td>
              <Amount dollars={receipt.countedTotal} />
            </td>
            <td>
              <Amount dollars={receipt.systemTotal} />
            </td>
          </tr>
        </tfoot>
      </table>
    </PaperPart>
  )
}

function Details({ receipt }: { readonly receipt: CashReceipt }) {
  const t = useMessages(registerMessages)
  const { piece, quantity, time } = useFormat()
  return (
    <>
      {receipt.denominations.length > 0 && (
        <PaperPart title={t('receiptCount')}>
          {receipt.denominations.map((each) => (
            <PaperLine key={`${each.name} ${each.value}`} figures={<Amount dollars={each.total} />}>
              {piece(each.value)} × {quantity(each.quantity)}
            </PaperLine>
          ))}
        </PaperPart>
      )}
      {receipt.movements.length > 0 && (
        <PaperPart title={t('receiptMovements')}>
          {receipt.movements.map((each) => (
            <PaperLine key={each.id} figures={<Amount dollars={each.amount} />}>
              {[time(each.createdAt), t(each.type === 'ENTRY' ? 'entry' : 'exit'), each.reason]
                .concat(each.beneficiary ?? [])
                .join(' · ')}
            </PaperLine>
          ))}
        </PaperPart>
      )}
      {receipt.pinpads.length > 0 && (
        <PaperPart title={t('receiptPinpads')}>
          {receipt.pinpads.map((each) => (
            <PaperLine
              key={`${each.pinpadId} ${each.acquirerNetwork} ${each.lot}`}
              figures={<Amount dollars={each.totalAmount} />}
            >
              {[each.name, each.acquirerNetwork, each.lot, quantity(each.count)]
                .filter((part) => part !== null)
                .join(' · ')}
            </PaperLine>
          ))}
        </PaperPart>
      )}
      {receipt.observation !== null && (
        <PaperPart title={t('receiptNote')}>
          <p>{receipt.observation}</p>
        </PaperPart>
      )}
    </>
  )
}
