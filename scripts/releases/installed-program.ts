import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** How a system installs a package without questions, and where the program is then. */
interface Installation {
  readonly ending: RegExp
  readonly steps: (file: string) => readonly (readonly [command: string, ...line: string[]])[]
  readonly program: string
}

const installations: Partial<Record<NodeJS.Platform, Installation>> = {
  linux: {
    ending: /\.deb$/,
    steps: (file) => [['sudo', 'apt-get', 'install', '--yes', file]],
    program: '/opt/Mostrador/mostrador',
  },
  win32: {
    ending: /\.exe$/,
    steps: (file) => [[file, '/S', '/AUTOSTART=0', '/KIOSK=0']],
    program: 'C:\\Program Files\\Mostrador\\Mostrador.exe',
  },
  darwin: {
    ending: /\.dmg$/,
    steps: (file) => [
      ['hdiutil', 'attach', '-nobrowse', '-mountpoint', '/tmp/mostrador-image', file],
      ['cp', '-R', '/tmp/mostrador-image/Mostrador.app', '/Applications/'],
      ['hdiutil', 'detach', '/tmp/mostrador-image'],
    ],
    program: '/Applications/Mostrador.app/Contents/MacOS/Mostrador',
  },
}

/** Installs the package of a folder on this machine, and returns the program's path. Throws if a step fails. */
export function installPackage(folder: string, platform = process.platform): string {
  const installation = installations[platform]
  if (installation === undefined) throw new Error(`No hay instalador para ${platform}`)
  const { ending, steps, program } = installation
  const name = readdirSync(folder).find((each) => ending.test(each))
  if (name === undefined) throw new Error(`No hay un paquete para ${platform} en ${folder}`)
  for (const [command, ...line] of steps(join(folder, name))) {
    const { status, error } = spawnSync(command, line, { stdio: 'inherit' })
    if (error !== undefined) throw error
    if (status !== 0) throw new Error(`${command} terminó con ${status}`)
  }
  if (!existsSync(program)) throw new Error(`No está ${program} después de instalar`)
  return program
}
