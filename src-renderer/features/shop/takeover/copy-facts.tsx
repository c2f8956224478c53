import { IconCircleCheck, IconHelpCircle } from '@tabler/icons-react'
import type { Shop } from '#shared/api/machine/shop.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Icon } from '#renderer/ui/icon.tsx'
import { Facts } from '#renderer/ui/panel/facts.tsx'
import classes from './main-away.module.css'
import { takeoverMessages } from './takeover-messages.ts'

/** How far the copy of this machine reaches. */
export function CopyFacts({ shop }: { readonly shop: Shop }) {
  const t = useMessages(takeoverMessages)
  const { timeWithSeconds, quantity } = useFormat()
  const { copyUntil, lastInvoiceNumber, lagMs, lagActs } = shop
  const seconds = Math.max(1, Math.ceil((lagMs ?? 0) / 1_000))
  const missing =
    lagActs !== null && lagActs > 0
      ? t('actsMissing', { count: lagActs, number: quantity(lagActs) })
      : seconds === 1
        ? t('lastSecond')
        : t('lastSeconds', { seconds: quantity(seconds) })
  return (
    <section aria-label={t('copy')}>
      <p className={classes['copyLabel']}>{t('copy')}</p>
      <p className={classes['copyUntil']} data-known={copyUntil !== null}>
        <Icon of={copyUntil === null ? IconHelpCircle : IconCircleCheck} size={24} />
        {copyUntil === null ? t('copyNone') : t('copyUntil', { time: timeWithSeconds(copyUntil) })}
      </p>
      <Facts
        className={classes['copyFacts']}
        of={[
          [t('lastInvoice'), lastInvoiceNumber],
          [t('mayMiss'), missing],
        ]}
      />
    </section>
  )
}
