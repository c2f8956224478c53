import { createHash } from 'node:crypto'
import { closureOf, digestOf, type Follows, inputsOf, type SourceGraph } from './source-graph.ts'

/** Inputs of every step: the libraries, the compiler's settings, the commands themselves. */
const EVERYWHERE = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'scripts/checks/check-steps.ts',
]
/** Variables with these beginnings choose seeds, counts and servers of tests. */
const TEST_VARIABLE = /^(?:MOSTRADOR|PINPAD|PAPER|RANDOM|BIT)_|^CI$/

/** Returns the inputs of a result besides the files: Node, platform, and variables that tests read. */
export function surroundingsOf(environment: NodeJS.ProcessEnv): string {
  const variables = Object.entries(environment)
    .filter(([name]) => TEST_VARIABLE.test(name))
    .toSorted(([one], [other]) => one.localeCompare(other))
  return JSON.stringify([process.version, process.platform, process.arch, variables])
}

/**
 * Returns the digest of all files that a test file names, directly or not. Of a list of all resources it counts only
 * the test's own resource, because each test of a rule starts the whole app.
 */
export function testDigest(graph: SourceGraph, path: string, surroundings: string): string {
  return digestWith(graph, inputsOf(graph, [path, TEST_SETTINGS], resourcesOf(path)), surroundings)
}

/** Files that name every resource, each by one file or folder. */
const RESOURCE_LISTS = new Set([
  'src-main/features/index.ts',
  'src-main/work/sync/resources/index.ts',
  'src-shared/api/index.ts',
  'src-shared/api/messages.ts',
])
/** Tests that walk over all resources. */
const WALKS = /^src-main\/http\/|^src-main\/work\/sync\/|^src-shared\/api\/|^src-renderer\/api\//
const RESOURCE = /^src-(?:main|renderer)\/features\/([^/]+)\//

/**
 * Returns the digest of all files that can change the result of a test file, also through lists of resources. A test
 * that starts the program depends on all of its sources.
 */
export function wholeTestDigest(graph: SourceGraph, path: string, surroundings: string): string {
  const product = processSuites.includes(path)
    ? [...graph.keys()].filter((each) => PRODUCT.test(each))
    : []
  return digestWith(graph, inputsOf(graph, [path, TEST_SETTINGS, ...product]), surroundings)
}

/** Paths of all files that the built program, the page or their tests read. */
export const PRODUCT = /^(?:src-[^/]+|resources|scripts)\/|^[^/]+\.(?:ts|json)$/

function resourcesOf(testFile: string): Follows | undefined {
  if (WALKS.test(testFile)) return undefined
  const own = RESOURCE.exec(testFile)?.[1]
  return (from, to) =>
    !RESOURCE_LISTS.has(from) || (own !== undefined && to.split(/[/.]/).includes(own))
}

/** Returns the digest of all files that can change a tool's result for these files; the tool does not run them. */
export function textDigest(
  graph: SourceGraph,
  paths: readonly string[],
  surroundings: string,
): string {
  return digestWith(graph, closureOf(graph, paths), surroundings)
}

/**
 * Returns the digest of a tool's result for a file and its resource. A list of all resources is followed to all of them
 * only from the list itself, because the linter reports there a rule whose type differs from its operation's.
 */
export function nearTextDigest(
  graph: SourceGraph,
  path: string,
  settings: readonly string[],
  surroundings: string,
): string {
  const followsList = resourcesOf(path)
  const follows: Follows = (from, to) => from === path || (followsList?.(from, to) ?? true)
  return digestWith(graph, closureOf(graph, [path, ...settings], follows), surroundings)
}

function digestWith(graph: SourceGraph, paths: Iterable<string>, surroundings: string): string {
  const inputs = new Set([...EVERYWHERE, ...paths])
  return createHash('sha256')
    .update(surroundings)
    .update(digestOf(graph, inputs))
    .digest('base64url')
}

/**
 * Tests that start the built program or a command. They run in `npm test` alone: they depend on
 * every file and take longer than all that a small change affects.
 */
export const processSuites: readonly string[] = [
  'src-main/hosts/electron/main.test.ts',
  'src-main/hosts/electron/packed-program.test.ts',
  'src-main/hosts/node/anchor-survives-kill.test.ts',
  'src-main/hosts/node/backup-survives-kill.test.ts',
  'src-main/hosts/node/charge-survives-kill.test.ts',
  'src-main/hosts/node/coming-together.test.ts',
  'src-main/hosts/node/counter.test.ts',
  'src-main/hosts/node/import-survives-kill.test.ts',
  'src-main/hosts/node/lead-after-own.test.ts',
  'src-main/hosts/node/mail-survives-kill.test.ts',
  'src-main/hosts/node/main-till-killed.test.ts',
  'src-main/hosts/node/main.test.ts',
  'src-main/hosts/node/own-points.test.ts',
  'src-main/hosts/node/print-survives-kill.test.ts',
  'src-main/hosts/node/read-copy.test.ts',
  'src-main/hosts/node/shared-commit-survives-kill.test.ts',
  'src-main/hosts/node/transmission-survives-kill.test.ts',
  'src-main/work/recovery/recover-database.test.ts',
  'scripts/terminal/command-help.test.ts',
  'scripts/electron/provide-electron.test.ts',
  'scripts/commands/pinpad-simulator.test.ts',
  'scripts/commands/printer-simulator.test.ts',
  'scripts/commands/recover.test.ts',
  'scripts/commands/reset-password.test.ts',
  'scripts/commands/restore.test.ts',
  'scripts/commands/serve.test.ts',
  'scripts/commands/start.test.ts',
  'scripts/commands/support-bundle.test.ts',
  'scripts/commands/verify.test.ts',
]

/** These settings also transform the tests. */
const TEST_SETTINGS = 'vitest.config.ts'

/** Returns the test files of vitest.config.ts that need no server. */
export function unitTestFiles(graph: SourceGraph): string[] {
  return [...graph.keys()].filter(
    (path) =>
      /^(?:src-[^/]+|scripts|e2e\/simulators)\/.*\.test\.tsx?$/.test(path) &&
      !/\.(?:server|cups)\.test\.ts$/.test(path),
  )
}
