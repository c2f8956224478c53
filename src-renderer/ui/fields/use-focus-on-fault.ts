import { type RefObject, useEffect } from 'react'

/** Focuses the first field to correct each time `refusals` grows. */
export function useFocusOnFault(form: RefObject<HTMLElement | null>, refusals: number): void {
  useEffect(() => {
    if (refusals === 0) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form, refusals])
}
