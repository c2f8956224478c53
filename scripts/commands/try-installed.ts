import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { installPackage } from '../releases/installed-program.ts'
import { lookAtProgram } from '../releases/look-at-program.ts'
import { root } from '../root.ts'

/** `npm run try-installed [-- --folder dist]`: installs the package of this system and looks at the first screen. */
const { values } = parseArgs({
  options: { folder: { type: 'string', default: join(root, 'dist') } },
})
const program = installPackage(resolve(values.folder))
const title = await lookAtProgram(program, ['--demo'])
console.log(`${program} muestra «${title}».`)
if (!title.includes('Mostrador')) process.exitCode = 1
