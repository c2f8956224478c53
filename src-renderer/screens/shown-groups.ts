import type { Permission } from '#shared/api/permissions.ts'
import { type GroupId, groups } from './groups.ts'
import { listOf } from './links.ts'
import type { ScreenGroup } from './screen.ts'

type GroupScreens = {
  [Id in GroupId]: (typeof groups)[Id]['screens']
}[GroupId]

type TitledIn<Screens> = {
  [Id in keyof Screens]: Screens[Id] extends { readonly title: unknown } ? Id : never
}[keyof Screens]

type EachTitled<Screens> = Screens extends unknown ? TitledIn<Screens> : never

export type GroupScreenId = EachTitled<GroupScreens>

/** A screen of the administration with a name, and the link to it. */
export interface GroupScreen {
  readonly id: GroupScreenId
  readonly path: string
  /** One of them suffices. */
  readonly permissions: readonly Permission[]
}

export interface ShownGroup {
  readonly id: GroupId
  readonly screens: readonly GroupScreen[]
}

const all: readonly ShownGroup[] = (Object.keys(groups) as GroupId[]).map((id) => ({
  id,
  screens: shownScreens(groups[id]),
}))

function shownScreens({ screens }: ScreenGroup): readonly GroupScreen[] {
  return Object.entries(screens)
    .filter(([, { title }]) => title !== undefined)
    .map(([id, { path, permission }]) => ({
      id: id as GroupScreenId,
      path: listOf(path),
      permissions: [permission].flat(),
    }))
}

/** The permissions of which one suffices to have something to do in the administration. */
export const administrationPermissions: readonly Permission[] = all.flatMap(({ screens }) =>
  screens.flatMap(({ permissions }) => permissions),
)

/** Returns the groups with the screens that these permissions open; a group without any is left out. */
export function groupsFor(permissions: ReadonlySet<Permission>): readonly ShownGroup[] {
  return all
    .map((group) => ({
      ...group,
      screens: group.screens.filter((screen) =>
        screen.permissions.some((one) => permissions.has(one)),
      ),
    }))
    .filter(({ screens }) => screens.length > 0)
}

/** Returns the screen of a location, with its group; the longest path wins: `/sync/connection` is no part of `/sync`. */
export function screenAt(
  shown: readonly ShownGroup[],
  location: string,
): { readonly group: ShownGroup; readonly screen: GroupScreen } | undefined {
  return shown
    .flatMap((group) => group.screens.map((screen) => ({ group, screen })))
    .filter(({ screen: { path } }) => location === path || location.startsWith(`${path}/`))
    .toSorted((a, b) => b.screen.path.length - a.screen.path.length)[0]
}
