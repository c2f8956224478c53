import { useState } from 'react'
import type { Counter } from '#shared/api/machine/counters.ts'
import { CounterCodeDialog } from './counter-code-dialog.tsx'
import { CounterFormDialog } from './counter-form-dialog.tsx'
import { CounterPinDialog } from './counter-pin-dialog.tsx'
import type { CounterCode, JoiningWish } from './joining-wish.ts'

type Step =
  | { readonly kind: 'form' }
  | { readonly kind: 'pin'; readonly wish: JoiningWish }
  | { readonly kind: 'code'; readonly wish: JoiningWish; readonly code: CounterCode }

/** Name and points, then the PIN, then the code for the other machine. */
export function JoinCounter({
  counters,
  onClose,
}: {
  readonly counters: readonly Counter[]
  readonly onClose: () => void
}) {
  const [step, setStep] = useState<Step>({ kind: 'form' })
  switch (step.kind) {
    case 'form':
      return (
        <CounterFormDialog
          counters={counters}
          onNext={(wish) => setStep({ kind: 'pin', wish })}
          onClose={onClose}
        />
      )
    case 'pin':
      return (
        <CounterPinDialog
          wish={step.wish}
          onCode={(code) => setStep({ kind: 'code', wish: step.wish, code })}
          onClose={onClose}
        />
      )
    case 'code':
      return (
        <CounterCodeDialog
          name={step.wish.name}
          code={step.code}
          counters={counters}
          onAnother={() => setStep({ kind: 'pin', wish: step.wish })}
          onClose={onClose}
        />
      )
  }
}
