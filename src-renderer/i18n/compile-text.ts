import { formatQuantity } from '#shared/domain/money/format-number.ts'
import type { Language } from '#shared/api/messages.ts'

/** A text taken apart once: between its words, the names of its parameters. */
export type CompiledText = (parameters: Readonly<Record<string, string | number>>) => string

const PARAMETER = /\{\{(\w+)\}\}/

/** Takes `Mesa {{name}}` apart, once: at every call it would be most of what drawing a busy floor costs. */
export function compileText(text: string, language: Language): CompiledText {
  // Split by a group: words and names alternate.
  const parts = text.split(PARAMETER)
  return (parameters) => {
    let filled = parts[0] ?? ''
    for (let index = 1; index < parts.length; index += 2) {
      filled += `${written(parameters[parts[index] ?? ''] ?? '', language)}${parts[index + 1] ?? ''}`
    }
    return filled
  }
}

/** A whole number may be a code or a year, so it has no groups; another one has the decimal sign of the language. */
function written(value: string | number, language: Language): string {
  return typeof value === 'string' || Number.isInteger(value)
    ? String(value)
    : formatQuantity(value, language)
}
