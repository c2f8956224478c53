import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const COMPRESSIBLE = /\.(?:html|js|css|svg|json|webmanifest|txt)$/
/** A smaller file gains nothing from compression: it fits in one or two packets anyway. */
const MINIMUM_BYTES = 1024

/** Writes a `.br` and a `.gz` at the best level for each text file of the built page. */
export async function compressPage(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  await Promise.all(
    entries
      .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
      .map(async (entry) => {
        const file = join(entry.parentPath, entry.name)
        const bytes = await readFile(file)
        if (bytes.length < MINIMUM_BYTES) return
        const brotli = promisify(brotliCompress)(bytes, {
          params: {
            [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
            [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          },
        })
        const zipped = promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION })
        await Promise.all([
          writeFile(`${file}.br`, await brotli),
          writeFile(`${file}.gz`, await zipped),
        ])
      }),
  )
}
