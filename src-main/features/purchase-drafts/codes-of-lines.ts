import type { SupplierLine } from '#main/work/tax-office/xml/supplier-document.ts'

/**
 * Returns the code by which each line is remembered. Some suppliers have no codes, or write one code for everything: such
 * a line is remembered by its description.
 */
export function codesOfLines(lines: readonly SupplierLine[]): string[] {
  const described = new Map<string, Set<string>>()
  for (const { code, description } of lines) {
    if (code === null) continue
    const known = described.get(code) ?? new Set()
    described.set(code, known.add(description))
  }
  return lines.map(({ code, description }) =>
    code === null || described.get(code)?.size !== 1 ? description : code,
  )
}
