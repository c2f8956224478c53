import { useEffect, useId, useState } from 'react'

/** Sentences by the field of the request: `{ name: 'Falta este dato.' }`. */
export type Faults = Readonly<Record<string, string>>

/**
 * Keeps the faults of a form by field. `refuse` sets them and focuses the first faulty field; `forget` removes
 * those of edited fields and of what is inside them.
 */
export function useFormFaults() {
  const id = useId()
  const [errors, setErrors] = useState<Faults>({})
  /** Counts refusals, because the same faults may be refused twice. */
  const [refusals, setRefusals] = useState(0)
  useEffect(() => {
    if (refusals === 0) return
    const form = document.getElementById(id)
    form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [id, refusals])
  return {
    /** Id for the form element that contains the fields. */
    id,
    errors,
    refuse: (found: Faults) => {
      setErrors(found)
      setRefusals((count) => count + 1)
    },
    forget: (fields: readonly string[]) => {
      const isEdited = (path: string) =>
        fields.some(
          (field) => path === field || path.startsWith(`${field}.`) || path.startsWith(`${field}[`),
        )
      setErrors((before) =>
        Object.fromEntries(Object.entries(before).filter(([path]) => !isEdited(path))),
      )
    },
  }
}
