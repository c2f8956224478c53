import type { WriteContext } from '#main/core/acts/context.ts'
import type { Bringing } from '#main/core/ports/bringing.ts'
import { createServices } from './create-services.ts'
import type { Dependencies } from './dependencies.ts'
import { resetPassword } from '#main/features/auth/reset-password.ts'
import { findBuyerForm, writeBuyerForm } from '#main/features/buyer-forms/write-buyer-form.ts'
import { fillWithDemo } from './demo/fill-with-demo.ts'
import { ownContext } from '#main/http/request/base-context.ts'
import { createFetch, type Fetch } from '#main/http/create-fetch.ts'
import { createUpgrade, type Upgrade } from '#main/http/counter-line.ts'
import { wakeUp } from './wake-up.ts'
import { startWork } from './start-work.ts'

export type { Dependencies } from './dependencies.ts'

export interface DemoOptions {
  /** True: also with what the restaurant did in the ninety days before. */
  readonly withPast?: boolean
}

export interface App {
  readonly fetch: Fetch
  /** Judges a request for a WebSocket. */
  readonly upgrade: Upgrade
  /** Fills an empty database with the demo restaurant; does nothing otherwise. */
  fillWithDemo(options?: DemoOptions): Promise<void>
  /** Gives an active user another password; returns false for an unknown one. */
  resetPassword(username: string, password: string): Promise<boolean>
  /** Brings to the main till what this program alone knows; undefined while it is not apart. */
  readonly bringing?: Bringing | undefined
  /** True while a card terminal works for this program. */
  isCharging(): boolean
  /** The machine goes to sleep. */
  sleep(): void
  /** The machine was asleep: checks the clock, the place in the shop and the card terminals. */
  wake(): Promise<void>
  /** Resolves when the background checks have ended. */
  readonly checked: Promise<void>
  stop(): Promise<void>
}

/** Builds and starts the app. Rejects with DatabaseError. */
export async function createApp(dependencies: Dependencies): Promise<App> {
  // Stopped in reverse order: by `stop`, or here if a later step fails.
  await using started = new AsyncDisposableStack()
  const running = await createServices(dependencies, started)
  const compareEpochs = await startWork(running, dependencies, started)
  const { services, secrets, act, bringing, checked, counterLines } = running
  const { database } = services
  const stack = started.move()
  return {
    fetch: createFetch(
      services,
      dependencies.page,
      {
        find: (token) => findBuyerForm({ ...ownContext(services), db: database.reader }, token),
        write: (token, text) => act((write: WriteContext) => writeBuyerForm(write, token, text)),
      },
      dependencies.programAddresses,
    ),
    upgrade: createUpgrade(services, counterLines),
    fillWithDemo: ({ withPast = false } = {}) =>
      fillWithDemo(database.reader, { ...services, secrets: () => secrets }, act, withPast),
    resetPassword: async (username, password) => {
      const hash = await secrets.hashPassword(password)
      return act((write) => resetPassword(write, username, hash))
    },
    bringing,
    isCharging: () => services.pinpads.isWorking(),
    sleep: () => services.clockGuard.slept(),
    wake: () => wakeUp(services, compareEpochs),
    checked,
    stop: () => stack.disposeAsync(),
  }
}
