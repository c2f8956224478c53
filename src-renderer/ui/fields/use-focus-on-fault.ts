import { type RefObject, useEffect } from 'react'

/** Each time something was refused (`refusals` grew), the first field to correct takes the focus. */
export function useFocusOnFault(form: RefObject<HTMLElement | null>, refusals: number): void {
  useEffect(() => {
    if (refusals === 0) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form, refusals])
}
