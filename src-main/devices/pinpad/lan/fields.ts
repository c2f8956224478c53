/** A fixed-width message: its fields in order. */
export type MessageLayout = readonly (readonly [name: string, width: number])[]

export type FieldsOf<L extends MessageLayout> = { readonly [K in L[number][0]]: string }

export function widthOf(layout: MessageLayout): number {
  return layout.reduce((sum, [, width]) => sum + width, 0)
}

/** Splits a text into trimmed fields; returns undefined if its length is not the layout's. */
export function readFields<const L extends MessageLayout>(
  layout: L,
  text: string,
): FieldsOf<L> | undefined {
  if (text.length !== widthOf(layout)) return undefined
  const fields: Record<string, string> = {}
  let at = 0
  for (const [name, width] of layout) {
    fields[name] = text.slice(at, at + width).trim()
    at += width
  }
  return fields as FieldsOf<L>
}

/** Concatenates values padded to their widths; missing fields are blank. */
export function writeFields<const L extends MessageLayout>(
  layout: L,
  values: Partial<FieldsOf<L>>,
): string {
  return layout
    .map(([name, width]) => {
      const value = (values as Readonly<Record<string, string | undefined>>)[name] ?? ''
      const text = value.padEnd(width)
      // A value that is too wide would shift every amount after it.
      if (text.length !== width) throw new RangeError(`${name} is wider than ${width}`)
      return text
    })
    .join('')
}

/** Formats a number padded with leading zeros. */
export function digits(value: number, width: number): string {
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`${value} is no count`)
  return String(value).padStart(width, '0')
}

/** Converts a text to what terminals accept: ASCII without accents, cut to the field width. */
export function plain(text: string | null, width: number): string {
  return (text ?? '')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\x20-\x7e]/g, ' ')
    .slice(0, width)
}
