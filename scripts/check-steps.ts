import type { Step } from './run-step.ts'

const tsc = (folder: string): Step => ({
  name: `types: ${folder}`,
  command: ['node_modules/typescript/bin/tsc', '-p', folder],
})

const vitestReport = 'test-results/vitest.json'

/**
 * Two parallel lanes: many tests wait for a device or a process, so two test workers leave processor time.
 */
export const checkLanes: readonly (readonly Step[])[] = [
  [
    {
      name: 'unit tests',
      command: [
        'node_modules/vitest/vitest.mjs',
        'run',
        '--maxWorkers=2',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${vitestReport}`,
      ],
      report: vitestReport,
    },
  ],
  [
    {
      name: 'format',
      command: [
        'node_modules/prettier/bin/prettier.cjs',
        '--check',
        '--log-level=warn',
        '--cache',
        '--cache-strategy=content',
        '.',
      ],
    },
    ...['src-shared', 'src-main', 'src-renderer', 'scripts', 'e2e', 'bench'].map(tsc),
    { name: 'lint', command: ['node_modules/oxlint/bin/oxlint', '.'] },
  ],
]
