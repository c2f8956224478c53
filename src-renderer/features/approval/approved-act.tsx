import { lazy, Suspense } from 'react'
import type { ApprovalDialogProps } from './approval-dialog.tsx'

const ApprovalDialog = lazy(() =>
  import('./approval-dialog.tsx').then(({ ApprovalDialog }) => ({ default: ApprovalDialog })),
)

/**
 * Asks for the fields of an act and for its approval in one dialog. It stays open until the act is done, so a wrong PIN
 * or a refused act loses nothing.
 */
export function ApprovedAct(props: ApprovalDialogProps) {
  return (
    <Suspense>
      <ApprovalDialog {...props} />
    </Suspense>
  )
}
