import { business } from './business.ts'
import { cards } from './cards.ts'
import { central } from './central.ts'
import { goods } from './goods.ts'
import { floorPlan } from './floor-plan.ts'
import { machine } from './machine.ts'
import { menu } from './menu.ts'
import { paper } from './paper.ts'
import { people } from './people.ts'
import { safety } from './safety.ts'
import type { ScreenGroup } from './screen.ts'
import { taxOffice } from './tax-office.ts'

/** The administration in its fixed order. */
export const groups = {
  business,
  menu,
  goods,
  people,
  floorPlan,
  cards,
  paper,
  taxOffice,
  central,
  safety,
  machine,
} as const satisfies Readonly<Record<string, ScreenGroup>>

export type GroupId = keyof typeof groups
