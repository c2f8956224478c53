import type { PackageKind, ProgramInstaller } from '#main/core/ports/program-installer.ts'
import { spawnDetached } from '#main/hosts/shared/spawn-detached.ts'

const kinds: Partial<Record<NodeJS.Platform, PackageKind>> = {
  win32: 'nsis',
  linux: 'deb',
  darwin: 'dmg',
}

/**
 * Installs packages with a program of this machine's administrator, for a till that runs as a service: it gets the path
 * of the package and starts the service again. `ended` is called once it has begun.
 */
export function commandInstaller(command: string, ended: () => void): ProgramInstaller {
  const platform = process.platform as ProgramInstaller['target']['platform']
  return {
    target: { platform, arch: process.arch, kind: kinds[platform] ?? 'deb' },
    async install(file) {
      await spawnDetached(command, [file])
      ended()
    },
  }
}
