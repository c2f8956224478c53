import { IconAlertTriangle, IconCircleCheck, IconTruckDelivery } from '@tabler/icons-react'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { StateChip } from '#renderer/ui/feedback/state-chip.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Icon } from '#renderer/ui/icon.tsx'
import type { Draft } from './draft.ts'
import { purchaseDraftsMessages } from './purchase-drafts-messages.ts'
import classes from './purchase-drafts.module.css'

/** The supplier, and what the tax office says of the invoice. */
export function DraftHead({ draft }: { readonly draft: Draft }) {
  const t = useMessages(purchaseDraftsMessages)
  const { date, time } = useFormat()
  const { supplierName, supplierIdentification: ruc, supplierId, authorizedAt, state } = draft
  return (
    <div className={classes['head']}>
      <Icon of={IconTruckDelivery} size={28} />
      <div className={classes['supplier']}>
        <h2 className={classes['name']} data-selectable>
          {supplierName ?? t('unknownSupplier', { ruc })}
        </h2>
        {supplierName !== null && (
          <p className={classes['support']} data-selectable>
            {t(supplierId === null ? 'newSupplier' : 'knownSupplier', { ruc })}
          </p>
        )}
      </div>
      {state === 'READY' &&
        (authorizedAt === null ? (
          <StateChip icon={IconAlertTriangle} tone="warn">
            {t('notConfirmed')}
          </StateChip>
        ) : (
          <StateChip icon={IconCircleCheck} tone="ok">
            {t('authorized', { date: date(authorizedAt), time: time(authorizedAt) })}
          </StateChip>
        ))}
    </div>
  )
}
