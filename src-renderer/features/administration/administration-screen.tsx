import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useMessages } from '../../i18n/use-messages.ts'
import { setBackPlace } from '../../shell/back-place.ts'
import { paths } from '../../paths.ts'
import { ScreenHead } from '../../shell/screen-head.tsx'
import { useGroups } from '../../shell/use-screen-groups.ts'
import { useShortcut } from '../../ui/keyboard/use-shortcut.ts'
import { useLayout } from '../../ui/layout/use-layout.ts'
import { administrationMessages } from './administration-messages.ts'
import classes from './administration.module.css'
import { GroupCard } from './facts/group-card.tsx'
import { useFacts } from './facts/use-facts.ts'
import { SearchBox } from './search/search-box.tsx'

/** The start of the administration: its groups, and a search over screens and records. */
export function AdministrationScreen() {
  useEffect(() => setBackPlace(undefined), [])
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
  const groups = useGroups()
  const factsOf = useFacts()
  return (
    <nav aria-label={title}>
      <ul className={classes['groups']}>
        {groups.map((group) => (
          <GroupCard key={group.id} group={group} facts={factsOf(group.id)} />
        ))}
      </ul>
    </nav>
  )
}
