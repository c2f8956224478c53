import type { Permission } from '../../../../src-shared/api/permissions.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import { paths } from '../../../paths.ts'
import { useSessionStore } from '../../../session/session-store.ts'
import { screenMessages } from '../../../shell/screen-messages.ts'
import type { ShellAct } from '../../../shell/shell-acts.ts'
import { shellMessages } from '../../../shell/shell-messages.ts'
import { useGroups } from '../../../shell/use-screen-groups.ts'
import { ownSecretMessages } from '../../auth/own-secret-messages.ts'
import { useDrawerPrinter } from '../../printers/use-drawer-printer.ts'
import { searchMessages } from './search-messages.ts'

/** A screen, by its path, or something that the frame of the page opens. */
export type Target = { readonly path: string } | { readonly act: ShellAct }

export interface Entry {
  readonly name: string
  /** Group and place of the entry. */
  readonly detail: string
  /** All words by which it is found. */
  readonly text: string
  readonly target: Target
}

interface SellingScreen {
  readonly path: string
  readonly permission: Permission
}

/** The screens of each day; those of the administration are in `screen-groups.ts`. */
const tabs = {
  floor: { path: paths.floor, permission: 'TABLE:READ' },
  orders: { path: paths.counterOrders(), permission: 'ORDER:CREATE' },
  sale: { path: paths.sale, permission: 'SALES_INVOICE:CREATE' },
  invoices: { path: paths.invoices, permission: 'SALES_INVOICE:READ' },
  register: { path: paths.register, permission: 'CASH_REGISTER:READ' },
  reports: { path: paths.reports(), permission: 'REPORT:READ' },
  kitchen: { path: paths.kitchen, permission: 'TICKET:READ' },
} as const satisfies Readonly<Record<string, SellingScreen>>

const places = {
  reservationsPlace: { path: paths.reservations, permission: 'TABLE:READ' },
  closing: { path: paths.closing, permission: 'CASH_REGISTER:READ' },
  closings: { path: paths.registerHistory(), permission: 'CASH_REGISTER:HISTORY' },
  receivablesPlace: { path: paths.receivables(), permission: 'RECEIVABLE:READ' },
  todayReport: { path: paths.reports('now'), permission: 'REPORT:READ' },
  correctionsReport: { path: paths.reports('corrections'), permission: 'REPORT:READ' },
  tipsReport: { path: paths.reports('tips'), permission: 'REPORT:READ' },
  taxBookReport: { path: paths.reports('tax-book'), permission: 'REPORT:READ' },
  receivablesReport: { path: paths.reports('receivables'), permission: 'REPORT:READ' },
} as const satisfies Partial<Readonly<Record<keyof typeof searchMessages.es, SellingScreen>>>

/** Returns the screens that the user may open, and the settings and dialogs of the page. */
export function useEntries(): readonly Entry[] {
  const t = useMessages(searchMessages)
  const names = useMessages(screenMessages)
  const shell = useMessages(shellMessages)
  const own = useMessages(ownSecretMessages)
  const permissions = useSessionStore((state) => state.session?.permissions)
  const hasDrawer = useDrawerPrinter() !== undefined
  const mayOpen = ({ permission }: SellingScreen) => permissions?.has(permission) === true
  const administration = useGroups().flatMap((group) =>
    group.screens.map(({ id, path }) =>
      entry(names(id), names(group.id), names(`${id}Words`), { path }),
    ),
  )
  const daily = (Object.keys(tabs) as (keyof typeof tabs)[])
    .filter((id) => mayOpen(tabs[id]))
    .map((id) => entry(shell(id), t('selling'), t(`${id}Words`), { path: tabs[id].path }))
  const further = (Object.keys(places) as (keyof typeof places)[])
    .filter((id) => mayOpen(places[id]))
    .map((id) => entry(t(id), t('selling'), t(`${id}Words`), { path: places[id].path }))
  const acts = [
    entry(shell('deviceSettings'), shell('menu'), t('menuWords'), { act: 'menu' }),
    entry(shell('shortcuts'), t('thisDevice'), t('shortcutsWords'), { act: 'shortcuts' }),
    entry(shell('about'), t('thisDevice'), t('aboutWords'), { act: 'about' }),
    entry(own('passwordTitle'), t('ownUser'), t('passwordWords'), { act: 'password' }),
    entry(own('pinTitle'), t('ownUser'), t('pinWords'), { act: 'pin' }),
    ...(hasDrawer
      ? [entry(shell('openDrawer'), t('selling'), t('drawerWords'), { act: 'drawer' })]
      : []),
    entry(shell('switchUser'), t('ownUser'), t('switchUserWords'), { act: 'switchUser' }),
  ]
  return [...daily, ...further, ...administration, ...acts]
}

function entry(name: string, detail: string, words: string, target: Target): Entry {
  return { name, detail, text: `${name} ${detail} ${words}`, target }
}
