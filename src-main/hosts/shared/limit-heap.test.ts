import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

/** Keeps 100,000 objects and replaces them six times, as a till does that sells all day. Prints the largest heap. */
const GROW = `
  const kept = []
  let largest = 0
  for (let made = 0; made < 600_000; made++) {
    kept[made % 100_000] = { name: 'x'.repeat(20) + made, lines: [made] }
    if (made % 10_000 === 0) largest = Math.max(largest, process.memoryUsage().heapTotal)
  }
  console.log(largest)
`

it('after limitHeap the heap of a process grows by half at most before it is collected', () => {
  const limitHeap = new URL('limit-heap.ts', import.meta.url).href
  const unlimited = largestHeapOf(GROW)
  const limited = largestHeapOf(`(await import('${limitHeap}')).limitHeap(); ${GROW}`)
  expect(limited).toBeLessThan(unlimited * 0.75)
})

function largestHeapOf(program: string): number {
  const cwd = fileURLToPath(new URL('.', import.meta.url))
  // Without threads and steps of its own the collection does not depend on how busy the machine is.
  const alone = ['--max-semi-space-size=4', '--single-threaded-gc', '--no-incremental-marking']
  const options = [...alone, '--input-type=module', '--eval', program]
  return Number(execFileSync(process.execPath, options, { cwd, encoding: 'utf8' }))
}
