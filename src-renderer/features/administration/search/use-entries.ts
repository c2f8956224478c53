import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { listOf, type ReportName, reportsOfCosts } from '#renderer/screens/links.ts'
import { money } from '#renderer/screens/money.ts'
import { groupMessages, screenMessages } from '#renderer/screens/screen-messages.ts'
import type { Screen } from '#renderer/screens/screen.ts'
import { type FoundId, screens } from '#renderer/screens/screens.ts'
import { selling } from '#renderer/screens/selling.ts'
import { useSessionStore } from '#renderer/session/session-store.ts'
import { useMay } from '#renderer/session/use-session.ts'
import type { ShellAct } from '#renderer/frame/shell-acts.ts'
import { shellMessages } from '#renderer/frame/shell-messages.ts'
import { useGroups } from '#renderer/frame/use-screen-groups.ts'
import { ownSecretMessages } from '#renderer/features/auth/own-secret/own-secret-messages.ts'
import { useDrawerPrinter } from '#renderer/features/printers/use-drawer-printer.ts'
import { searchMessages } from './search-messages.ts'

/** A screen, by its path, or something that the frame of the page opens. */
export type Target = { readonly path: string } | { readonly act: ShellAct }

export interface SearchEntry {
  readonly name: string
  /** Group and place of the entry. */
  readonly detail: string
  /** All words by which it is found. */
  readonly text: string
  readonly target: Target
}

type DailyId = FoundId & keyof typeof daily

const daily = { ...selling, ...money }

/** The screens of each day that the search finds, the tabs first; those of the administration are in groups. */
const dailyScreens = Object.entries<Screen>(daily)
  .filter(([, { words }]) => words !== undefined)
  .map(([id, { path, tab, permission }]) => ({
    id: id as DailyId,
    path: listOf(path),
    isTab: id === tab,
    permissions: [permission].flat(),
  }))
  .toSorted((one, other) => Number(other.isTab) - Number(one.isTab))

const reports = {
  todayReport: 'now',
  correctionsReport: 'corrections',
  tipsReport: 'tips',
  taxBookReport: 'tax-book',
  receivablesReport: 'receivables',
  marginsReport: 'margins',
  menuEngineeringReport: 'menu-engineering',
  stockReport: 'stock',
} as const satisfies Partial<Readonly<Record<keyof typeof searchMessages.es, ReportName>>>

/** Returns the screens that the user may open, and the settings and dialogs of the page. */
export function useEntries(): readonly SearchEntry[] {
  const t = useMessages(searchMessages)
  const names = useMessages(screenMessages)
  const groupName = useMessages(groupMessages)
  const shell = useMessages(shellMessages)
  const own = useMessages(ownSecretMessages)
  const permissions = useSessionStore((state) => state.session?.permissions)
  const hasDrawer = useDrawerPrinter() !== undefined
  const maySeeReports = useMay(screens.reports.permission)
  const seesCosts = useMay('PRODUCT:COST')
  const administration = useGroups().flatMap((group) =>
    group.screens.map(({ id, path }) =>
      entry(names(id), groupName(group.id), names(`${id}Words`), { path }),
    ),
  )
  const ofEachDay = dailyScreens
    .filter((screen) => screen.permissions.some((one) => permissions?.has(one) === true))
    .map(({ id, path }) => entry(names(id), t('selling'), names(`${id}Words`), { path }))
  const ofReports = (Object.keys(reports) as (keyof typeof reports)[])
    .filter((id) => maySeeReports && (seesCosts || !reportsOfCosts.includes(reports[id])))
    .map((id) => entry(t(id), t('selling'), t(`${id}Words`), { path: paths.reports(reports[id]) }))
  const acts = [
    entry(shell('deviceSettings'), shell('menu'), t('menuWords'), { act: 'menu' }),
    entry(shell('help'), t('thisDevice'), t('helpWords'), { act: 'help' }),
    entry(shell('shortcuts'), t('thisDevice'), t('shortcutsWords'), { act: 'shortcuts' }),
    entry(shell('about'), t('thisDevice'), t('aboutWords'), { act: 'about' }),
    entry(own('passwordTitle'), t('ownUser'), t('passwordWords'), { act: 'password' }),
    entry(own('pinTitle'), t('ownUser'), t('pinWords'), { act: 'pin' }),
    ...(hasDrawer
      ? [entry(shell('openDrawer'), t('selling'), t('drawerWords'), { act: 'drawer' })]
      : []),
    entry(shell('switchUser'), t('ownUser'), t('switchUserWords'), { act: 'switchUser' }),
  ]
  return [...ofEachDay, ...ofReports, ...administration, ...acts]
}

function entry(name: string, detail: string, words: string, target: Target): SearchEntry {
  return { name, detail, text: `${name} ${detail} ${words}`, target }
}
