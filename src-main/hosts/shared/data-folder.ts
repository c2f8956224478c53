import { join } from 'node:path'

export interface Surroundings {
  readonly platform: NodeJS.Platform
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly home: string
}

/** Returns the default data folder, used without `--data`; the same for every host. */
export function defaultDataFolder({ platform, environment, home }: Surroundings): string {
  if (platform === 'win32') {
    return join(environment['APPDATA'] ?? join(home, 'AppData', 'Roaming'), 'Mostrador')
  }
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'Mostrador')
  const shared = environment['XDG_DATA_HOME']
  // The XDG specification says to ignore relative paths.
  const isUsable = shared !== undefined && shared.startsWith('/')
  return join(isUsable ? shared : join(home, '.local', 'share'), 'mostrador')
}

/**
 * Returns the folder of the anchor's second copy. It is outside the data folder: restoring a copy of that
 * folder must not also restore an old anchor.
 */
export function anchorFolder({ platform, environment, home }: Surroundings): string {
  if (platform === 'win32') {
    return join(environment['LOCALAPPDATA'] ?? join(home, 'AppData', 'Local'), 'Mostrador anchors')
  }
  if (platform === 'darwin')
    return join(home, 'Library', 'Application Support', 'Mostrador anchors')
  const state = environment['XDG_STATE_HOME']
  const isUsable = state !== undefined && state.startsWith('/')
  return join(isUsable ? state : join(home, '.local', 'state'), 'mostrador')
}
