/** Returns the sentence for each of these fields that is empty: no text, or nothing chosen. */
export function missingFaults<Draft extends object>(
  draft: Draft,
  fields: readonly (keyof Draft & string)[],
  sentence: string,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    fields.filter((field) => isMissing(draft[field])).map((field) => [field, sentence]),
  )
}

function isMissing(value: unknown): boolean {
  return value === undefined || (typeof value === 'string' && value.trim() === '')
}
