import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import electronFile from '../../node_modules/electron/package.json' with { type: 'json' }
import { root } from '../root.ts'
import { isAllowed, listParts } from './list-parts.ts'
import { noticesOf } from './notices-of.ts'

/** Folder of the licences and of the list of parts; both are packed. */
export const noticesFolder = join(root, 'out/notices')

/** Writes the licences of third parties and the list of parts (CycloneDX). Throws if a licence is not allowed. */
export function writeNotices(): void {
  const parts = listParts()
  const refused = parts.filter(({ licence }) => !isAllowed(licence))
  if (refused.length > 0) {
    const names = refused.map(({ name, licence }) => `${name} (${licence || 'sin licencia'})`)
    throw new Error(`Licencias que no se permiten: ${names.join(', ')}`)
  }
  mkdirSync(noticesFolder, { recursive: true })
  writeFileSync(join(noticesFolder, 'third-party-licenses.txt'), noticesOf(parts))
  writeFileSync(join(noticesFolder, 'sbom.cdx.json'), listOfParts())
}

/** Returns npm's software bill of materials of what is packed, with Electron, which npm counts as a tool. */
export function listOfParts(): string {
  const { stdout, stderr, status } = spawnSync(
    'npm',
    [
      'sbom',
      '--sbom-format=cyclonedx',
      '--sbom-type=application',
      '--package-lock-only',
      '--omit=dev',
      '--omit=optional',
    ],
    // Windows has npm as a command file, which only a shell finds.
    { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26, shell: process.platform === 'win32' },
  )
  if (status !== 0) throw new Error(`npm sbom: ${stderr}`)
  const list = JSON.parse(stdout) as { components: Record<string, unknown>[] }
  const { version, license } = electronFile
  list.components.push({
    'bom-ref': `electron@${version}`,
    type: 'framework',
    name: 'electron',
    version,
    purl: `pkg:npm/electron@${version}`,
    licenses: [{ license: { id: license } }],
  })
  return JSON.stringify(list, null, 2)
}
