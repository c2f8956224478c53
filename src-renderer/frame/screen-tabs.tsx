import { Link, useLocation } from 'wouter'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { groupMessages, screenMessages } from '#renderer/screens/screen-messages.ts'
import type { GroupScreen, ShownGroup } from '#renderer/screens/shown-groups.ts'
import { FittingRow } from '#renderer/ui/layout/fitting-tabs/fitting-row.tsx'
import classes from './screen-tabs.module.css'

/** Tabs to the other screens of the same group, in one row: the menu 'Más' has those that do not fit. */
export function ScreenTabs({
  group,
  current,
}: {
  readonly group: ShownGroup
  readonly current: GroupScreen
}) {
  const t = useMessages(screenMessages)
  const groupName = useMessages(groupMessages)(group.id)
  const [, navigate] = useLocation()
  const { screens } = group
  return (
    <nav className={classes['place']} aria-label={groupName}>
      <FittingRow
        label={groupName}
        chosen={screens.findIndex(({ id }) => id === current.id)}
        entries={screens.map(({ id, path }) => ({ label: t(id), onPress: () => navigate(path) }))}
      >
        {({ shown }) => (
          <div className={classes['tabs']}>
            {screens.map(
              ({ id, path }, index) =>
                shown.includes(index) && (
                  <Link
                    key={id}
                    href={path}
                    className={classes['tab']}
                    aria-current={id === current.id ? 'page' : undefined}
                  >
                    {t(id)}
                  </Link>
                ),
            )}
          </div>
        )}
      </FittingRow>
    </nav>
  )
}
