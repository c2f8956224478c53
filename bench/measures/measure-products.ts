import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { DATABASE_FILE } from '#main/database/open.ts'
import { type Caller, mustSucceed, openBenchApp, signIn } from '../bench-app.ts'
import { below, type Figure, printTable } from '../report.ts'
import { seedProducts } from '../seeds/seed-products.ts'
import { median, timeEach, timingsOf } from '../statistics.ts'

const PRODUCTS = 100_000
/** The median counts, so that other work during one round does not. */
const ROUNDS = 5

interface Sample {
  readonly name: string
  readonly words: readonly string[]
  readonly ean: string
}

interface Case {
  readonly what: string
  readonly limitMs: number
  readonly path: (index: number) => string
}

/** Measures lists and searches of 100,000 products through app.fetch; each answer includes its total. */
export async function measureProducts(folder: string, callsARound: number): Promise<Figure[]> {
  const samples = readSamples(folder)
  const app = await openBenchApp(folder)
  try {
    const caller = await signIn(app)
    const figures: Figure[] = []
    for (const each of casesOf(samples)) {
      figures.push(...(await measure(caller, each, callsARound)))
    }
    return figures
  } finally {
    await app.stop()
  }
}

async function measure(caller: Caller, { what, limitMs, path }: Case, calls: number) {
  const call = (index: number) => mustSucceed(caller.call('GET', path(index)))
  await timeEach(20, call)
  const p50: number[] = []
  const p99: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const timings = timingsOf(await timeEach(calls, (index) => call(round * calls + index)))
    p50.push(timings.p50)
    p99.push(timings.p99)
  }
  return [below(what, 'p50', median(p50), limitMs), below(what, 'p99', median(p99), limitMs)]
}

function search(text: string): string {
  return `/products?search=${encodeURIComponent(text)}`
}

/** Returns the id of a seeded category; the demo's nine have the lower ids. */
function category(index: number): string {
  return `categoryId=${10 + (index % 40)}`
}

function casesOf(samples: readonly Sample[]): Case[] {
  const sample = (index: number) => samples[(index * 31) % samples.length] as Sample
  const word = (index: number) => {
    const { words } = sample(index)
    return words[index % words.length] ?? 'pan'
  }
  const garbage = `"*-^: ) AND OR NOT NEAR {a b} + x y z 🍗 ' ; --`.padEnd(100, ' q"')
  return [
    { what: 'search, one letter', limitMs: 10, path: (at) => search(word(at).slice(0, 1)) },
    { what: 'search, two letters', limitMs: 5, path: (at) => search(word(at).slice(0, 2)) },
    {
      what: 'search, two letters, in the POS with combos',
      limitMs: 5,
      path: (at) => `${search(word(at).slice(0, 2))}&posOnly=true&includeCombos=true`,
    },
    {
      what: 'search, two letters, in a category',
      limitMs: 5,
      path: (at) => `${search(word(at).slice(0, 2))}&${category(at)}`,
    },
    { what: 'search, three letters', limitMs: 5, path: (at) => search(word(at).slice(0, 3)) },
    {
      what: 'search, four letters and more',
      limitMs: 5,
      path: (at) => search(word(at).slice(0, 4 + (at % 4))),
    },
    {
      what: 'search, two words',
      limitMs: 5,
      path: (at) => search(`${word(at).slice(0, 3)} ${word(at + 1).slice(0, 2)}`),
    },
    { what: 'search, a whole name', limitMs: 5, path: (at) => search(sample(at).name) },
    { what: "search, '78' begins every EAN", limitMs: 5, path: () => search('78') },
    { what: 'search, no hit', limitMs: 5, path: (at) => search(`zq${at}`) },
    { what: 'search, 100 characters of garbage', limitMs: 5, path: () => search(garbage) },
    {
      what: 'search, two letters, page 50',
      limitMs: 5,
      path: (at) => `${search(word(at).slice(0, 2))}&page=50`,
    },
    { what: 'search, a whole EAN', limitMs: 5, path: (at) => search(sample(at).ean) },
    { what: 'by code', limitMs: 1, path: (at) => `/products/by-code/${sample(at).ean}` },
    { what: 'list, page 0', limitMs: 5, path: () => '/products' },
    { what: 'list, page 4000', limitMs: 5, path: () => '/products?page=4000' },
    {
      what: 'list of the POS with combos',
      limitMs: 5,
      path: () => '/products?posOnly=true&includeCombos=true',
    },
    { what: 'list of a category, page 0', limitMs: 5, path: (at) => `/products?${category(at)}` },
    {
      what: 'list of a category, page 100',
      limitMs: 5,
      path: (at) => `/products?${category(at)}&page=100`,
    },
  ]
}

function readSamples(folder: string): Sample[] {
  const raw = new Database(join(folder, DATABASE_FILE), { readonly: true })
  const rows = raw
    .prepare(
      'SELECT sortKey AS name, ean FROM products WHERE id % 37 = 0 AND comboId IS NULL AND ean IS NOT NULL',
    )
    .all() as { name: string; ean: string }[]
  raw.close()
  return rows.map((row) => ({
    ...row,
    words: row.name.split(/[^a-z0-9]+/).filter((word) => word.length > 1),
  }))
}

if (import.meta.main) {
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-bench-'))
  try {
    const app = await openBenchApp(folder)
    await app.fillWithDemo()
    await app.stop()
    const raw = new Database(join(folder, DATABASE_FILE))
    seedProducts(raw, PRODUCTS)
    raw.close()
    printTable(await measureProducts(folder, Number(process.argv[2] ?? 200)))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
