/** A text taken apart once: between its words, the names of its parameters. */
export type CompiledText = (parameters: Readonly<Record<string, string | number>>) => string

const PARAMETER = /\{\{(\w+)\}\}/

/** Takes `Mesa {{name}}` apart. i18next does it at every call, which is most of what drawing a busy floor costs. */
export function compileText(text: string): CompiledText {
  // Split by a group: words and names alternate.
  const parts = text.split(PARAMETER)
  return (parameters) => {
    let filled = parts[0] ?? ''
    for (let index = 1; index < parts.length; index += 2) {
      filled += `${parameters[parts[index] ?? ''] ?? ''}${parts[index + 1] ?? ''}`
    }
    return filled
  }
}
