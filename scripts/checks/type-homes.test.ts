import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../root.ts'

const TYPE = /^export (?:declare )?(?:abstract )?(?:class|interface|type) (\w+)/gm

/** Names of one thing in two forms. */
const TWO_FORMS = [
  // A setting as it is stored, and as the contract gives it.
  'BackupSettings',
  'CounterSettings',
  'LanSettings',
  'MailSettings',
  'RestaurantSettings',
  'StockSettings',
  // The values of the program, and the schemas of the contract that stand for them.
  'StreamedFile',
  'UpdateRelease',
  'UpdateSettings',
  'UploadedFile',
]

it('the exported name of a type or class means one thing in the whole program', () => {
  const homes = new Map<string, Set<string>>()
  const files = globSync('src-{main,renderer,shared}/**/*.{ts,tsx}', { cwd: root }).filter(
    // The tools of tests have models and doubles of what the program has.
    (file) => !/\.test\.tsx?$/.test(file) && !/src-main[\\/]testing[\\/]/.test(file),
  )
  for (const file of files) {
    for (const [, name = ''] of readFileSync(join(root, file), 'utf8').matchAll(TYPE)) {
      homes.set(name, (homes.get(name) ?? new Set()).add(file))
    }
  }
  expect(homes.size).toBeGreaterThan(1_000)
  const twice = [...homes].filter(([, places]) => places.size > 1).map(([name]) => name)
  expect(twice.toSorted()).toEqual(TWO_FORMS)
})
