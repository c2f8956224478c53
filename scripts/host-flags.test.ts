import { expect, it } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }
import { electronArguments } from './electron/electron-arguments.ts'
import { HOST_FLAGS } from './host-flags.ts'

it('npm run serve starts the host with the memory limits of HOST_FLAGS', () => {
  expect(packageJson.scripts.serve).toBe(`exec node ${HOST_FLAGS.join(' ')} scripts/run.mjs serve`)
})

it('npm start starts Electron with the same limits, as one argument after the folder', () => {
  const start = { data: '/data', demo: false, 'demo-past': false, kiosk: false }
  expect(electronArguments(start, false).slice(1)).toEqual([
    `--js-flags=${HOST_FLAGS.join(' ')}`,
    '--data=/data',
  ])
})
