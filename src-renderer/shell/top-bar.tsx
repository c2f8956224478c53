import { IconMenu2 } from '@tabler/icons-react'
import type { Ref } from 'react'
import { Link } from 'wouter'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import type { TabId } from '#renderer/screens/screen.ts'
import { screenMessages } from '#renderer/screens/screen-messages.ts'
import { IconButton } from '#renderer/ui/buttons/icon-button.tsx'
import { useNow } from '#renderer/ui/format/clock.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { useLayout } from '#renderer/ui/layout/use-layout.ts'
import { Logo } from '#renderer/ui/logo.tsx'
import { PlaceChip } from './place-chip.tsx'
import { shellMessages } from '#renderer/frame/shell-messages.ts'
import classes from './shell.module.css'
import { SystemChip } from './system-state/system-chip.tsx'
import type { Tab } from './tabs.ts'
import { TabHeading } from './tab-heading.tsx'
import type { UserDialogName } from '#renderer/frame/shell-acts.ts'
import { UserMenu } from './user/user-menu.tsx'

interface BarProps {
  readonly currentTab: TabId | undefined
  readonly onOpenMenu: () => void
  readonly onOpenDialog: (name: UserDialogName) => void
}

/** The counter's 56 px top bar: current place, state of the system, and user. */
export function TopBar({
  tabs,
  shown,
  rowRef,
  currentTab,
  onOpenMenu,
  onOpenDialog,
}: BarProps & {
  readonly tabs: readonly Tab[]
  /** Positions of the tabs that have room; the others are in ☰. */
  readonly shown: readonly number[]
  readonly rowRef: Ref<HTMLElement>
}) {
  const t = useMessages(shellMessages)
  const nameOf = useMessages(screenMessages)
  return (
    <header className={classes['barPlace']}>
      <div className={classes['bar']}>
        <div className={classes['brand']}>
          <Logo />
          {/* Screens of the administration have their own headings. */}
          {currentTab !== undefined && currentTab !== 'administration' && (
            <TabHeading name={nameOf(currentTab)} />
          )}
        </div>
        <nav ref={rowRef} className={classes['tabs']} aria-label={t('screens')}>
          {tabs.map(({ id, path }, index) => (
            <Link
              key={id}
              href={path}
              className={classes['tab']}
              data-yields={!shown.includes(index)}
              aria-current={id === currentTab ? 'page' : undefined}
            >
              {nameOf(id)}
            </Link>
          ))}
        </nav>
        <div className={classes['device']}>
          <SystemChip />
          <PlaceChip />
          <Clock />
          <UserMenu onOpenDialog={onOpenDialog} />
          <IconButton
            icon={IconMenu2}
            label={t('menu')}
            onPress={onOpenMenu}
            aria-haspopup="dialog"
          />
        </div>
      </div>
    </header>
  )
}

function Clock() {
  const now = useNow('minute')
  const { time } = useFormat()
  return (
    <time className={classes['clock']} dateTime={now.toISOString()}>
      {time(now)}
    </time>
  )
}

/** Letters of a title that gets smaller ones beside a state. */
const LONG_TITLE = 9

interface CompactBarProps extends BarProps {
  /** Takes the element for the screen's own header. */
  readonly slotRef: Ref<HTMLDivElement>
  readonly claimed: 'none' | 'start' | 'whole'
}

/**
 * The header of portrait tablets (72 px) and phones (64 px): first the screen's content, then the device's controls.
 */
export function CompactBar({
  currentTab,
  onOpenMenu,
  onOpenDialog,
  slotRef,
  claimed,
}: CompactBarProps) {
  const t = useMessages(shellMessages)
  const nameOf = useMessages(screenMessages)
  const layout = useLayout()
  return (
    <header className={classes['compactPlace']}>
      <div className={classes['compact']} data-layout={layout}>
        {claimed === 'none' && currentTab !== undefined && (
          <>
            <p
              className={classes['pageTitle']}
              data-long={nameOf(currentTab).length > LONG_TITLE}
              title={nameOf(currentTab)}
              aria-hidden
            >
              {nameOf(currentTab)}
            </p>
            <TabHeading name={nameOf(currentTab)} />
          </>
        )}
        <div ref={slotRef} className={classes['slot']} />
        {claimed !== 'whole' && (
          <div className={classes['deviceCompact']}>
            <div className={classes['state']}>
              <SystemChip />
            </div>
            <UserMenu onOpenDialog={onOpenDialog} isCompact />
            <IconButton
              icon={IconMenu2}
              label={t('menu')}
              onPress={onOpenMenu}
              aria-haspopup="dialog"
            />
          </div>
        )}
      </div>
    </header>
  )
}
