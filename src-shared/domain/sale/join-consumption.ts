/** Code and description of a joined line, on paper and in the XML. */
export const CONSUMPTION = 'CONSUMO'

/** How lines of one kind are joined. */
export interface ConsumptionRule<Line> {
  /** Returns what lines of one group share: their tax. Null for a line with ICE, which depends on its product. */
  readonly taxOf: (line: Line) => string | null
  readonly join: (group: readonly [Line, ...Line[]]) => Line
}

/**
 * Returns one line for each tax, in the order of the first lines, then the lines with ICE as they are. The electronic
 * document, its RIDE and the receipt use it, because the tax office compares them.
 */
export function joinConsumption<Line>(
  lines: readonly Line[],
  { taxOf, join }: ConsumptionRule<Line>,
): Line[] {
  const groups = new Map<string, [Line, ...Line[]]>()
  const apart: Line[] = []
  for (const line of lines) {
    const tax = taxOf(line)
    if (tax === null) {
      apart.push(line)
      continue
    }
    const group = groups.get(tax)
    if (group === undefined) groups.set(tax, [line])
    else group.push(line)
  }
  return [...[...groups.values()].map(join), ...apart]
}
