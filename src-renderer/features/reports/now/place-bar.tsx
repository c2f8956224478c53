import { IconChartBar, IconClipboardData, IconReceipt, IconSettings2 } from '@tabler/icons-react'
import { Link } from 'wouter'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { screenMessages } from '#renderer/screens/screen-messages.ts'
import { administrationPermissions } from '#renderer/screens/shown-groups.ts'
import { useMay, useMayAny } from '#renderer/session/use-session.ts'
import { shellMessages } from '#renderer/frame/shell-messages.ts'
import { Icon } from '#renderer/ui/icon.tsx'
import { reportsMessages } from '../reports-messages.ts'
import classes from './now.module.css'

/** Links to the screens of an owner, below the day on a phone. */
export function PlaceBar() {
  const t = useMessages(shellMessages)
  const nameOf = useMessages(screenMessages)
  const shared = useMessages(reportsMessages)
  const maySeeInvoices = useMay('SALES_INVOICE:READ')
  const mayAdministrate = useMayAny(administrationPermissions)
  const places = [
    { name: shared('now'), icon: IconChartBar, path: paths.reports('now') },
    { name: nameOf('reports'), icon: IconClipboardData, path: paths.reports() },
    ...(maySeeInvoices
      ? [{ name: nameOf('invoices'), icon: IconReceipt, path: paths.invoices }]
      : []),
    ...(mayAdministrate
      ? [{ name: nameOf('administration'), icon: IconSettings2, path: paths.administration }]
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
