import { type ComponentType, lazy, type LazyExoticComponent } from 'react'
import type { Permission } from '#shared/api/permissions.ts'
import type { Screen, TabId } from './screen.ts'
import { screens } from './screens.ts'

export interface ScreenRoute {
  readonly path: string
  /** The tab highlighted on this screen. */
  readonly tab: TabId
  /** One of them suffices. */
  readonly permissions: readonly Permission[]
  readonly Screen: LazyExoticComponent<ComponentType>
}

interface LoadedScreen extends Screen {
  readonly load: () => Promise<ComponentType>
}

const all: readonly LoadedScreen[] = Object.values(screens)

/** One for each component: a screen that was shown at another path is drawn at once. */
const components = new Map<LoadedScreen['load'], LazyExoticComponent<ComponentType>>()

function componentOf(load: LoadedScreen['load']): LazyExoticComponent<ComponentType> {
  const component = components.get(load) ?? lazy(async () => ({ default: await load() }))
  components.set(load, component)
  return component
}

/** All screens after sign-in; the first whose path matches is shown. */
export const screenRoutes: readonly ScreenRoute[] = all.map(
  ({ path, tab = 'administration', permission, load }) => ({
    path,
    tab,
    permissions: [permission].flat(),
    Screen: componentOf(load),
  }),
)
