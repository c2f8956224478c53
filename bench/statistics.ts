/** Milliseconds of single runs, sorted. */
export interface Timings {
  readonly p50: number
  readonly p95: number
  readonly p99: number
  readonly maximum: number
  readonly perSecond: number
  readonly count: number
}

export function timingsOf(milliseconds: readonly number[]): Timings {
  const sorted = milliseconds.toSorted((a, b) => a - b)
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  const total = sorted.reduce((sum, each) => sum + each, 0)
  return {
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    maximum: sorted.at(-1) ?? 0,
    perSecond: total === 0 ? 0 : (sorted.length * 1000) / total,
    count: sorted.length,
  }
}

/** Runs `act` `count` times in sequence and times each run. */
export async function timeEach(
  count: number,
  act: (index: number) => Promise<unknown> | unknown,
): Promise<number[]> {
  const milliseconds: number[] = []
  for (let index = 0; index < count; index++) {
    const start = performance.now()
    await act(index)
    milliseconds.push(performance.now() - start)
  }
  return milliseconds
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
