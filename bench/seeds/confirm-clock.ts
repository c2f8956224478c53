import { mustSucceed, openBenchApp, signIn } from '../bench-app.ts'

/** Confirms today's date: the last seeded sale is years old, so the till issues nothing before (docs/adr/0018). */
export async function confirmClock(folder: string): Promise<void> {
  const app = await openBenchApp(folder)
  try {
    const caller = await signIn(app)
    const { clockDoubt } = (await mustSucceed(caller.call('GET', '/sync/status'))) as {
      clockDoubt: { today: string } | null
    }
    if (clockDoubt === null) return
    await mustSucceed(caller.call('POST', '/sync/clock/confirm', { date: clockDoubt.today }))
  } finally {
    await app.stop()
  }
}
