import type { Permission } from '#shared/api/permissions.ts'
import { paths } from '#renderer/paths.ts'
import type { Screen } from '#renderer/screens/screen.ts'
import { type ScreenId, screens } from '#renderer/screens/screens.ts'

/** A step of the tour: the page of the manual about a screen, and the way there if it needs no table. */
export interface TourStep {
  readonly page: string
  readonly screen: ScreenId
  readonly path?: string
}

/** What a cashier or a waiter does on the first day, in its order. */
const selling: readonly TourStep[] = [
  { page: 'register', screen: 'register', path: paths.register },
  { page: 'tables', screen: 'floor', path: paths.floor },
  { page: 'order', screen: 'order' },
  { page: 'payment', screen: 'tablePayment' },
  { page: 'change', screen: 'tableChange' },
  { page: 'closing', screen: 'closing' },
]

/** What an owner sets up and reads. */
const owning: readonly TourStep[] = [
  { page: 'first-steps', screen: 'firstSteps', path: paths.firstSteps },
  { page: 'products', screen: 'products', path: paths.products },
  { page: 'users', screen: 'users', path: paths.users },
  { page: 'printers', screen: 'printers', path: paths.printers },
  { page: 'reports', screen: 'reports', path: paths.reports() },
  { page: 'backups', screen: 'backups', path: paths.backups },
]

export const tours = { owning, selling } as const

/** A shorter one is no tour. */
const LEAST_STEPS = 2

/** Returns the steps of the tour for these rights; none for a kitchen. */
export function stepsFor(permissions: ReadonlySet<Permission>): readonly TourStep[] {
  const may = ({ screen }: TourStep) => {
    const { permission }: Screen = screens[screen]
    return [permission].flat().some((each) => permissions.has(each))
  }
  const [first] = owning
  const steps = (first !== undefined && may(first) ? owning : selling).filter(may)
  return steps.length < LEAST_STEPS ? [] : steps
}
