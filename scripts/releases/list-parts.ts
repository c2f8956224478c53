import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.ts'

/** A package of others that the program contains. */
export interface Part {
  readonly name: string
  readonly version: string
  /** SPDX expression. */
  readonly licence: string
  /** Its licence file; empty if the package has none. */
  readonly text: string
}

interface LockedPackage {
  readonly version?: string
  readonly dev?: boolean
  readonly devOptional?: boolean
  readonly optional?: boolean
  readonly license?: string
}

/** Licences that the program may contain and be sold with. */
export const allowedLicences: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-3.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
  'Zlib',
])

/** Packages that state no licence in their manifest, with that of their licence file, as a person has read it. */
const readLicences: Readonly<Record<string, string>> = { 'png-js': 'MIT' }

/** Returns the parts of the program: the production dependencies of the lock file, and Electron, which is packed. */
export function listParts(folder = root): readonly Part[] {
  const lock = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as {
    packages: Readonly<Record<string, LockedPackage>>
  }
  const parts = Object.entries(lock.packages)
    .filter(([place, { dev, devOptional }]) => {
      if (place === 'node_modules/electron') return true
      // The optional ones are Node itself, which only the sources need.
      return place !== '' && dev !== true && devOptional !== true && !isNodeBinary(place)
    })
    .map(([place, locked]) => readPart(folder, place, locked))
  return parts.toSorted(
    (a, b) => a.name.localeCompare(b.name, 'en') || (a.version < b.version ? -1 : 1),
  )
}

/** True if a licence, or one of those to choose from, is allowed; of several joined by AND all must be. */
export function isAllowed(licence: string): boolean {
  const plain = licence.replace(/^\((.*)\)$/, '$1')
  if (plain.includes(' OR ')) return plain.split(' OR ').some(isAllowed)
  return plain.split(' AND ').every((one) => allowedLicences.has(one.trim()))
}

function isNodeBinary(place: string): boolean {
  return /^node_modules\/node-(?:linux|win|darwin|bin)-/.test(place)
}

function readPart(folder: string, place: string, locked: LockedPackage): Part {
  const own = join(folder, place)
  const manifest = readManifest(own)
  const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
  return {
    name,
    version: locked.version ?? manifest.version ?? '',
    licence: licenceOf(manifest.license) ?? locked.license ?? readLicences[name] ?? '',
    text: readLicence(own),
  }
}

function readManifest(place: string): { version?: string; license?: unknown } {
  const file = join(place, 'package.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { license?: unknown }) : {}
}

function licenceOf(stated: unknown): string | undefined {
  if (typeof stated === 'string') return stated
  // The form of old packages.
  return (stated as { type?: string } | undefined)?.type
}

function readLicence(place: string): string {
  if (!existsSync(place)) return ''
  const names = readdirSync(place).filter((name) => /^(?:licen[cs]e|copying)/i.test(name))
  return names
    .toSorted()
    .map((name) => readFileSync(join(place, name), 'utf8').trim())
    .join('\n\n')
}
