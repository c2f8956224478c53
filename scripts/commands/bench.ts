import { parseArgs } from 'node:util'
import { bench, MANY, measureNames } from '../../bench/main.ts'
import { ensureBuilt } from '../builds/ensure-built.ts'

/** `npm run bench -- [--quick] [--only sales,table] [--runs 5] [--sales 3000000]` */
const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    runs: { type: 'string', default: '1' },
    sales: { type: 'string', default: String(MANY) },
  },
})
const only = values.only?.split(',')
const unknown = only?.filter((name) => !measureNames.includes(name)) ?? []
const runs = Number(values.runs)
const sales = Number(values.sales)
if (unknown.length > 0) {
  console.error(`No hay ninguna medida ${unknown.join(', ')}. Hay: ${measureNames.join(', ')}.`)
  process.exitCode = 2
} else if (!(runs >= 1 && sales >= 1)) {
  console.error('--runs y --sales son números desde 1.')
  process.exitCode = 2
} else {
  await ensureBuilt(['main'])
  await ensureBuilt(['renderer'])
  await bench({ isQuick: values.quick, only, runs, sales })
}
