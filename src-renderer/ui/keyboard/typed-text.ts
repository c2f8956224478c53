export interface TypedText {
  /** Stores the field's value before the first character of a burst. */
  readonly remember: (field: HTMLElement | undefined) => void
  readonly isInField: () => boolean
  /** Removes a scanned code from the field that received it. */
  readonly takeBack: () => void
  readonly forget: () => void
}

type TextField = HTMLInputElement | HTMLTextAreaElement

/** Undoes a scan in the focused field, into which scanners type. */
export function createTypedText(): TypedText {
  let before: { readonly field: TextField; readonly value: string } | undefined

  return {
    remember(field) {
      if (before !== undefined || field === undefined) return
      if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
        before = { field, value: field.value }
      }
    },
    isInField: () => before !== undefined,
    takeBack() {
      if (before === undefined) return
      const { field, value } = before
      before = undefined
      // Uses the prototype's setter, because React overrides the setter of the element.
      const prototype =
        field instanceof HTMLInputElement
          ? HTMLInputElement.prototype
          : HTMLTextAreaElement.prototype
      Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    },
    forget() {
      before = undefined
    },
  }
}
