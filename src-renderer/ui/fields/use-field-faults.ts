import { useRef, useState } from 'react'
import { useFocusOnFault } from './use-focus-on-fault.ts'

type Faults = Readonly<Record<string, string>>

/**
 * Keeps the faults of a form by field. `refuse` focuses the first faulty field; `forget` removes
 * the faults of edited fields.
 */
export function useFieldFaults() {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Faults>({})
  const [refusals, setRefusals] = useState(0)
  useFocusOnFault(form, refusals)
  return {
    /** Ref for the form that contains the fields. */
    form,
    errors,
    refuse: (found: Faults) => {
      setErrors(found)
      setRefusals((count) => count + 1)
    },
    forget: (fields: readonly string[]) => {
      setErrors((before) =>
        Object.fromEntries(Object.entries(before).filter(([field]) => !fields.includes(field))),
      )
    },
  }
}
