export const separators = [';', '\t', ',', '|'] as const
export type Separator = (typeof separators)[number]

const LINES = 20

/**
 * Returns the separator that divides the first lines into the same number of cells, more than one; of
 * several, the one with most cells. If there is none, the one in most lines, or else in several lines equally often:
 * titles above a short list have none. `;` for a single column.
 */
export function findSeparator(text: string): Separator {
  const lines = firstLines(text)
  const scored = separators.map((separator) => {
    const cells = lines.map((line) => line.counts[separator] + 1)
    const first = cells[0] ?? 1
    const cut = cells.filter((count) => count > 1).length
    const equal = Math.max(
      ...cells.map((cell) => cells.filter((each) => each === cell && cell > 1).length),
    )
    return {
      separator,
      first,
      cut,
      equal,
      isEven: first > 1 && cells.every((count) => count === first),
    }
  })
  const even = scored.filter(({ isEven }) => isEven).toSorted((a, b) => b.first - a.first)
  const frequent = scored
    .filter(({ cut }) => cut > lines.length / 2)
    .toSorted((a, b) => b.cut - a.cut)
  const repeated = scored.filter(({ equal }) => equal > 1).toSorted((a, b) => b.equal - a.equal)
  return (even[0] ?? frequent[0] ?? repeated[0])?.separator ?? ';'
}

interface Line {
  readonly counts: Record<Separator, number>
}

/** Counts the separators outside quotes in the first non-empty lines. */
function firstLines(text: string): readonly Line[] {
  const lines: Line[] = []
  let counts = newCounts()
  let isQuoted = false
  let isEmpty = true
  for (let index = 0; index <= text.length && lines.length < LINES; index++) {
    const character = text[index] ?? '\n'
    if (character === '"') isQuoted = !isQuoted
    if (character === '\n' && (!isQuoted || index === text.length)) {
      if (!isEmpty) lines.push({ counts })
      counts = newCounts()
      isEmpty = true
      continue
    }
    if (character === '\r') continue
    isEmpty = false
    if (!isQuoted && isSeparator(character)) counts[character]++
  }
  return lines
}

function newCounts(): Record<Separator, number> {
  return { ';': 0, '\t': 0, ',': 0, '|': 0 }
}

export function isSeparator(character: string): character is Separator {
  return (separators as readonly string[]).includes(character)
}
