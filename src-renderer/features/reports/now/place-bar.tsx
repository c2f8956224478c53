import { IconChartBar, IconClipboardData, IconReceipt, IconSettings2 } from '@tabler/icons-react'
import { Link } from 'wouter'
import { useMessages } from '../../../i18n/use-messages.ts'
import { paths } from '../../../paths.ts'
import { administrationPermissions } from '../../../screen-groups.ts'
import { useMay, useMayAny } from '../../../session/use-session.ts'
import { shellMessages } from '../../../shell/shell-messages.ts'
import { Icon } from '../../../ui/icon.tsx'
import { reportsMessages } from '../reports-messages.ts'
import classes from './now.module.css'

/** Links to the screens of an owner, below the day on a phone. */
export function PlaceBar() {
  const t = useMessages(shellMessages)
  const shared = useMessages(reportsMessages)
  const maySeeInvoices = useMay('SALES_INVOICE:READ')
  const mayAdministrate = useMayAny(administrationPermissions)
  const places = [
    { name: shared('now'), icon: IconChartBar, path: paths.reports('now') },
    { name: t('reports'), icon: IconClipboardData, path: paths.reports() },
    ...(maySeeInvoices ? [{ name: t('invoices'), icon: IconReceipt, path: paths.invoices }] : []),
    ...(mayAdministrate
      ? [{ name: t('administration'), icon: IconSettings2, path: paths.administration }]
      : []),
  ]
  return (
    <nav className={classes['places']} aria-label={t('screens')}>
      {places.map(({ name, icon, path }, index) => (
        <Link
          key={path}
          href={path}
          className={classes['placeLink']}
          aria-current={index === 0 ? 'page' : undefined}
        >
          <Icon of={icon} size={24} />
          <span>{name}</span>
        </Link>
      ))}
    </nav>
  )
}
