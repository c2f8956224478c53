import { IconLogout, IconSwitchHorizontal } from '@tabler/icons-react'
import { initialsOf } from '../../src-shared/domain/sort-key.ts'
import { useMessages } from '../i18n/use-messages.ts'
import { useSignedInUser } from '../session/use-session.ts'
import { Menu } from '../ui/dialogs/menu.tsx'
import { Initials } from '../ui/initials.tsx'
import { leave } from '../features/auth/entrance/leave.ts'
import { shellMessages } from './shell-messages.ts'
import classes from './shell.module.css'

/** Shows the signed-in user, with switching user and signing out. */
export function UserMenu({ isCompact = false }: { readonly isCompact?: boolean }) {
  const t = useMessages(shellMessages)
  const { name, roleName } = useSignedInUser()
  const [firstName] = name.split(' ')
  return (
    <Menu
      heading={
        <>
          <div className={classes['who']}>{name}</div>
          <div className={classes['role']}>{roleName}</div>
        </>
      }
      entries={[
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
