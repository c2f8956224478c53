import { join } from 'node:path'
import type { Surroundings } from './data-folder.ts'

const HOME_FOLDERS = ['Desktop', 'Escritorio', 'Documents', 'Documentos', 'Downloads', 'Descargas']
const LETTERS = Array.from('DEFGHIJKLMNOPQRSTUVWXYZ')

/** Returns the folders where this system shows disks, and those where people keep files. Some may not exist. */
export function backupPlaces({ platform, home }: Surroundings): readonly string[] {
  const own = HOME_FOLDERS.map((name) => join(home, name))
  if (platform === 'win32') return [...LETTERS.map((letter) => `${letter}:\\`), ...own]
  if (platform === 'darwin') return ['/Volumes', ...own]
  return ['/media', '/run/media', '/mnt', ...own]
}
