import { createPublicKey, verify } from 'node:crypto'
import { z } from 'zod'
import { packageKinds, type PackageTarget } from '#main/core/ports/program-installer.ts'
import {
  UpdateProblemError,
  type UpdatePackage,
  type UpdateRelease,
} from '#main/core/ports/updates.ts'
import { compareVersions, VERSION } from '../compare-versions.ts'

/** The manifest of the newest release, at the source. */
export const NEWEST_MANIFEST = 'mostrador-update.json'
/** The same manifest under the name of its version: a till finds the package of its own version there. */
export const manifestOf = (version: string): string => `mostrador-update-${version}.json`

/** Manifests are some kilobytes: a longer file is none. */
export const MANIFEST_BYTES = 256 * 1024

const version = z.string().regex(VERSION)

const manifest = z.object({
  format: z.literal(1),
  version,
  releasedAt: z.iso.datetime(),
  /** The oldest version whose data this one was tested with. */
  upgradesFrom: version,
  notes: z.object({ es: z.string().max(20_000), en: z.string().max(20_000) }),
  packages: z.array(
    z.object({
      platform: z.enum(['win32', 'linux', 'darwin']),
      arch: z.string(),
      kind: z.enum(packageKinds),
      /** A plain file name: it must not lead out of the folder. */
      name: z.string().regex(/^[A-Za-z0-9][\w. -]{0,150}$/),
      bytes: z.int().positive(),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  ),
})
export type ReleaseManifest = z.output<typeof manifest>

/** The manifest as text, and its Ed25519 signature: one file, so that both always fit each other. */
const signedManifest = z.object({ signed: z.string(), signature: z.string() })

/** Checks the signature before anything in the manifest is read. Throws UpdateProblemError. */
export function readManifest(text: string, key: string): ReleaseManifest {
  const outer = signedManifest.safeParse(parse(text))
  if (!outer.success) throw new UpdateProblemError('UNSIGNED', 'no signature')
  const { signed, signature } = outer.data
  if (!isSignedBy(key, signed, signature)) throw new UpdateProblemError('UNSIGNED', 'other key')
  const inner = manifest.safeParse(parse(signed))
  if (!inner.success) throw new UpdateProblemError('UNREADABLE', inner.error.message)
  return inner.data
}

function isSignedBy(key: string, signed: string, signature: string): boolean {
  try {
    const publicKey = createPublicKey({
      key: { kty: 'OKP', crv: 'Ed25519', x: key },
      format: 'jwk',
    })
    return verify(null, Buffer.from(signed), publicKey, Buffer.from(signature, 'base64'))
  } catch {
    return false
  }
}

/**
 * Returns the release if it is newer than the running version. Throws UpdateProblemError if it has no package for the
 * machine or upgrades only from later versions.
 */
export function newerRelease(
  read: ReleaseManifest,
  running: string,
  target: PackageTarget | undefined,
): UpdateRelease | null {
  if (compareVersions(read.version, running) <= 0) return null
  if (compareVersions(running, read.upgradesFrom) < 0) {
    throw new UpdateProblemError('TOO_OLD', `${read.version} upgrades from ${read.upgradesFrom}`)
  }
  const found = packageFor(read, target)
  if (found === undefined) throw new UpdateProblemError('OTHER_MACHINE', read.version)
  const { releasedAt, notes } = read
  return { version: read.version, releasedAt, notes, package: found }
}

/** Returns the package for a machine; without a target the first one, which a person installs by hand. */
export function packageFor(
  { packages }: ReleaseManifest,
  target: PackageTarget | undefined,
): UpdatePackage | undefined {
  const found = packages.find(
    ({ platform, arch, kind }) =>
      target === undefined ||
      (platform === target.platform && arch === target.arch && kind === target.kind),
  )
  if (found === undefined) return undefined
  const { name, bytes, sha256 } = found
  return { name, bytes, sha256 }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
