import {
  IconCashRegister,
  IconChartBar,
  IconChefHat,
  IconLayoutGrid,
  IconPaperBag,
  IconReceipt,
  IconSettings2,
  IconShoppingCart,
} from '@tabler/icons-react'
import type { TablerIcon } from '@tabler/icons-react'
import type { Permission } from '#shared/api/permissions.ts'
import { listOf } from '#renderer/screens/links.ts'
import type { TabId } from '#renderer/screens/screen.ts'
import { screens } from '#renderer/screens/screens.ts'

export interface Tab {
  readonly id: TabId
  readonly path: string
  readonly icon: TablerIcon
  /** One of them suffices. */
  readonly permissions: readonly Permission[]
  /** Width of the top bar, in rem, below which the tab moves into ☰. */
  readonly room: number
}

/** Tabs of the top bar, for users with the permission. The first permitted one is home. */
export const tabs: readonly Tab[] = [
  tab('floor', IconLayoutGrid),
  tab('counterOrders', IconPaperBag),
  tab('sale', IconShoppingCart),
  tab('invoices', IconReceipt, 56),
  tab('register', IconCashRegister),
  tab('reports', IconChartBar, 80),
  // The kitchen's own screen; users who sell find it in ☰.
  tab('kitchen', IconChefHat, Number.POSITIVE_INFINITY),
  tab('administration', IconSettings2, 80),
]

function tab(id: TabId, icon: TablerIcon, room = 0): Tab {
  const { path, permission } = screens[id]
  return { id, icon, room, path: listOf(path), permissions: [permission].flat() }
}
