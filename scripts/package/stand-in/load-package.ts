import { appendFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { sep } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * Loaded before the packed program (`node --import`), in its threads and processes too: does what Electron does for a
 * Node in it. Native modules open beside the archive, `electron` is a module that comes with the program, and a
 * utility process has `process.parentPort`. What is loaded from outside the package fails.
 */
const archive = `${process.env['STAND_IN_PACKAGE'] ?? ''}${sep}`
const inside = pathToFileURL(archive).href
const loaded = process.env['STAND_IN_LOADED']
const electron = new URL('./electron.ts', import.meta.url).href

registerHooks({
  resolve(specifier, context, next) {
    const isFromPackage = context.parentURL?.startsWith(inside) === true
    if (isFromPackage && specifier === 'electron') return { url: electron, shortCircuit: true }
    const found = next(specifier, context)
    if (isFromPackage && found.url.startsWith('file:') && !found.url.startsWith(inside)) {
      throw new Error(`${specifier} of ${context.parentURL} is outside the package: ${found.url}`)
    }
    return found
  },
})

const open = process.dlopen.bind(process)
process.dlopen = (module: object, file: string, flags?: number) => {
  if (!file.startsWith(archive)) throw new Error(`${file} is a native module outside the package`)
  const path = file.slice(archive.length)
  if (loaded !== undefined) appendFileSync(loaded, `${path}\n`)
  const unpacked = `${archive.slice(0, -1)}.unpacked${sep}${path}`
  if (flags === undefined) open(module, unpacked)
  else open(module, unpacked, flags)
}

if (process.env['STAND_IN_UTILITY'] === 'true') {
  Object.assign(process, {
    parentPort: { postMessage: (message: unknown) => void process.send?.(message) },
  })
}
