/** One line of the table: the measurement, its goal, and if it was reached. */
export interface Figure {
  readonly what: string
  readonly measured: string
  /** The measured number; medianFigures chooses the run by it. */
  readonly value: number
  readonly reach: string
  readonly isReached: boolean
}

export function milliseconds(value: number): string {
  return `${value < 10 ? value.toFixed(2) : value.toFixed(1)} ms`
}

/** Creates a figure that must stay below a limit in milliseconds. */
export function below(what: string, label: string, value: number, limit: number): Figure {
  return {
    what,
    measured: `${label} ${milliseconds(value)}`,
    value,
    reach: `< ${limit} ms`,
    isReached: value < limit,
  }
}

/** Creates a figure that must be at least a ratio. */
export function atLeast(what: string, detail: string, ratio: number, least: number): Figure {
  return {
    what,
    measured: `${ratio.toFixed(2)} × (${detail})`,
    value: ratio,
    reach: `≥ ${least} ×`,
    isReached: ratio >= least,
  }
}

/** Creates a figure that must be at most a ratio. */
export function atMost(what: string, detail: string, ratio: number, most: number): Figure {
  return {
    what,
    measured: `${ratio.toFixed(2)} × (${detail})`,
    value: ratio,
    reach: `≤ ${most} ×`,
    isReached: ratio <= most,
  }
}

/** Returns the median of each figure over runs that measured the same figures, with the values of all runs. */
export function medianFigures(runs: readonly (readonly Figure[])[]): readonly Figure[] {
  const [first = [], ...others] = runs
  if (others.length === 0) return first
  return first.map((figure, index) => {
    const each = runs.map((figures) => figures[index] ?? figure)
    const middle = each.toSorted((a, b) => a.value - b.value)[Math.floor(each.length / 2)] ?? figure
    const values = each.map(({ value }) => Number(value.toPrecision(3)))
    return { ...middle, measured: `${middle.measured} [${values.join(' ')}]` }
  })
}

export function printTable(figures: readonly Figure[]): void {
  const header = { what: 'What', measured: 'Measured', reach: 'Reach' }
  const widths = (['what', 'measured', 'reach'] as const).map((column) =>
    Math.max(header[column].length, ...figures.map((figure) => figure[column].length)),
  )
  const line = (cells: readonly string[], mark: string) =>
    `| ${cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(' | ')} | ${mark} |`
  console.log(line([header.what, header.measured, header.reach], '   '))
  console.log(
    line(
      widths.map((width) => '-'.repeat(width)),
      '---',
    ),
  )
  for (const figure of figures) {
    console.log(
      line([figure.what, figure.measured, figure.reach], figure.isReached ? 'yes' : 'NO '),
    )
  }
}
