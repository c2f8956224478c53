import type { DemoWork } from '#main/core/acts/context.ts'
import { hashDemoSecrets } from './demo-secrets.ts'
import { fillDemo } from './fill-demo.ts'

/**
 * Returns what fills an empty database with the demo restaurant, for POST /setup/demo. `wake` is called if printers
 * changed: the demo has some.
 */
export function createDemoWork(wake: () => void): DemoWork {
  return {
    days: null,
    wake,
    async prepare(context) {
      const secrets = await hashDemoSecrets(context)
      return (write, withPast) => fillDemo(write, secrets, withPast)
    },
  }
}
