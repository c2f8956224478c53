import { runStep } from './run-step.ts'

/** `npm run nightly`: what takes too long for a push, 200,000 seeds and a drain of 5,000 sales. */
const { hasPassed } = await runStep({
  name: 'sync at length',
  command: ['node_modules/vitest/vitest.mjs', 'run', 'src-main/sync'],
  environment: { MOSTRADOR_SEEDS: '200000', MOSTRADOR_DRAIN: '5000' },
  isLoud: true,
})
process.exitCode = hasPassed ? 0 : 1
