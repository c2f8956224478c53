import { IconTrendingUp } from '@tabler/icons-react'
import { useState } from 'react'
import { formatPrice } from '#shared/domain/money/format-number.ts'
import { useLanguage } from '#renderer/i18n/use-language.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Segmented } from '#renderer/ui/layout/segmented.tsx'
import { Money } from '#renderer/ui/money/money.tsx'
import { Facts } from '#renderer/ui/panel/facts.tsx'
import { Panel, PanelFoot } from '#renderer/ui/panel/panel.tsx'
import { AcceptDraft } from './accept-draft.tsx'
import type { ShownDraft } from '../shown-draft.ts'
import { type PaidBy, paidBy } from './paid-by.ts'
import { purchaseDraftsMessages } from '../purchase-drafts-messages.ts'
import classes from '../purchase-drafts.module.css'

/** The total of the invoice, how it is paid, what became dearer, and the act that receives it. */
export function DraftSide({
  draft,
  onWarn,
}: {
  readonly draft: ShownDraft
  /** Opens the dialog of the limit, which a turn of the tablet must not close. */
  readonly onWarn: () => void
}) {
  const t = useMessages(purchaseDraftsMessages)
  const language = useLanguage()
  const { date, dollars, percent } = useFormat()
  const [payment, setPayment] = useState<PaidBy>('onCredit')
  const { totals, number, issueDate, dueDate, lines } = draft
  if (totals === null) return null
  const orNothing = (amount: number) => (amount === 0 ? undefined : dollars(amount))
  return (
    <Panel
      name={number}
      acts={
        <PanelFoot>
          <AcceptDraft draft={draft} total={totals.total} payment={payment} />
        </PanelFoot>
      }
    >
      <p className={classes['support']}>{t('issued', { date: date(issueDate) })}</p>
      <h3 className={classes['number']} data-selectable>
        {number}
      </h3>
      <Facts
        isPlain
        of={[
          ...totals.bases.map(
            ({ taxRate, base }) => [t('rate', { rate: percent(taxRate) }), dollars(base)] as const,
          ),
          [t('discount'), orNothing(totals.discountAmount)],
          [t('excise'), orNothing(totals.iceAmount)],
          [t('vat'), dollars(totals.tax)],
          [t('bottles'), orNothing(totals.bottleTaxAmount)],
          [t('extras'), orNothing(totals.extraAmount)],
        ]}
      />
      <p className={classes['total']}>
        <span>{t('total')}</span>
        <Money dollars={totals.total} className={classes['sum']} />
      </p>
      {totals.difference !== 0 && (
        <p className={classes['support']}>
          {t('difference', { amount: dollars(Math.abs(totals.difference)) })}
        </p>
      )}
      <h4 className={classes['label']}>{t('payment')}</h4>
      <Segmented
        label={t('payment')}
        isWide
        value={payment}
        segments={paidBy.map((value) => ({ value, label: t(value) }))}
        onChange={setPayment}
      />
      {payment === 'onCredit' && (
        <Facts isPlain of={[[t('due'), dueDate === null ? t('dueNow') : date(dueDate)]]} />
      )}
      {lines
        .filter(({ isDearer }) => isDearer)
        .map((line) => (
          <Bar
            key={line.position}
            tone="warn"
            icon={IconTrendingUp}
            detail={t('risesText', {
              before: formatPrice(line.costBefore ?? 0, language),
              now: formatPrice(line.unitCost, language),
            })}
          >
            {t('rises', {
              name: line.productName ?? line.description,
              percent: percent(line.priceChange ?? 0),
            })}
          </Bar>
        ))}
      <ActionButton variant="quiet" onPress={onWarn}>
        {t('warnFrom', { percent: percent(draft.priceRisePercentage) })}
      </ActionButton>
    </Panel>
  )
}
