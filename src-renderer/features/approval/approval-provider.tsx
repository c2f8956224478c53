import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  use,
  useCallback,
  useEffect,
  useState,
} from 'react'
import type { ApprovalQuestion } from './approval-question.ts'
import type { GivenApproval } from './asked-approval.tsx'

const AskedApproval = lazy(() =>
  import('./asked-approval.tsx').then(({ AskedApproval }) => ({ default: AskedApproval })),
)

/** Asks for an approval; resolves to undefined if it was cancelled. */
type Ask = (question: ApprovalQuestion) => Promise<GivenApproval | undefined>

const ApprovalContext = createContext<Ask>(() => Promise.resolve(undefined))

/**
 * Returns the function that asks: `const askApproval = useApproval()`, then in a handler `const approval = await
 * askApproval({ action: 'orders.deleteItems', resource, … })` and, if it is given, `mutate({ …, approval:
 * approval.approvalToken })`. The approval is valid only for the record and the amount of the question.
 */
export function useApproval(): Ask {
  return use(ApprovalContext)
}

interface OpenQuestion {
  readonly question: ApprovalQuestion
  readonly answer: (approval: GivenApproval | undefined) => void
}

export function ApprovalProvider({ children }: { readonly children: ReactNode }) {
  const [open, setOpen] = useState<OpenQuestion>()
  const ask = useCallback<Ask>(
    (question) => new Promise((answer) => setOpen({ question, answer })),
    [],
  )
  // A tablet's back gesture leaves the screen together with its question.
  useEffect(() => {
    if (open === undefined) return undefined
    const leave = () => {
      setOpen(undefined)
      open.answer(undefined)
    }
    window.addEventListener('hashchange', leave)
    return () => window.removeEventListener('hashchange', leave)
  }, [open])
  return (
    <ApprovalContext value={ask}>
      {children}
      {open !== undefined && (
        <Suspense>
          <AskedApproval
            question={open.question}
            onAnswer={(approval) => {
              setOpen(undefined)
              open.answer(approval)
            }}
          />
        </Suspense>
      )}
    </ApprovalContext>
  )
}
