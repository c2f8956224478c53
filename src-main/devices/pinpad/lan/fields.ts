/** A message of fixed widths: its fields in their order. */
export type Layout = readonly (readonly [name: string, width: number])[]

export type FieldsOf<L extends Layout> = { readonly [K in L[number][0]]: string }

export function widthOf(layout: Layout): number {
  return layout.reduce((sum, [, width]) => sum + width, 0)
}

/** Cuts a text of exactly the layout's width; undefined for any other. Blanks around values go. */
export function readFields<const L extends Layout>(
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

/** Puts values, already as wide as their fields, one after another; what is not given is blank. */
export function writeFields<const L extends Layout>(
  layout: L,
  values: Partial<FieldsOf<L>>,
): string {
  return layout
    .map(([name, width]) => {
      const value = (values as Readonly<Record<string, string | undefined>>)[name] ?? ''
      const text = value.padEnd(width)
      // A field that is too wide would move every amount behind it.
      if (text.length !== width) throw new RangeError(`${name} is wider than ${width}`)
      return text
    })
    .join('')
}

/** Digits with zeros before them. */
export function digits(value: number, width: number): string {
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`${value} is no count`)
  return String(value).padStart(width, '0')
}

/** A text as terminals take it: capital ASCII letters without accents, cut to the field. */
export function plain(text: string | null, width: number): string {
  return (text ?? '')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\x20-\x7e]/g, ' ')
    .slice(0, width)
}
