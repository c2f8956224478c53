import type { CallInput } from '#shared/api/operation.ts'
import type { pinpads } from '#shared/api/payments/pinpads.ts'
import type { ApiClient } from './api-client.ts'
import {
  createPinpadSimulator,
  type PinpadSimulator,
  type SimulatorOptions,
} from '../simulators/pinpad/simulator.ts'

type PinpadChanges = Partial<CallInput<typeof pinpads.update>['body']>

/** Changes the demo's first pinpad and returns its name. */
export async function changeDemoPinpad(admin: ApiClient, changes: PinpadChanges): Promise<string> {
  const establishmentId = 1
  const [pinpad] = await admin.pinpads.list({ params: { establishmentId } })
  if (pinpad === undefined) throw new Error('The demo has no pinpad')
  await admin.pinpads.update({
    params: { establishmentId, id: pinpad.id },
    body: { ...pinpad, ...changes },
  })
  return pinpad.name
}

/** Starts a simulated terminal as the demo's first pinpad. The till waits `timeoutMs` for its answers. */
export async function connectTerminal(
  admin: ApiClient,
  timeoutMs: number,
  options: SimulatorOptions = {},
): Promise<PinpadSimulator> {
  const terminal = createPinpadSimulator(options)
  const port = await terminal.listen()
  await changeDemoPinpad(admin, { port, timeoutMs })
  return terminal
}
