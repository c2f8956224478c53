import { IconChevronRight } from '@tabler/icons-react'
import { useId } from 'react'
import { Link } from 'wouter'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import type { GroupId } from '#renderer/screens/groups.ts'
import { groupMessages, screenMessages } from '#renderer/screens/screen-messages.ts'
import type { ShownGroup } from '#renderer/screens/shown-groups.ts'
import { Icon } from '#renderer/ui/icon.tsx'
import classes from './attention.module.css'
import type { ScreenFact } from './fact.ts'
import { byTone } from './facts-of-group.ts'
import { groupIcons } from './group-icons.ts'

/** A fact that needs somebody, with the screen that settles it. */
interface Matter {
  readonly fact: ScreenFact
  readonly group: ShownGroup
  readonly path: string
}

/** Lists faults and missing settings of the shop, worst first; a row opens the screen that mends it. Empty if there is none. */
export function Attention({
  title,
  groups,
  factsOf,
}: {
  readonly title: string
  readonly groups: readonly ShownGroup[]
  readonly factsOf: (id: GroupId) => readonly ScreenFact[]
}) {
  const t = useMessages(screenMessages)
  const groupName = useMessages(groupMessages)
  const id = useId()
  const matters = mattersOf(groups, factsOf)
  if (matters.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={classes['title']}>
        {title}
      </h2>
      <ul className={classes['rows']}>
        {matters.map(({ fact, group, path }) => (
          <li key={`${fact.screen} ${fact.text}`}>
            <Link href={path} className={classes['row']} data-tone={fact.tone}>
              <Icon of={groupIcons[group.id]} size={26} />
              <span className={classes['words']}>
                <span className={classes['fact']}>{fact.text}</span>
                <span className={classes['place']}>
                  {groupName(group.id)} · {t(fact.screen)}
                </span>
              </span>
              <Icon of={IconChevronRight} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function mattersOf(
  groups: readonly ShownGroup[],
  factsOf: (id: GroupId) => readonly ScreenFact[],
): readonly Matter[] {
  return groups
    .flatMap((group) =>
      factsOf(group.id).flatMap((fact): Matter[] => {
        const path = group.screens.find(({ id }) => id === fact.screen)?.path
        return fact.tone === 'plain' || path === undefined ? [] : [{ fact, group, path }]
      }),
    )
    .toSorted((one, other) => byTone(one.fact, other.fact))
}
