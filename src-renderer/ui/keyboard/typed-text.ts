export interface TypedText {
  /** Keeps what the field held before the first character of a burst. */
  readonly remember: (field: HTMLElement | undefined) => void
  readonly isInField: () => boolean
  /** Takes a scanned code out of the field that it was typed into. */
  readonly takeBack: () => void
  readonly forget: () => void
}

type TextField = HTMLInputElement | HTMLTextAreaElement

/** A scanner types wherever the focus happens to be; this undoes it there. */
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
      // The prototype's setter, because React listens at the element's own.
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
