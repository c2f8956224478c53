import { IconAlertTriangle, IconChevronRight } from '@tabler/icons-react'
import { Link } from 'wouter'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { groupMessages, screenMessages } from '#renderer/screens/screen-messages.ts'
import type { ShownGroup } from '#renderer/screens/shown-groups.ts'
import { Icon } from '#renderer/ui/icon.tsx'
import { useLayout } from '#renderer/ui/layout/use-layout.ts'
import type { ScreenFact } from './fact.ts'
import { factsMessages } from './facts-messages.ts'
import classes from './group-card.module.css'
import { groupIcons } from './group-icons.ts'

/**
 * A group of the administration with its worst fact. The card opens the first screen of the group, and what is missing
 * opens the screen that it is missing in.
 */
export function GroupCard({
  group: { id, screens },
  facts,
}: {
  readonly group: ShownGroup
  readonly facts: readonly ScreenFact[]
}) {
  const t = useMessages(screenMessages)
  const groupName = useMessages(groupMessages)
  const isPhone = useLayout() === 'phone'
  const inside = screens.map((screen) => t(screen.id)).join(', ')
  const [worst] = facts
  const place = screens.find((screen) => screen.id === worst?.screen)?.path
  return (
    <li className={classes['card']}>
      <Icon of={groupIcons[id]} size={26} />
      <div className={classes['words']}>
        <Link href={screens[0]?.path ?? paths.administration} className={classes['group']}>
          <span className={classes['name']}>{groupName(id)}</span>
          {!isPhone && (
            <span className={classes['inside']} title={inside}>
              {inside}
            </span>
          )}
        </Link>
        {worst !== undefined && worst.tone !== 'plain' && place !== undefined ? (
          <Link href={place} className={classes['fact']} data-tone={worst.tone}>
            <Icon of={IconAlertTriangle} size={18} />
            <FactText facts={facts} />
          </Link>
        ) : (
          // Its height is kept while the facts are read.
          <span className={classes['fact']}>
            <FactText facts={facts} />
          </span>
        )}
      </div>
      <Icon of={IconChevronRight} />
    </li>
  )
}

/** The worst fact, and how many others are not in order. */
function FactText({ facts }: { readonly facts: readonly ScreenFact[] }) {
  const t = useMessages(factsMessages)
  const [worst] = facts
  if (worst === undefined) return null
  const others = facts.filter(({ tone }) => tone !== 'plain').length - 1
  const text = others > 0 ? t('and', { fact: worst.text, count: others }) : worst.text
  return (
    <span className={classes['text']} title={facts.map((fact) => fact.text).join('\n')}>
      {text}
    </span>
  )
}
