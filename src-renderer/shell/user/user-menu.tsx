import {
  IconBuildingStore,
  IconInbox,
  IconKey,
  IconLogout,
  IconPassword,
  IconSwitchHorizontal,
} from '@tabler/icons-react'
import { initialsOf } from '#shared/domain/text/sort-key.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useSignedInUser } from '#renderer/session/use-session.ts'
import { Menu } from '#renderer/ui/dialogs/menu.tsx'
import { Initials } from '#renderer/ui/initials.tsx'
import { ownSecretMessages } from '#renderer/features/auth/own-secret/own-secret-messages.ts'
import { placeMessages } from '#renderer/features/auth/place/place-messages.ts'
import { placeNumber, useWorkPlaces } from '#renderer/features/auth/place/use-places.ts'
import { useDrawerPrinter } from '#renderer/features/printers/use-drawer-printer.ts'
import { leave } from '#renderer/features/auth/entrance/leave.ts'
import { shellMessages } from '#renderer/frame/shell-messages.ts'
import classes from '../shell.module.css'
import type { UserDialogName } from '#renderer/frame/shell-acts.ts'

/**
 * Shows the signed-in user: place of work, the drawer by right, own password and PIN, switching user and
 * signing out.
 */
export function UserMenu({
  onOpenDialog,
  isCompact = false,
}: {
  readonly onOpenDialog: (name: UserDialogName) => void
  readonly isCompact?: boolean
}) {
  const t = useMessages(shellMessages)
  const { name, roleName } = useSignedInUser()
  const [firstName] = name.split(' ')
  const own = useMessages(ownSecretMessages)
  const place = useMessages(placeMessages)
  const { mayChange, away } = useWorkPlaces()
  const hasDrawer = useDrawerPrinter() !== undefined
  return (
    <Menu
      heading={
        <>
          <div className={classes['who']}>{name}</div>
          <div className={classes['role']}>{roleName}</div>
          {away !== undefined && (
            <div className={classes['role']}>
              {place('away', {
                establishment: away.establishmentName,
                number: placeNumber(away),
              })}
            </div>
          )}
        </>
      }
      entries={[
        ...(mayChange
          ? [
              {
                label: place('title'),
                icon: IconBuildingStore,
                onPress: () => onOpenDialog('place'),
              },
            ]
          : []),
        ...(hasDrawer
          ? [
              {
                label: t('openDrawer'),
                icon: IconInbox,
                onPress: () => onOpenDialog('drawer'),
              },
            ]
          : []),
        {
          label: own('passwordTitle'),
          icon: IconPassword,
          onPress: () => onOpenDialog('password'),
        },
        { label: own('pinTitle'), icon: IconKey, onPress: () => onOpenDialog('pin') },
        {
          label: t('switchUser'),
          icon: IconSwitchHorizontal,
          hint: 'Ctrl+L',
          onPress: () => leave('switched'),
        },
        { label: t('signOut'), icon: IconLogout, onPress: () => leave('signedOut') },
      ]}
    >
      <button
        type="button"
        className={classes['user']}
        data-compact={isCompact}
        aria-label={t('userMenu', { name })}
      >
        <Initials of={initialsOf(name)} size={isCompact ? 44 : 36} />
        {!isCompact && <span className={classes['firstName']}>{firstName}</span>}
      </button>
    </Menu>
  )
}
