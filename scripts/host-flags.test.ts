import { expect, it } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }
import { HOST_FLAGS } from './host-flags.ts'

it('npm run serve starts the host with the memory limits of HOST_FLAGS', () => {
  expect(packageJson.scripts.serve).toBe(`exec node ${HOST_FLAGS.join(' ')} scripts/run.mjs serve`)
})
