import { useLocation } from 'wouter'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { FittingTabs } from '#renderer/ui/layout/fitting-tabs/fitting-tabs.tsx'
import { reportsMessages } from './reports-messages.ts'

export type GoodsReport = 'margins' | 'menu-engineering' | 'stock'

/** The reports of goods beside each other; without the right to costs there is one, which needs no tab. */
export function GoodsTabs({ report }: { readonly report: GoodsReport }) {
  const t = useMessages(reportsMessages)
  const [, navigate] = useLocation()
  const seesCosts = useMay('PRODUCT:COST')
  if (!seesCosts) return null
  return (
    <FittingTabs<GoodsReport>
      label={t('goods')}
      value={report}
      tabs={[
        { value: 'margins', label: t('byDish') },
        { value: 'menu-engineering', label: t('menuEngineering') },
        { value: 'stock', label: t('stock') },
      ]}
      onChange={(value) => navigate(paths.reports(value))}
    />
  )
}
