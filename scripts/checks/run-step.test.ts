import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../root.ts'
import { runStep } from './run-step.ts'

/** A step whose process crashes as often as `crashes` says, and ends well then. */
function crashingStep(crashes: number) {
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-step-'))
  const script = join(folder, 'step.cjs')
  const runs = join(folder, 'runs')
  writeFileSync(runs, '')
  writeFileSync(
    script,
    `const { appendFileSync, readFileSync } = require('node:fs')
    appendFileSync(${JSON.stringify(runs)}, '.')
    const isCrash = readFileSync(${JSON.stringify(runs)}, 'utf8').length <= ${crashes}
    if (isCrash) process.kill(process.pid, 'SIGTRAP')
    setTimeout(() => undefined, isCrash ? 60_000 : 0)`,
  )
  return { name: 'unit tests', command: [relative(root, script)] as const }
}

it('runs a step whose process crashed once more, and says so', async () => {
  const result = await runStep(crashingStep(1))
  expect(result).toMatchObject({ hasPassed: true, flaky: ['its first run ended by SIGTRAP'] })
})

it('a step whose process crashes again has failed', async () => {
  const result = await runStep(crashingStep(2))
  expect(result).toMatchObject({ hasPassed: false, failures: ['ended by SIGTRAP'] })
})
