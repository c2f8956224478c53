import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const imported = /^import (?!type )[^;]*?from '([^']+)'/gm

/** Returns what a file loads, and what those files load. */
function loadedBy(file: string, seen = new Set<string>()): Set<string> {
  for (const [, from = ''] of readFileSync(file, 'utf8').matchAll(imported)) {
    const loaded = from.startsWith('.') ? join(dirname(file), from) : from
    if (seen.has(loaded)) continue
    seen.add(loaded)
    if (from.startsWith('.')) loadedBy(loaded, seen)
  }
  return seen
}

it('loads no schemas: every page would load them before the sign-in', () => {
  const loaded = loadedBy(join(import.meta.dirname, '../../src-shared/api/client.ts'))
  expect([...loaded].filter((each) => each.endsWith('.ts')).length).toBeGreaterThan(2)
  expect([...loaded]).not.toContain('zod')
})
