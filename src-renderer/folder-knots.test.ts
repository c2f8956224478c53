import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderKnots } from '../scripts/checks/folder-knots.ts'

test.each(['.', 'features', 'features/check', 'features/orders'])(
  'no folders of %s need each other',
  (folder) => {
    expect(folderKnots(join(import.meta.dirname, folder))).toEqual([])
  },
)
