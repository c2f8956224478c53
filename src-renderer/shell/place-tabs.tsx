import { Link } from 'wouter'
import { useMessages } from '../i18n/use-messages.ts'
import type { Place, PlaceGroup } from '../places.ts'
import { placeMessages } from './place-messages.ts'
import classes from './place-tabs.module.css'

/** Leads to the sister places of a group. */
export function PlaceTabs({
  group,
  current,
}: {
  readonly group: PlaceGroup
  readonly current: Place
}) {
  const t = useMessages(placeMessages)
  return (
    <nav className={classes['tabs']} aria-label={t(group.id)}>
      {group.places.map(({ id, path }) => (
        <Link
          key={id}
          href={path}
          className={classes['tab']}
          aria-current={id === current.id ? 'page' : undefined}
        >
          {t(id)}
        </Link>
      ))}
    </nav>
  )
}
