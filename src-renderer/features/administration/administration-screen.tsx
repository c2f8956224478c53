import { IconChevronRight } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { useMessages } from '../../i18n/use-messages.ts'
import { paths } from '../../paths.ts'
import { screenMessages } from '../../shell/screen-messages.ts'
import { ScreenHead } from '../../shell/screen-head.tsx'
import { useGroups } from '../../shell/use-screen-groups.ts'
import { Icon } from '../../ui/icon.tsx'
import { useShortcut } from '../../ui/keyboard/use-shortcut.ts'
import { useLayout } from '../../ui/layout/use-layout.ts'
import { administrationMessages } from './administration-messages.ts'
import classes from './administration.module.css'
import { SearchBox } from './search/search-box.tsx'

/** The start of the administration: its groups, and a search over screens and records. */
export function AdministrationScreen() {
  const t = useMessages(administrationMessages)
  const [, navigate] = useLocation()
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const isCounter = useLayout() === 'counter'
  // On a tablet the focus would open the keyboard over the groups.
  useEffect(() => {
    if (isCounter) field.current?.focus()
  }, [isCounter])
  useShortcut({ keys: ['Ctrl+K', 'F2'], isEverywhere: true, onPress: () => field.current?.focus() })
  useShortcut({
    keys: ['Escape'],
    onPress: () => (typed === '' ? navigate(paths.home) : setTyped('')),
  })
  return (
    <div className={classes['screen']}>
      <ScreenHead title={t('administration')} />
      <div className={classes['body']}>
        <SearchBox
          typed={typed}
          onType={setTyped}
          fieldRef={field}
          idle={<Groups title={t('administration')} />}
        />
      </div>
    </div>
  )
}

function Groups({ title }: { readonly title: string }) {
  const t = useMessages(screenMessages)
  const groups = useGroups()
  return (
    <nav className={classes['groups']} aria-label={title}>
      {groups.map(({ id, icon, screens }) => (
        <Link key={id} href={screens[0]?.path ?? paths.administration} className={classes['group']}>
          <Icon of={icon} size={26} />
          <span className={classes['words']}>
            <span className={classes['name']}>{t(id)}</span>
            <span className={classes['inside']}>
              {screens.map((screen) => t(screen.id)).join(', ')}
            </span>
          </span>
          <Icon of={IconChevronRight} />
        </Link>
      ))}
    </nav>
  )
}
