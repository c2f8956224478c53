import { useRef, useState } from 'react'
import { useFocusOnFault } from './use-focus-on-fault.ts'

type Faults = Readonly<Record<string, string>>

/** What is wrong in a form, by field. A refusal leads to the first of them; what is typed anew forgets its own. */
export function useFieldFaults() {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Faults>({})
  const [refusals, setRefusals] = useState(0)
  useFocusOnFault(form, refusals)
  return {
    /** For the form that holds the fields. */
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
