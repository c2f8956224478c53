import { lazy, Suspense } from 'react'
import { useSaleDraft } from '#renderer/features/check/sale/sale-draft.ts'
import { useDrawerPrinter } from '#renderer/features/printers/use-drawer-printer.ts'
import type { UserDialogName } from '#renderer/frame/shell-acts.ts'

const loadSecrets = () => import('#renderer/features/auth/own-secret/own-secret-dialog.tsx')
const OwnPasswordDialog = lazy(() => loadSecrets().then((m) => ({ default: m.OwnPasswordDialog })))
const OwnPinDialog = lazy(() => loadSecrets().then((m) => ({ default: m.OwnPinDialog })))
const PlaceDialog = lazy(() =>
  import('#renderer/features/auth/place/place-dialog.tsx').then((m) => ({
    default: m.PlaceDialog,
  })),
)
const DrawerDialog = lazy(() =>
  import('#renderer/features/printers/drawer-dialog.tsx').then((m) => ({
    default: m.DrawerDialog,
  })),
)
const AboutDialog = lazy(() =>
  import('./about-dialog.tsx').then((m) => ({ default: m.AboutDialog })),
)
const SearchDialog = lazy(() =>
  import('#renderer/features/administration/search/search-dialog.tsx').then((m) => ({
    default: m.SearchDialog,
  })),
)

const dialogs = {
  password: OwnPasswordDialog,
  pin: OwnPinDialog,
  place: PlaceOfSaleDialog,
  drawer: DrawerOfPlaceDialog,
  about: AboutDialog,
  search: SearchDialog,
} as const satisfies Readonly<Record<UserDialogName, unknown>>

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

function PlaceOfSaleDialog({ onClose }: { readonly onClose: () => void }) {
  const isSelling = useSaleDraft(({ lines }) => lines.length > 0)
  return <PlaceDialog isSelling={isSelling} onClose={onClose} />
}

function DrawerOfPlaceDialog({ onClose }: { readonly onClose: () => void }) {
  const printerId = useDrawerPrinter()
  return printerId === undefined ? null : <DrawerDialog printerId={printerId} onClose={onClose} />
}
