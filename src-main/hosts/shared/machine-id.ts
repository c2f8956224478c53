import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'

/**
 * Returns an id of this machine to detect a cloned disk; undefined if no reliable one exists, because a false
 * alarm would stop a shop from selling.
 */
export function readMachineId(platform: NodeJS.Platform): string | undefined {
  const name = platform === 'linux' ? readFile('/etc/machine-id') : hostname()
  return name === '' ? undefined : hash('sha256', `mostrador ${name}`, 'hex').slice(0, 32)
}

function readFile(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return ''
  }
}
