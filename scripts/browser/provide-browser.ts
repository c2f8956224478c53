import { spawnSync } from 'node:child_process'
import { findOwnHeadlessBrowser } from './find-browser.ts'

const PACKAGES = ['chromium-headless-shell', 'fonts-dejavu-core']

/**
 * Returns the browser for the journeys: an installed one, else (as root) installs Debian's. If there is none,
 * prints the install command and returns undefined.
 */
export function provideBrowser(): string | undefined {
  const found = findOwnHeadlessBrowser()
  if (found !== undefined) return found
  if (process.env['CHROMIUM_PATH'] !== undefined && process.env['CHROMIUM_PATH'] !== '') {
    console.error(`CHROMIUM_PATH no es un programa: ${process.env['CHROMIUM_PATH']}`)
    return undefined
  }
  const isRoot = process.getuid?.() === 0
  const hasApt = spawnSync('apt-get', ['--version']).status === 0
  if (isRoot && hasApt) {
    console.error(`Instalando ${PACKAGES.join(' ')} …`)
    installFromDebian()
    return findOwnHeadlessBrowser()
  }
  console.error(
    hasApt
      ? `Falta un navegador para los recorridos: sudo apt-get install -y ${PACKAGES.join(' ')}`
      : 'Falta un navegador para los recorridos: instalar Chromium, Chrome o Edge, o indicar el suyo en CHROMIUM_PATH.',
  )
  return undefined
}

function installFromDebian(): void {
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...commandLine: string[]) =>
    spawnSync('apt-get', ['-qq', ...commandLine], { env: environment, stdio: ['ignore', 2, 2] })
  apt('update')
  apt('install', '-y', '--no-install-recommends', ...PACKAGES)
}
