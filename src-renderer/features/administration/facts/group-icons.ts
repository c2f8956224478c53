import type { TablerIcon } from '@tabler/icons-react'
import {
  IconBuildingStore,
  IconCloud,
  IconCreditCard,
  IconDeviceDesktop,
  IconLayoutGrid,
  IconPackages,
  IconPrinter,
  IconReceiptTax,
  IconShieldCheck,
  IconToolsKitchen2,
  IconUsers,
} from '@tabler/icons-react'
import type { GroupId } from '#renderer/screens/groups.ts'

export const groupIcons: Readonly<Record<GroupId, TablerIcon>> = {
  business: IconBuildingStore,
  menu: IconToolsKitchen2,
  goods: IconPackages,
  people: IconUsers,
  floorPlan: IconLayoutGrid,
  cards: IconCreditCard,
  paper: IconPrinter,
  taxOffice: IconReceiptTax,
  central: IconCloud,
  safety: IconShieldCheck,
  machine: IconDeviceDesktop,
}
