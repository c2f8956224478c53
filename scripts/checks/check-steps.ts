import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import {
  nearTextDigest,
  processSuites,
  testDigest,
  textDigest,
  unitTestFiles,
  wholeTestDigest,
} from './check-plan.ts'
import type { GreenStamps } from './green-stamps.ts'
import { root } from '../root.ts'
import type { Step } from './run-step.ts'
import type { SourceGraph } from './source-graph.ts'
import { passedFilesOf } from './test-counts.ts'

/** The sources, the stamps of passed steps, and the settings on which a result depends. */
export interface Checkout {
  readonly graph: SourceGraph
  readonly stamps: GreenStamps
  /** See `surroundingsOf`. */
  readonly surroundings: string
}

export interface CheckOptions {
  /** Also runs parts that have passed with the same inputs. */
  readonly isWhole: boolean
  /** Also runs the tests that start processes. */
  readonly withProcesses: boolean
}

/** Steps that can run in parallel, and a line for each omitted part. */
export interface Check {
  readonly unitTests: readonly Step[]
  /** Format, types and lint. */
  readonly tools: readonly Step[]
  readonly skipped: readonly string[]
}

/** Steps of one tool, and a line for each omitted part of it. */
interface Part {
  readonly steps: readonly Step[]
  readonly skipped: readonly string[]
}

const cache = 'node_modules/.cache/mostrador'
export const stampsFile = `${cache}/green.json`
const vitestReport = 'test-results/vitest.json'
/** Inputs of the compiler for src-shared: its sources and the settings at the top. */
const CONTRACT = /^src-shared\/|^[^/]+\.(?:ts|json)$/
/** Settings of the linter and of each project, and types that no import names. */
const LINT_SETTINGS = /^\.oxlintrc\.json$|^[^/]+\/tsconfig\.json$|\.d\.ts$/
/**
 * A unit test waits for timers, sockets and processes a quarter of its time, so three tests use two processors fully.
 */
const UNIT_WORKERS = Math.ceil(availableParallelism() * 1.5)
/** The longest command line of Windows holds about so many paths. */
const MAXIMUM_PATHS = 300

/**
 * Returns the checks of this checkout. A step or file is omitted if it has passed with the same inputs: its text, all
 * files that it names, the libraries, the tools' settings, Node and the tests' variables.
 */
export function planChecks(checkout: Checkout, options: CheckOptions): Check {
  const units = unitTests(checkout, options)
  const others = [
    format(checkout, options),
    contractTypes(checkout, options),
    lint(checkout, options),
  ]
  return {
    unitTests: units.steps,
    tools: others.flatMap(({ steps }) => steps),
    skipped: [...units.skipped, ...others.flatMap(({ skipped }) => skipped)],
  }
}

function format(checkout: Checkout, options: CheckOptions): Part {
  return wholeStep(checkout, options, [...checkout.graph.keys()], {
    name: 'format',
    command: ['node_modules/oxfmt/bin/oxfmt', '--check'],
  })
}

/**
 * The linter checks the types of each file in its own project. Sources that the page and the till share are checked
 * again without the types of Node and of the browser, because they run in both.
 */
function contractTypes(checkout: Checkout, options: CheckOptions): Part {
  const inputs = [...checkout.graph.keys()].filter((path) => CONTRACT.test(path))
  return wholeStep(checkout, options, inputs, {
    name: 'types: src-shared',
    command: ['node_modules/typescript/bin/tsc', '-p', 'src-shared/tsconfig.product.json'],
  })
}

/** Returns a step that is run or omitted as a whole. */
function wholeStep(
  { graph, stamps, surroundings }: Checkout,
  { isWhole }: CheckOptions,
  inputs: readonly string[],
  step: Step,
): Part {
  const digest = textDigest(graph, inputs, surroundings)
  if (!isWhole && stamps.isGreen(step.name, digest)) return { steps: [], skipped: [step.name] }
  return {
    steps: [{ ...step, onPassed: () => stamps.keep([[step.name, digest]]) }],
    skipped: [],
  }
}

