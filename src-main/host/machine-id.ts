import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'

/**
 * Names this machine, so that a cloned disk can be told from its original; undefined where nothing
 * reliable is known: a false alarm would stop a shop from selling.
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
