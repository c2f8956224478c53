import { Link } from 'wouter'
import { useMessages } from '../i18n/use-messages.ts'
import type { GroupScreen, ScreenGroup } from '../screen-groups.ts'
import { screenMessages } from './screen-messages.ts'
import classes from './screen-tabs.module.css'

/** Tabs to the other screens of the same group. */
export function ScreenTabs({
  group,
  current,
}: {
  readonly group: ScreenGroup
  readonly current: GroupScreen
}) {
  const t = useMessages(screenMessages)
  return (
    <nav className={classes['tabs']} aria-label={t(group.id)}>
      {group.screens.map(({ id, path }) => (
        <Link
          key={id}
          href={path}
          className={classes['tab']}
          aria-current={id === current.id ? 'page' : undefined}
        >
          {t(id)}
        </Link>
      ))}
    </nav>
  )
}
