import { copyFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import packageFile from '../../package.json' with { type: 'json' }
import notes from '../../resources/release-notes.json' with { type: 'json' }
import {
  listPackages,
  readSigningKey,
  writeChecksums,
  writeManifests,
} from '../releases/release-files.ts'
import { noticesFolder, writeNotices } from '../releases/write-notices.ts'
import { root } from '../root.ts'

/**
 * `npm run release-files [-- --folder dist]`: writes beside the packages their checksums, the list of parts, and the
 * manifest of the release, signed with the key in MOSTRADOR_UPDATE_KEY. Without the key there is no manifest.
 */
const { values } = parseArgs({
  options: { folder: { type: 'string', default: join(root, 'dist') } },
})
const { folder } = values
if (notes.version !== packageFile.version) {
  console.error(
    `resources/release-notes.json es de la ${notes.version}, no de la ${packageFile.version}.`,
  )
  process.exit(1)
}
writeNotices()
const parts = `mostrador-${packageFile.version}-sbom.cdx.json`
copyFileSync(join(noticesFolder, 'sbom.cdx.json'), join(folder, parts))
await writeChecksums(folder, [...listPackages(folder), parts])
const given = process.env['MOSTRADOR_UPDATE_KEY'] ?? ''
if (given === '') {
  console.error('Sin MOSTRADOR_UPDATE_KEY no hay manifiesto: las cajas no ofrecen esta versión.')
} else {
  // The key itself, or the path of its file.
  const pem = given.includes('BEGIN') ? given : readFileSync(given, 'utf8')
  const release = {
    version: packageFile.version,
    upgradesFrom: notes.upgradesFrom,
    releasedAt: new Date().toISOString(),
    notes: { es: notes.es, en: notes.en },
  }
  await writeManifests(folder, release, readSigningKey(pem))
}
