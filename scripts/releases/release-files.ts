import { createHash, createPrivateKey, type KeyObject, sign } from 'node:crypto'
import { createReadStream, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PackageTarget } from '#main/core/ports/program-installer.ts'
import {
  manifestOf,
  NEWEST_MANIFEST,
  type ReleaseManifest,
} from '#main/work/updates/source/release-manifest.ts'

/** The endings of the packages, with what they are for; `artifactName` of electron-builder.yml names system and machine. */
const endings: readonly (readonly [ending: RegExp, target: Omit<PackageTarget, 'arch'>])[] = [
  [/\.exe$/, { platform: 'win32', kind: 'nsis' }],
  [/\.AppImage$/, { platform: 'linux', kind: 'appimage' }],
  [/\.deb$/, { platform: 'linux', kind: 'deb' }],
  [/\.dmg$/, { platform: 'darwin', kind: 'dmg' }],
]

/** Names of machines in file names that differ from `process.arch`. */
const machines: Readonly<Record<string, string>> = { x86_64: 'x64', amd64: 'x64', aarch64: 'arm64' }

export interface Release {
  readonly version: string
  readonly upgradesFrom: string
  readonly releasedAt: string
  readonly notes: { readonly es: string; readonly en: string }
}

/** Returns the names of the packages in a folder. */
export function listPackages(folder: string): readonly string[] {
  const names = readdirSync(folder).filter((name) => endings.some(([ending]) => ending.test(name)))
  return names.toSorted()
}

/** Writes SHA256SUMS, in the form that `sha256sum --check` reads. */
export async function writeChecksums(folder: string, names: readonly string[]): Promise<void> {
  const lines: string[] = []
  for (const name of names) lines.push(`${await digestOf(join(folder, name))}  ${name}\n`)
  writeFileSync(join(folder, 'SHA256SUMS'), lines.join(''))
}

/** Writes the manifest of a release, signed, under both of its names. */
export async function writeManifests(
  folder: string,
  release: Release,
  key: KeyObject,
): Promise<void> {
  const packages: ReleaseManifest['packages'] = []
  for (const name of listPackages(folder)) {
    const file = join(folder, name)
    const [, target] = endings.find(([ending]) => ending.test(name)) ?? []
    if (target === undefined) continue
    const { size } = statSync(file)
    packages.push({
      ...target,
      arch: archOf(name),
      name,
      bytes: size,
      sha256: await digestOf(file),
    })
  }
  if (packages.length === 0) throw new Error(`No hay paquetes en ${folder}`)
  const manifest: ReleaseManifest = { format: 1, ...release, packages }
  const signed = JSON.stringify(manifest, null, 1)
  const signature = sign(null, Buffer.from(signed), key).toString('base64')
  const text = JSON.stringify({ signed, signature })
  for (const name of [NEWEST_MANIFEST, manifestOf(release.version)]) {
    writeFileSync(join(folder, name), text)
  }
}

/** Reads a private Ed25519 key in PEM. Throws if it is of another kind. */
export function readSigningKey(pem: string): KeyObject {
  const key = createPrivateKey(pem)
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('MOSTRADOR_UPDATE_KEY no es Ed25519')
  return key
}

function archOf(name: string): string {
  const found = /-(x64|x86_64|amd64|arm64|aarch64)\.[A-Za-z]+$/.exec(name)?.[1]
  if (found === undefined) throw new Error(`${name} no dice para qué máquina es`)
  return machines[found] ?? found
}

async function digestOf(file: string): Promise<string> {
  const digest = createHash('sha256')
  for await (const part of createReadStream(file)) digest.update(part as Uint8Array)
  return digest.digest('hex')
}
