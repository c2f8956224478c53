import { useQuery } from '@tanstack/react-query'
import type { Permission } from '#shared/api/permissions.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import classes from './roles.module.css'
import { rolesMessages } from './roles-messages.ts'

/** More changes are counted, because the boxes themselves are marked. */
const NAMED = 6

/** Names the rights that are given or taken: `Productos, Editar: de No a Sí`. */
export function RoleChanges({
  before,
  now,
}: {
  readonly before: readonly Permission[]
  readonly now: readonly Permission[]
}) {
  const t = useMessages(rolesMessages)
  const things = useQuery(apiQuery('roles', 'permissions')).data ?? []
  const changed = things.flatMap(({ label, actions }) =>
    actions
      .filter(({ permission }) => before.includes(permission) !== now.includes(permission))
      .map(({ permission, label: action }) => ({
        permission,
        name: t('cell', { module: label, action }),
      })),
  )
  if (changed.length === 0) return null
  return (
    <ul className={classes['changes']} aria-label={t('changedRights')}>
      {changed.slice(0, NAMED).map(({ permission, name }) => (
        <li key={permission}>{t(now.includes(permission) ? 'given' : 'taken', { name })}</li>
      ))}
      {changed.length > NAMED && <li>{t('moreChanges', { count: changed.length - NAMED })}</li>}
    </ul>
  )
}
