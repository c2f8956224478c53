import type { Purchase, PurchaseLine } from '#shared/api/goods/purchases.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Row, RowList } from '#renderer/ui/lists/row-list.tsx'
import { Amount, Money } from '#renderer/ui/money/money.tsx'
import { PanelTitle } from '#renderer/ui/panel/panel.tsx'
import { PurchaseState } from './purchase-state.tsx'
import { purchasesMessages } from './purchases-messages.ts'
import classes from './purchases.module.css'
import { useCost } from './use-cost.ts'

/** All that is known of a purchase. */
export function PurchaseFacts({ purchase }: { readonly purchase: Purchase }) {
  const t = useMessages(purchasesMessages)
  const { date } = useFormat()
  const { annulment } = purchase
  return (
    <>
      <div>
        <PurchaseState purchase={purchase} />
      </div>
      <div>
        <PanelTitle>{purchase.supplierName}</PanelTitle>
        <p className={classes['support']}>{purchase.supplierIdentification}</p>
        <p className={classes['support']}>
          {[
            `${t(purchase.documentType)} ${purchase.number ?? t('noNumber')}`,
            t('issued', { date: date(purchase.issueDate) }),
            t('due', { date: date(purchase.dueDate) }),
            t('by', { name: purchase.createdBy }),
          ].join(' · ')}
        </p>
      </div>
      {annulment !== null && (
        <p className={classes['fault']}>
          {t('annulment', {
            date: date(annulment.at),
            name: annulment.by,
            reason: annulment.reason,
          })}{' '}
          {annulment.authorizedBy !== null && t('authorizedBy', { name: annulment.authorizedBy })}
        </p>
      )}
      <Lines purchase={purchase} />
      <Sums purchase={purchase} />
      <Payments purchase={purchase} />
      {purchase.observation !== null && (
        <div>
          <h3 className={classes['group']}>{t('observation')}</h3>
          <p className={classes['support']}>{purchase.observation}</p>
        </div>
      )}
      {purchase.accessKey !== null && (
        <div>
          <h3 className={classes['group']}>{t('accessKey')}</h3>
          <p className={classes['key']} data-selectable>
            {purchase.accessKey}
          </p>
        </div>
      )}
    </>
  )
}

function Lines({ purchase }: { readonly purchase: Purchase }) {
  const t = useMessages(purchasesMessages)
  const { date, quantity } = useFormat()
  const cost = useCost()
  const detailsOf = (line: PurchaseLine) => {
    const { stockQuantity, stockUnitCost } = line
    const unit = line.measureUnitCode === null ? '' : ` ${line.measureUnitCode}`
    const isOtherUnit = stockQuantity !== null && stockQuantity !== line.quantity
    return [
      `${t('lineAt', { quantity: `${quantity(line.quantity)}${unit}`, cost: cost(line.unitCost) })}${
        line.productId === null ? ` · ${t('expense')}` : ''
      }`,
      ...(isOtherUnit
        ? [t('inStock', { quantity: quantity(stockQuantity), cost: cost(stockUnitCost ?? 0) })]
        : []),
      ...(line.lotNumber === null ? [] : [t('lot', { lot: line.lotNumber })]),
      ...(line.expiresAt === null ? [] : [t('expires', { date: date(line.expiresAt) })]),
    ]
  }
  return (
    <RowList label={t('lines')}>
      {purchase.lines.map((line) => (
        <Row
          key={line.id}
          title={line.description}
          details={detailsOf(line)}
          end={<Amount dollars={line.netAmount} />}
        />
      ))}
    </RowList>
  )
}

function Sums({ purchase }: { readonly purchase: Purchase }) {
  const t = useMessages(purchasesMessages)
  const { percent } = useFormat()
  const rows = [
    ...purchase.taxes.map(({ taxCode, taxRate, base }) => ({
      key: taxCode,
      name: t('base', { rate: percent(taxRate) }),
      sum: base,
    })),
    { key: 'discount', name: t('discount'), sum: -purchase.discountAmount },
    { key: 'ice', name: t('ice'), sum: purchase.iceAmount },
    { key: 'tax', name: t('tax'), sum: purchase.tax },
    { key: 'bottleTax', name: t('bottleTax'), sum: purchase.bottleTaxAmount },
    { key: 'rounding', name: t('rounding'), sum: purchase.roundingAmount },
  ].filter(({ sum }) => sum !== 0)
  return (
    <>
      <dl className={classes['sums']}>
        {rows.map(({ key, name, sum }) => (
          <div key={key}>
            <dt className={classes['support']}>{name}</dt>
            <dd>
              <Amount dollars={sum} />
            </dd>
          </div>
        ))}
      </dl>
      <p className={classes['total']}>
        <span>{t('total')}</span>
        <Money dollars={purchase.total} />
      </p>
    </>
  )
}

function Payments({ purchase }: { readonly purchase: Purchase }) {
  const t = useMessages(purchasesMessages)
  const { date, time } = useFormat()
  return (
    <div>
      <h3 className={classes['group']}>{t('payments')}</h3>
      {purchase.payments.length === 0 ? (
        <p className={classes['support']}>{t('noPayments')}</p>
      ) : (
        <RowList label={t('payments')}>
          {purchase.payments.map((payment) => (
            <Row
              key={payment.id}
              title={
                payment.fromRegister
                  ? t('fromRegister', { method: t(payment.method) })
                  : t(payment.method)
              }
              details={[
                `${date(payment.createdAt)} ${time(payment.createdAt)} · ${payment.createdBy}`,
                ...(payment.reference === null ? [] : [payment.reference]),
              ]}
              end={<Amount dollars={payment.amount} />}
            />
          ))}
        </RowList>
      )}
      {purchase.balance > 0 && (
        <p className={classes['left']}>
          <span>{t('left')}</span>
          <Money dollars={purchase.balance} />
        </p>
      )}
    </div>
  )
}
