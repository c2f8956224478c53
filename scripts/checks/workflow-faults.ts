/**
 * The rules of actionlint that need no network, and the house's own: a step runs an action of a named version or a
 * script of package.json, so that all of a workflow but its machines runs here too.
 */

type Yaml = unknown

const TOP = new Set([
  'name',
  'run-name',
  'on',
  'permissions',
  'env',
  'defaults',
  'concurrency',
  'jobs',
])
const JOB = new Set([
  'name',
  'permissions',
  'needs',
  'if',
  'runs-on',
  'environment',
  'concurrency',
  'outputs',
  'env',
  'defaults',
  'steps',
  'timeout-minutes',
  'strategy',
  'continue-on-error',
  'container',
  'services',
  'uses',
  'with',
  'secrets',
])
const STEP = new Set([
  'id',
  'if',
  'name',
  'uses',
  'run',
  'with',
  'env',
  'shell',
  'working-directory',
  'continue-on-error',
  'timeout-minutes',
])
const STRATEGY = new Set(['matrix', 'fail-fast', 'max-parallel'])
const EVENTS = new Set(['push', 'pull_request', 'workflow_dispatch', 'schedule', 'release'])
const SCOPES = new Set(['contents', 'actions', 'packages', 'id-token', 'pull-requests', 'issues'])
const CONTEXTS = new Set([
  'github',
  'env',
  'matrix',
  'secrets',
  'runner',
  'needs',
  'steps',
  'strategy',
  'vars',
  'inputs',
])
/** A commit, or a version with its three numbers. */
const PINNED = /^[\w.-]+\/[\w./-]+@(?:[0-9a-f]{40}|v\d+\.\d+\.\d+)$/
const COMMAND =
  /^(?:xvfb-run --auto-servernum )?npm (?:ci|test|run ([\w-]+))(?: -- [\w\s.,=${}-]+)?$/

/** Returns what is wrong with a parsed workflow, each with its place. */
export function workflowFaults(
  workflow: Yaml,
  scripts: Readonly<Record<string, string>>,
): readonly string[] {
  const faults: string[] = []
  const tell = (place: string, fault: string) => void faults.push(`${place}: ${fault}`)
  const known = (place: string, found: Yaml, names: ReadonlySet<string>) => {
    for (const name of keysOf(found)) if (!names.has(name)) tell(place, `unknown key ${name}`)
  }
  const top = recordOf(workflow)
  known('workflow', top, TOP)
  for (const name of ['on', 'jobs', 'permissions']) {
    if (top[name] === undefined) tell('workflow', `no ${name}`)
  }
  known('on', top['on'], EVENTS)
  known('permissions', top['permissions'], SCOPES)
  const jobs = recordOf(top['jobs'])
  for (const [name, given] of Object.entries(jobs)) {
    const job = recordOf(given)
    known(name, job, JOB)
    known(`${name}.strategy`, job['strategy'], STRATEGY)
    known(`${name}.permissions`, job['permissions'], SCOPES)
    if (job['runs-on'] === undefined) tell(name, 'no runs-on')
    if (job['timeout-minutes'] === undefined) tell(name, 'no timeout-minutes')
    for (const needed of listOf(job['needs'])) {
      if (!Object.hasOwn(jobs, String(needed)) || needed === name)
        tell(name, `needs ${String(needed)}`)
    }
    const matrix = matrixKeys(job)
    for (const [index, step] of listOf(job['steps']).entries()) {
      stepFaults(recordOf(step), scripts, (fault) => tell(`${name}.steps[${index}]`, fault), known)
    }
    for (const [context, field] of contextsIn(given)) {
      if (!CONTEXTS.has(context)) tell(name, `unknown context ${context}`)
      if (context === 'matrix' && !matrix.has(field)) tell(name, `unknown matrix.${field}`)
    }
  }
  return faults
}

function stepFaults(
  step: Readonly<Record<string, Yaml>>,
  scripts: Readonly<Record<string, string>>,
  tell: (fault: string) => void,
  known: (place: string, found: Yaml, names: ReadonlySet<string>) => void,
): void {
  known('step', step, STEP)
  const uses = textOf(step['uses'])
  const run = textOf(step['run'])
  if ((uses === undefined) === (run === undefined)) tell('a step has either uses or run')
  if (uses !== undefined && !PINNED.test(uses)) tell(`not pinned: ${uses}`)
  if (run === undefined) return
  const command = COMMAND.exec(run.trim())
  if (command === null) tell(`no script of package.json: ${run}`)
  else if (command[1] !== undefined && !Object.hasOwn(scripts, command[1])) {
    tell(`unknown script ${command[1]}`)
  }
}

function matrixKeys(job: Readonly<Record<string, Yaml>>): ReadonlySet<string> {
  const matrix = recordOf(recordOf(job['strategy'])['matrix'])
  const included = listOf(matrix['include']).flatMap(keysOf)
  return new Set([...Object.keys(matrix), ...included])
}

/** Returns the contexts of all expressions `${{ … }}` and conditions, with their first field. */
function contextsIn(given: Yaml): readonly (readonly [context: string, field: string])[] {
  const texts = JSON.stringify(given).matchAll(/\$\{\{(.*?)\}\}|"if":"([^"]*)"/g)
  return Array.from(texts).flatMap(([, expression = '', condition = '']) =>
    Array.from(
      `${expression} ${condition}`.matchAll(/\b([a-z_]+)\.([\w-]+)/g),
      ([, context = '', field = '']) => [context, field] as const,
    ),
  )
}

function recordOf(given: Yaml): Readonly<Record<string, Yaml>> {
  return typeof given === 'object' && given !== null && !Array.isArray(given)
    ? (given as Record<string, Yaml>)
    : {}
}

function textOf(given: Yaml): string | undefined {
  return typeof given === 'string' ? given : undefined
}

function keysOf(given: Yaml): readonly string[] {
  return Object.keys(recordOf(given))
}

function listOf(given: Yaml): readonly Yaml[] {
  if (given === undefined) return []
  return Array.isArray(given) ? given : [given]
}
