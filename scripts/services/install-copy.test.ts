import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { INSTALL_INPUTS, installCopy } from './install-copy.ts'

const PACKAGE = 'native-1.0.0.tgz'
const inputs = [...INSTALL_INPUTS, PACKAGE]

let template: string

/** Installs a package with a native part, which no registry is asked for. */
beforeAll(() => {
  template = mkdtempSync(join(tmpdir(), 'mostrador-project-'))
  const write = writerIn(template)
  const npm = (...options: string[]) =>
    execFileSync('npm', options, { cwd: template, stdio: 'pipe' })
  write('native/package.json', JSON.stringify({ name: 'native', version: '1.0.0' }))
  write('native/binding.gyp', '{}')
  // npm does not build the part, and still stores that the package has one.
  write(
    '.npmrc',
    'audit=false\nignore-scripts=true\n@mostrador-test:registry=http://127.0.0.1:1/\n',
  )
  write('package.json', packageFile({ dependencies: { native: `file:${PACKAGE}` } }))
  npm('pack', './native')
  npm('install')
  return () => rmSync(template, { recursive: true, force: true })
}, 60_000)

const packageFile = (fields: object) =>
  JSON.stringify({ name: 'project', version: '1.0.0', ...fields })

function writerIn(folder: string) {
  return (path: string, text: string) => {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

function givenProject() {
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-project-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(template, folder, { recursive: true })
  return { folder, write: writerIn(folder) }
}

describe.skipIf(process.platform === 'win32')('an installation as in a fresh clone', () => {
  it('leaves the files of a project as they are', async () => {
    const { folder } = givenProject()
    expect(await installCopy(folder, inputs)).toEqual({ kind: 'INSTALLED', changed: [] })
  })

  it('names a lock file that npm completes', async () => {
    const { folder, write } = givenProject()
    const lock = readFileSync(join(folder, 'package-lock.json'), 'utf8')
    expect(lock).toContain('"hasInstallScript": true')
    write('package-lock.json', lock.replace(/\n *"hasInstallScript": true,?/, ''))
    expect(await installCopy(folder, inputs)).toEqual({
      kind: 'INSTALLED',
      changed: ['package-lock.json'],
    })
  })

  it('names a file that is new afterwards', async () => {
    const { folder, write } = givenProject()
    rmSync(join(folder, '.npmrc'))
    rmSync(join(folder, 'package-lock.json'))
    write('package.json', packageFile({ scripts: { prepare: 'node scripts/prepare.mjs' } }))
    write('scripts/prepare.mjs', "process.getBuiltinModule('fs').writeFileSync('new.txt', '')")
    expect(await installCopy(folder, inputs)).toEqual({
      kind: 'INSTALLED',
      changed: ['new.txt', 'package-lock.json'],
    })
  })

  it('tells that the registry cannot be reached', async () => {
    const { folder, write } = givenProject()
    write('package.json', packageFile({ dependencies: { '@mostrador-test/missing': '1.0.0' } }))
    expect(await installCopy(folder, inputs)).toEqual({
      kind: 'UNREACHABLE',
      code: 'ECONNREFUSED',
    })
  })

  it('tells why npm failed otherwise', async () => {
    const { folder, write } = givenProject()
    write('package.json', '{')
    const outcome = await installCopy(folder, inputs)
    expect(outcome).toMatchObject({ kind: 'FAILED' })
    expect(outcome).toHaveProperty('output', expect.stringContaining('EJSONPARSE'))
  })
})
