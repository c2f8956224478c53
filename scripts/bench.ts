import { parseArgs } from 'node:util'
import { bench } from '../bench/main.ts'
import { ensureBuilt } from './ensure-built.ts'

/** `npm run bench [-- --quick]` */
const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } })
await ensureBuilt(['main'])
await ensureBuilt(['renderer'])
await bench({ isQuick: values.quick })
