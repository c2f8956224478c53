import { lazy, Suspense } from 'react'
import { useDrawerPrinter } from '../features/printers/use-drawer-printer.ts'

const loadSecrets = () => import('../features/auth/own-secret-dialog.tsx')
const OwnPasswordDialog = lazy(() => loadSecrets().then((m) => ({ default: m.OwnPasswordDialog })))
const OwnPinDialog = lazy(() => loadSecrets().then((m) => ({ default: m.OwnPinDialog })))
const PlaceDialog = lazy(() =>
  import('../features/auth/place-dialog.tsx').then((m) => ({ default: m.PlaceDialog })),
)
const DrawerDialog = lazy(() =>
  import('../features/printers/drawer-dialog.tsx').then((m) => ({ default: m.DrawerDialog })),
)
const AboutDialog = lazy(() =>
  import('./about-dialog.tsx').then((m) => ({ default: m.AboutDialog })),
)
const SearchDialog = lazy(() =>
  import('../features/administration/search/search-dialog.tsx').then((m) => ({
    default: m.SearchDialog,
  })),
)

const dialogs = {
  password: OwnPasswordDialog,
  pin: OwnPinDialog,
  place: PlaceDialog,
  drawer: DrawerOfPlaceDialog,
  about: AboutDialog,
  search: SearchDialog,
} as const

export type UserDialogName = keyof typeof dialogs

/** The dialogs of the user's menu and of ☰, outside the bar: turning a tablet replaces the bar, and must not close them. */
export function UserDialog({
  name,
  onClose,
}: {
  readonly name: UserDialogName
  readonly onClose: () => void
}) {
  const Opened = dialogs[name]
  return (
    <Suspense>
      <Opened onClose={onClose} />
    </Suspense>
  )
}

function DrawerOfPlaceDialog({ onClose }: { readonly onClose: () => void }) {
  const printerId = useDrawerPrinter()
  return printerId === undefined ? null : <DrawerDialog printerId={printerId} onClose={onClose} />
}
