import { chmodSync, copyFileSync, renameSync } from 'node:fs'
import { app } from 'electron'
import type { ProgramInstaller } from '#main/core/ports/program-installer.ts'
import { spawnDetached } from '#main/hosts/shared/spawn-detached.ts'
import { syncFile, syncFolderOf } from '#main/work/backups/copy/paced-files.ts'

/**
 * Returns the installer for the way this program was installed; undefined where a person installs: from the sources, and
 * on macOS, whose image is opened by hand.
 */
export function findInstaller(): ProgramInstaller | undefined {
  const { platform, arch, execPath, env } = process
  if (!app.isPackaged) return undefined
  if (platform === 'win32') {
    return { target: { platform, arch, kind: 'nsis' }, install: installOnWindows }
  }
  if (platform !== 'linux') return undefined
  // Set by the runtime of an AppImage to its own file.
  const running = env['APPIMAGE']
  if (running !== undefined && running !== '') {
    return {
      target: { platform, arch, kind: 'appimage' },
      runningPackage: running,
      install: async (file) => replaceAppImage(file, running),
    }
  }
  return {
    target: { platform, arch, kind: 'deb' },
    install: (file) => installDebianPackage(file, execPath),
  }
}

/**
 * Runs the NSIS installer silently. It is installed for all users, so Windows asks for an administrator's consent: only
 * `Start-Process -Verb RunAs` can ask, a child process of this one could not be elevated.
 */
async function installOnWindows(file: string): Promise<void> {
  const quoted = `'${file.replaceAll("'", "''")}'`
  await spawnDetached('powershell.exe', [
    '-NoProfile',
    '-NonInteractive',
    '-WindowStyle',
    'Hidden',
    '-Command',
    `Start-Process -FilePath ${quoted} -ArgumentList '/S','--updated','--force-run' -Verb RunAs`,
  ])
  app.quit()
}

/** Puts the new image in the place of the running one, which stays open until this program has ended. */
function replaceAppImage(file: string, running: string): void {
  const aside = `${running}.new`
  copyFileSync(file, aside)
  chmodSync(aside, 0o755)
  syncFile(aside)
  renameSync(aside, running)
  syncFolderOf(running)
  app.relaunch({ execPath: running, args: process.argv.slice(1) })
  app.quit()
}

/**
 * Waits for the end of this program, asks for the administrator's password through polkit, installs, and starts the
 * version that is then there, whether or not somebody gave the password.
 */
async function installDebianPackage(file: string, execPath: string): Promise<void> {
  const script =
    'while kill -0 "$1" 2>/dev/null; do sleep 0.2; done; ' +
    'pkexec apt-get install --yes --allow-downgrades "$2"; shift 2; exec "$@"'
  const own = [String(process.pid), file, execPath, ...process.argv.slice(1)]
  await spawnDetached('/bin/sh', ['-c', script, 'mostrador-update', ...own])
  app.quit()
}
