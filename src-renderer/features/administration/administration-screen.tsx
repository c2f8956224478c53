import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { setBackPlace } from '#renderer/frame/back-place.ts'
import { paths } from '#renderer/paths.ts'
import { ScreenHead } from '#renderer/frame/screen-head.tsx'
import { useGroups } from '#renderer/frame/use-screen-groups.ts'
import { useScreenName } from '#renderer/screens/use-screen-name.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useShortcut } from '#renderer/ui/keyboard/use-shortcut.ts'
import { useLayout } from '#renderer/ui/layout/use-layout.ts'
import classes from './administration.module.css'
import { Attention } from './facts/attention.tsx'
import { factsMessages } from './facts/facts-messages.ts'
import { GroupCard } from './facts/group-card.tsx'
import { useFacts } from './facts/use-facts.ts'
import { SearchBox } from './search/search-box.tsx'

/** The start of the administration: its groups, and a search over screens and records. */
export function AdministrationScreen() {
  useEffect(() => setBackPlace(undefined), [])
  const title = useScreenName('administration')
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
      <ScreenHead title={title} />
      <div className={classes['body']}>
        <SearchBox
          typed={typed}
          onType={setTyped}
          fieldRef={field}
          idle={<Groups title={title} />}
        />
      </div>
    </div>
  )
}

/** The groups with their facts. A phone states first what needs somebody, because it shows few groups at once. */
function Groups({ title }: { readonly title: string }) {
  const t = useMessages(factsMessages)
  const groups = useGroups()
  const factsOf = useFacts()
  const isPhone = useLayout() === 'phone'
  return (
    <nav aria-label={title}>
      {isPhone && <Attention title={t('attention')} groups={groups} factsOf={factsOf} />}
      {isPhone && <h2 className={classes['all']}>{t('all')}</h2>}
      <ul className={classes['groups']}>
        {groups.map((group) => (
          <GroupCard key={group.id} group={group} facts={factsOf(group.id)} />
        ))}
      </ul>
    </nav>
  )
}
