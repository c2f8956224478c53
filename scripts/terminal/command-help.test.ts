import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import packageFile from '../../package.json' with { type: 'json' }
import { root } from '../root.ts'

function run(command: string, ...options: string[]) {
  return spawnSync(process.execPath, [join(root, 'scripts/run.mjs'), command, ...options], {
    encoding: 'utf8',
  })
}

/** Returns the names of the options that a script reads, from its call of parseArgs. */
function optionsRead(script: string): string[] {
  const source = readFileSync(join(root, script), 'utf8')
  const named = source.matchAll(
    /(?<=[\s{])'?([a-z]+(?:-[a-z]+)*)'?: \{\s*type: '(?:string|boolean)'/g,
  )
  return [...named].map(([, name]) => `--${name}`)
}

const commands = Object.entries(packageFile.scripts).flatMap(([name, script]) =>
  script.includes('scripts/run.mjs') ? [name] : [],
)

describe('--help', () => {
  it.each(commands)('of %s prints what it does and its options, and ends with 0', (command) => {
    const { status, stdout, stderr } = run(command, '--help')
    expect([status, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(new RegExp(`^\\S.+\\.\nUso: npm (?:run )?${command}(?: |\n)`))
    const script =
      command === 'serve' ? 'src-main/hosts/node/options.ts' : `scripts/commands/${command}.ts`
    for (const option of optionsRead(script)) expect(stdout).toContain(`  ${option}`)
    expect(run(command, '-h').stdout).toBe(stdout)
  })

  it('names the data folder and the further option of each command on a till', () => {
    const verify = run('verify', '--help').stdout
    expect(verify).toContain('Uso: npm run verify -- [--data CARPETA]\n  --data CARPETA  ')
    expect(run('restore', '--help').stdout).toContain(' -- [--data CARPETA] --from RESPALDO.db\n')
    expect(run('reset-password', '--help').stdout).toContain(' --user USUARIO\n')
  })
})

it('an unknown option ends with 2 and the usage', () => {
  for (const command of ['verify', 'serve', 'sri-simulator']) {
    const { status, stderr } = run(command, '--nada')
    expect(status).toBe(2)
    expect(stderr).toContain(`Uso: npm run ${command}`)
  }
})

it('the bench names its measures if an unknown one is asked for', () => {
  const { status, stderr } = run('bench', '--only', 'sales,nada')
  expect(status).toBe(2)
  expect(stderr).toMatch(/^No hay ninguna medida nada\. Hay: sales, .*page\.\n$/)
})

it.runIf(process.platform === 'linux')(
  'a simulator says in one line that its folder cannot be created',
  () => {
    const { status, stderr } = run('printer-simulator', '--folder', '/proc/mostrador')
    expect([status, stderr]).toEqual([
      1,
      'No se puede crear la carpeta /proc/mostrador (ENOENT).\n',
    ])
  },
)
