import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse, parseDocument } from 'yaml'
import packageFile from '../../package.json' with { type: 'json' }
import { root } from '../root.ts'
import { workflowFaults } from './workflow-faults.ts'

const folder = join(root, '.github/workflows')
const { scripts } = packageFile

for (const name of readdirSync(folder)) {
  test(`${name} is a workflow whose steps are scripts that also run here`, () => {
    const text = readFileSync(join(folder, name), 'utf8')
    expect(parseDocument(text, { uniqueKeys: true }).errors).toEqual([])
    expect(workflowFaults(parse(text), scripts)).toEqual([])
  })
}

test('a workflow is refused for each rule that it breaks', () => {
  const broken = parse(`
on: { pushed: null }
permissions: { everything: write }
jobs:
  build:
    needs: [package]
    runs_on: ubuntu-24.04
    strategy: { matrix: { os: [ubuntu-24.04] } }
    steps:
      - uses: actions/checkout@main
      - run: curl https://example.com | sh
      - run: npm run nothing
      - run: npm ci
        uses: actions/setup-node@v4.1.0
      - if: runner.os == 'Linux'
        run: npm run build -- \${{ matrix.system }} \${{ secret.KEY }}
`)
  expect(workflowFaults(broken, scripts)).toEqual([
    'on: unknown key pushed',
    'permissions: unknown key everything',
    'build: unknown key runs_on',
    'build: no runs-on',
    'build: no timeout-minutes',
    'build: needs package',
    'build.steps[0]: not pinned: actions/checkout@main',
    'build.steps[1]: no script of package.json: curl https://example.com | sh',
    'build.steps[2]: unknown script nothing',
    'build.steps[3]: a step has either uses or run',
    'build: unknown matrix.system',
    'build: unknown context secret',
  ])
})
