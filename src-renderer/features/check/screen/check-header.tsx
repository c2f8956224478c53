import { IconArrowLeft, IconArrowsExchange, IconDotsVertical, IconUsers } from '@tabler/icons-react'
import { uiMessages } from '#renderer/i18n/ui-messages.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { IconButton } from '#renderer/ui/buttons/icon-button.tsx'
import { Menu } from '#renderer/ui/dialogs/menu.tsx'
import type { MenuEntry } from '#renderer/ui/dialogs/menu-entry.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { useLayout } from '#renderer/ui/layout/use-layout.ts'
import { ScreenHeader } from '#renderer/frame/screen-header.tsx'
import { checkMessages } from '../check-messages.ts'
import classes from '../check.module.css'

export interface CheckHeaderProps {
  readonly title: string
  /** The waiter and the age of the check; undefined if there is neither. */
  readonly detail: string | undefined
  readonly guests: { readonly count: number | null; readonly onPress: () => void } | undefined
  readonly onMove: (() => void) | undefined
  readonly entries: readonly MenuEntry[]
  readonly onBack: () => void
}

/** The name of the check and the acts on all of it: above the lines, or in the bar of a tablet or phone. */
export function CheckHeader(props: CheckHeaderProps) {
  const ui = useMessages(uiMessages)
  const layout = useLayout()
  if (layout === 'counter') {
    return (
      <header className={classes['header']}>
        <HeaderParts {...props} />
      </header>
    )
  }
  return (
    <ScreenHeader isWhole>
      <IconButton
        className={classes['back'] ?? ''}
        icon={IconArrowLeft}
        label={ui('back')}
        onPress={props.onBack}
      />
      <HeaderParts {...props} />
    </ScreenHeader>
  )
}

function HeaderParts({ title, detail, guests, onMove, entries }: CheckHeaderProps) {
  const t = useMessages(checkMessages)
  const { quantity } = useFormat()
  const layout = useLayout()
  const moving: readonly MenuEntry[] =
    onMove === undefined || layout !== 'phone'
      ? []
      : [{ label: t('move'), icon: IconArrowsExchange, onPress: onMove }]
  const allEntries = [...moving, ...entries]
  return (
    <>
      <div className={classes['title']}>
        <h1 className={classes['name']} title={title} data-screen-heading>
          {title}
        </h1>
        {detail !== undefined && (
          <div className={classes['who']} title={detail}>
            {detail}
          </div>
        )}
      </div>
      {guests !== undefined && (
        <ActionButton
          variant="quiet"
          icon={IconUsers}
          aria-haspopup="dialog"
          aria-label={
            guests.count === null
              ? t('guestsNone')
              : t('guests', { guests: quantity(guests.count) })
          }
          onPress={guests.onPress}
        >
          {guests.count === null ? '–' : quantity(guests.count)}
        </ActionButton>
      )}
      {onMove !== undefined && layout !== 'phone' && (
        <ActionButton variant="quiet" icon={IconArrowsExchange} onPress={onMove}>
          {t('move')}
        </ActionButton>
      )}
      {/* Present even without entries, so that its neighbours keep their places when a line is chosen. */}
      {allEntries.length === 0 ? (
        <IconButton icon={IconDotsVertical} label={t('moreActs')} isDisabled />
      ) : (
        <Menu entries={allEntries}>
          <IconButton icon={IconDotsVertical} label={t('moreActs')} aria-haspopup="menu" />
        </Menu>
      )}
    </>
  )
}
