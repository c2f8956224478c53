import { useState } from 'react'
import type { RecoveredSale } from '#shared/api/sales/recovered-sale.ts'
import { LookDialog } from './look-dialog.tsx'
import { SignDialog } from './sign-dialog.tsx'
import type { SoughtSale } from './use-sought-sale.ts'

/** Records a sale that no program has: first it is looked at, then a manager signs. */
export function RecoverSale({ onClose }: { readonly onClose: () => void }) {
  const [signing, setSigning] = useState<{
    readonly sought: SoughtSale
    readonly sale: RecoveredSale
  }>()
  return signing === undefined ? (
    <LookDialog onFound={(sought, sale) => setSigning({ sought, sale })} onClose={onClose} />
  ) : (
    <SignDialog {...signing} onDone={onClose} onClose={onClose} />
  )
}
