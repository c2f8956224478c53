import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const shared = join(import.meta.dirname, '../../src-shared')
const imported = /^import (?!type )[^;]*?from '([^']+)'/gm

/** Returns what a file loads, and what those files load. */
function loadedBy(file: string, seen = new Set<string>()): Set<string> {
  for (const [, from = ''] of readFileSync(file, 'utf8').matchAll(imported)) {
    const loaded = resolved(file, from)
    if (seen.has(loaded)) continue
    seen.add(loaded)
    if (loaded !== from) loadedBy(loaded, seen)
  }
  return seen
}

function resolved(file: string, from: string): string {
  if (from.startsWith('.')) return join(dirname(file), from)
  return from.startsWith('#shared/') ? join(shared, from.slice('#shared/'.length)) : from
}

it('the client loads no schemas: every page would load them before the sign-in', () => {
  const loaded = loadedBy(join(shared, 'api/client.ts'))
  expect([...loaded].filter((each) => each.endsWith('.ts')).length).toBeGreaterThan(2)
  expect([...loaded]).not.toContain('zod')
})

it('the kinds of audit entries load nothing', () => {
  expect([...loadedBy(join(shared, 'api/audit-kinds.ts'))]).toEqual([])
})
