import { groups } from './groups.ts'
import { money } from './money.ts'
import type { Screens } from './screen.ts'
import { selling } from './selling.ts'
import { administrationPermissions } from './shown-groups.ts'

/** All screens after sign-in; the first whose path matches is shown. */
export const screens = {
  ...selling,
  ...money,
  administration: {
    path: '/administration',
    permission: administrationPermissions,
    load: () =>
      import('#renderer/features/administration/administration-screen.tsx').then(
        (m) => m.AdministrationScreen,
      ),
    title: ['Administración', 'Administration'],
  },
  ...groups.business.screens,
  ...groups.menu.screens,
  ...groups.goods.screens,
  ...groups.people.screens,
  ...groups.floorPlan.screens,
  ...groups.cards.screens,
  ...groups.paper.screens,
  ...groups.taxOffice.screens,
  ...groups.central.screens,
  ...groups.safety.screens,
  ...groups.machine.screens,
} as const satisfies Screens

export type ScreenId = keyof typeof screens

type IdWith<Property> = {
  [Id in ScreenId]: (typeof screens)[Id] extends Property ? Id : never
}[ScreenId]

/** The screens with a name. */
export type TitledId = IdWith<{ readonly title: unknown }>

/** The screens that the search finds. */
export type FoundId = IdWith<{ readonly title: unknown; readonly words: unknown }>
