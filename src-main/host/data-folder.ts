import { join } from 'node:path'

export interface Surroundings {
  readonly platform: NodeJS.Platform
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly home: string
}

/** Where a user's data lives unless `--data` says otherwise; the same for every host. */
export function defaultDataFolder({ platform, environment, home }: Surroundings): string {
  if (platform === 'win32') {
    return join(environment['APPDATA'] ?? join(home, 'AppData', 'Roaming'), 'Mostrador')
  }
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'Mostrador')
  const shared = environment['XDG_DATA_HOME']
  // The specification has relative paths ignored.
  const isUsable = shared !== undefined && shared.startsWith('/')
  return join(isUsable ? shared : join(home, '.local', 'share'), 'mostrador')
}

/**
 * Where a second copy of the anchor is kept. It is not the data folder, so that a copy of that folder
 * which is put back does not bring its own old anchor along.
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
