/** A field of a fixed-width message: its name and width in characters. */
export type Field<Name extends string = string> = readonly [name: Name, width: number]

export type FieldsOf<Layout extends readonly Field[]> = Record<Layout[number][0], string>

export function widthOf(layout: readonly Field[]): number {
  return layout.reduce((sum, [, width]) => sum + width, 0)
}

/** Cuts a text at the layout's widths; values keep their spaces. */
export function readFields<const Layout extends readonly Field[]>(
  layout: Layout,
  text: string,
): FieldsOf<Layout> {
  let offset = 0
  const entries = layout.map(([name, width]) => {
    const value = text.slice(offset, offset + width)
    offset += width
    return [name, value]
  })
  return Object.fromEntries(entries) as FieldsOf<Layout>
}

/** Writes values side by side, padded with spaces and cut to their width; absent ones are blank. */
export function writeFields<const Layout extends readonly Field[]>(
  layout: Layout,
  values: Partial<FieldsOf<Layout>>,
): string {
  const given = values as Readonly<Record<string, string | undefined>>
  return layout
    .map(([name, width]) => (given[name] ?? '').padEnd(width, ' ').slice(0, width))
    .join('')
}
