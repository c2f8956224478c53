import { parseArgs } from 'node:util'
import { bench } from '../bench/main.ts'
import { ensureBuilt } from './ensure-built.ts'

/** `npm run bench [-- --quick] [--only sales,table] [--runs 5]` */
const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    runs: { type: 'string', default: '1' },
  },
})
await ensureBuilt(['main'])
await ensureBuilt(['renderer'])
await bench({
  isQuick: values.quick,
  only: values.only?.split(','),
  runs: Math.max(1, Number.parseInt(values.runs, 10)),
})
