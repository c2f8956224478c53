import { useEffect } from 'react'

/** On a touch screen without a keyboard the focus would open one over the form. */
const hasKeyboard = matchMedia('(any-pointer: fine)').matches

const TEXT_FIELD =
  'input:not([type="checkbox"], [type="radio"], [type="file"], :disabled), textarea:not(:disabled)'

/** Focuses the first field of the form of a new record when it is shown. */
export function useFirstField(formId: string, isNew: boolean): void {
  useEffect(() => {
    if (!isNew || !hasKeyboard) return
    const form = document.getElementById(formId)
    form?.querySelector<HTMLElement>(TEXT_FIELD)?.focus({ preventScroll: true })
  }, [formId, isNew])
}
