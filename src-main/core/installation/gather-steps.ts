import type { AnchorStep } from '#main/database/history/chain/anchor-step.ts'

/**
 * Gathers the steps of acts that were committed together and appends them in one write, before any of these
 * acts is answered. Keeps only the last step, and the last one of each series of numbers: the earlier ones
 * add nothing to the anchor.
 */
export function gatherSteps(
  append: (steps: readonly AnchorStep[]) => void,
): (step: AnchorStep) => void {
  const bySeries = new Map<string, AnchorStep>()
  let last: AnchorStep | undefined

  function write(): void {
    const steps = new Set(bySeries.values())
    if (last !== undefined) steps.add(last)
    bySeries.clear()
    last = undefined
    append([...steps].toSorted((a, b) => a.auditId - b.auditId))
  }

  return (step) => {
    // The other acts of the commit continue in the same run of the microtasks, so they are gathered first.
    if (last === undefined) queueMicrotask(write)
    last = step
    if (step.number !== undefined) {
      bySeries.set(step.number.slice(0, step.number.lastIndexOf('-')), step)
    }
  }
}
