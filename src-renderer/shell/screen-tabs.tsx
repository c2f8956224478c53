import { IconChevronDown } from '@tabler/icons-react'
import { Link, useLocation } from 'wouter'
import { uiMessages } from '../i18n/ui-messages.ts'
import { useMessages } from '../i18n/use-messages.ts'
import type { GroupScreen, ScreenGroup } from '../screen-groups.ts'
import { ActionButton } from '../ui/buttons/action-button.tsx'
import { Menu } from '../ui/dialogs/menu.tsx'
import fitting from '../ui/layout/fitting-tabs/fitting-tabs.module.css'
import { useFittedRow } from '../ui/layout/fitting-tabs/use-fitted-row.ts'
import { screenMessages } from './screen-messages.ts'
import classes from './screen-tabs.module.css'

/** More tabs than this get a row of their own, so that the acts stay beside the title. */
const MOST_BESIDE_TITLE = 7

/** Tabs to the other screens of the same group, in one row: the menu 'Más' has those that do not fit. */
export function ScreenTabs({
  group,
  current,
}: {
  readonly group: ScreenGroup
  readonly current: GroupScreen
}) {
  const t = useMessages(screenMessages)
  const ui = useMessages(uiMessages)
  const [, navigate] = useLocation()
  const { screens } = group
  const { place, sample, shown } = useFittedRow(
    screens.length,
    screens.findIndex(({ id }) => id === current.id),
  )
  const rest = screens.filter((_, index) => !shown.includes(index))
  return (
    <div
      ref={place}
      className={`${fitting['place']} ${classes['place']}`}
      data-many={screens.length > MOST_BESIDE_TITLE}
    >
      <div ref={sample} className={fitting['sample']} aria-hidden>
        <div className={classes['tabs']}>
          {screens.map(({ id }) => (
            <span key={id} className={classes['tab']}>
              {t(id)}
            </span>
          ))}
        </div>
        <ActionButton icon={IconChevronDown}>{ui('more')}</ActionButton>
      </div>
      <nav className={fitting['row']} aria-label={t(group.id)}>
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
        {rest.length > 0 && (
          <Menu
            entries={rest.map(({ id, path }) => ({ label: t(id), onPress: () => navigate(path) }))}
          >
            <ActionButton
              className={fitting['more'] ?? ''}
              icon={IconChevronDown}
              aria-label={`${ui('more')}: ${t(group.id)}`}
            >
              {ui('more')}
            </ActionButton>
          </Menu>
        )}
      </nav>
    </div>
  )
}
