import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { allParts } from '../builds/build-stamp.ts'
import { ensureBuilt } from '../builds/ensure-built.ts'
import { root } from '../root.ts'
import { type PackedSystem, writeElectronStandIn } from './electron-stand-in.ts'

export interface PackedProgram {
  /** The program's file that starts it. */
  readonly program: string
  /** The folder with `app.asar` and `app.asar.unpacked`. */
  readonly resources: string
}

/**
 * Packs the program as `npm run package` does, with the configuration of electron-builder.yml, into `folder`. A stand-in
 * takes the place of Electron's own files, which need a download. Rejects with the output of the packer.
 */
export async function packProgram(folder: string, system: PackedSystem): Promise<PackedProgram> {
  await ensureBuilt(allParts)
  const electron = join(folder, 'electron')
  writeElectronStandIn(electron, system)
  const output = join(folder, 'dist')
  await runBuilder([
    system === 'linux' ? '--linux' : '--win',
    '--dir',
    `--${process.arch}`,
    `--config.electronDist=${electron}`,
    `--config.directories.output=${output}`,
  ])
  const place = system === 'linux' ? 'linux' : 'win'
  const unpacked = join(
    output,
    process.arch === 'x64' ? `${place}-unpacked` : `${place}-${process.arch}-unpacked`,
  )
  const program = system === 'linux' ? 'mostrador' : 'Mostrador.exe'
  return { program: join(unpacked, program), resources: join(unpacked, 'resources') }
}

function runBuilder(options: readonly string[]): Promise<void> {
  const child = spawn(
    process.execPath,
    [
      join(root, 'node_modules/electron-builder/cli.js'),
      '--config=electron-builder.yml',
      '--publish=never',
      ...options,
    ],
    { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => (output += part))
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (exitCode) => {
      if (exitCode === 0) resolve()
      else reject(new Error(`electron-builder ended with ${exitCode}:\n${output}`))
    })
  })
}
