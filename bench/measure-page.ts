import type { Figure } from './report.ts'

/** Filled once the page stands. */
export async function measurePage(_seeded: string, _workFolder: string): Promise<Figure[]> {
  return []
}
