import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { root } from '../../root.ts'
import { copyElectronPackage } from './given-electron.ts'

/** Entries that a checkout of a test has of its own; all others are links to this repository. */
const OWN = ['scripts', 'node_modules', 'test-results', '.git']

/**
 * Creates a checkout whose Electron package expects this archive and has no program. Its commands are copies, because
 * Node follows links and would find this repository's packages from them.
 */
export function givenCheckout(archive: Uint8Array): string {
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-checkout-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(join(root, 'scripts'), join(folder, 'scripts'), { recursive: true })
  linkAll(root, folder, OWN)
  const modules = join(folder, 'node_modules')
  mkdirSync(modules)
  linkAll(join(root, 'node_modules'), modules, ['electron', '.cache'])
  copyElectronPackage(modules, archive)
  return folder
}

function linkAll(from: string, to: string, except: readonly string[]): void {
  for (const name of readdirSync(from)) {
    if (!except.includes(name)) symlinkSync(join(from, name), join(to, name))
  }
}