interface FileDigests {
  readonly path: string
  /** Name and digest of the stamp that `npm run check` reads; `whole` is that of `npm test`. */
  readonly near: readonly [name: string, digest: string]
  readonly whole: readonly [name: string, digest: string]
}

/**
 * Types and type-aware rules depend on the imports of a file. As for tests, `npm run check` follows a list of all
 * resources only to the file's own resource, and `npm test` to all of them.
 */
function lint(
  { graph, stamps, surroundings }: Checkout,
  { isWhole, withProcesses }: CheckOptions,
): Part {
  const all = [...graph.keys()].filter((path) => /\.(?:tsx?|mjs)$/.test(path))
  const everywhere = [...graph.keys()].filter((path) => LINT_SETTINGS.test(path))
  const digests = all.map((path): FileDigests => ({
    path,
    near: [`lint ${path}`, nearTextDigest(graph, path, everywhere, surroundings)],
    whole: [`whole lint ${path}`, textDigest(graph, [path, ...everywhere], surroundings)],
  }))
  const wanted = digests.filter(
    ({ near, whole }) => isWhole || !stamps.isGreen(...(withProcesses ? whole : near)),
  )
  const skipped = leftOut(all.length - wanted.length, all.length, 'files of lint')
  if (wanted.length === 0) return { steps: [], skipped }
  const paths = wanted.length > MAXIMUM_PATHS ? ['.'] : wanted.map(({ path }) => path)
  const onPassed = () => stamps.keep(wanted.flatMap(({ near, whole }) => [near, whole]))
  return {
    steps: [{ name: 'lint', command: ['node_modules/oxlint/bin/oxlint', ...paths], onPassed }],
    skipped,
  }
}

function unitTests(
  { graph, stamps, surroundings }: Checkout,
  { isWhole, withProcesses }: CheckOptions,
): Part {
  const all = unitTestFiles(graph)
  const wanted = withProcesses ? all : all.filter((path) => !processSuites.includes(path))
  // `npm run check` finds errors near a change; `npm test` omits only files in which nothing can have broken.
  const digests = wanted.map((path): FileDigests => ({
    path,
    near: [path, testDigest(graph, path, surroundings)],
    whole: [`whole ${path}`, wholeTestDigest(graph, path, surroundings)],
  }))
  const files = digests
    .filter(({ near, whole }) => isWhole || !stamps.isGreen(...(withProcesses ? whole : near)))
    .map(({ path }) => path)
  const skipped = [
    ...leftOut(wanted.length - files.length, wanted.length, 'unit test files'),
    ...(withProcesses
      ? []
      : [`${processSuites.length} test files that start processes (npm test)`]),
  ]
  if (files.length === 0) return { steps: [], skipped }
  const step: Step = {
    name: 'unit tests',
    command: [
      'node_modules/vitest/vitest.mjs',
      'run',
      `--maxWorkers=${UNIT_WORKERS}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${vitestReport}`,
      ...(files.length > MAXIMUM_PATHS || files.length === all.length
        ? withProcesses
          ? []
          : processSuites.flatMap((path) => ['--exclude', path])
        : files),
    ],
    // Without it, each thread and process of the program that a test starts would compile its modules again.
    environment: { NODE_COMPILE_CACHE: join(root, cache, 'code') },
    report: vitestReport,
    onReport: (report) => {
      const passed = new Set(passedFilesOf(report, root))
      stamps.keep(
        digests.flatMap(({ path, near, whole }) => (passed.has(path) ? [near, whole] : [])),
      )
    },
  }
  return { steps: [step], skipped }
}

function leftOut(count: number, all: number, what: string): string[] {
  return count === 0 ? [] : [`${count} of ${all} ${what}`]
}
