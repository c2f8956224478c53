import { matchRoute, type useRouter } from 'wouter'
import type { Screen, TabId } from './screen.ts'
import { type ScreenId, screens } from './screens.ts'

type Parser = ReturnType<typeof useRouter>['parser']

/** Returns the screen of a location; undefined for an address without one. */
export function screenOf(parser: Parser, location: string): ScreenId | undefined {
  return (Object.keys(screens) as ScreenId[]).find(
    (id) => matchRoute(parser, screens[id].path, location)[0],
  )
}

/** Returns the tab that is highlighted on a screen. */
export function tabOf(id: ScreenId): TabId {
  const { tab = 'administration' }: Screen = screens[id]
  return tab
}
