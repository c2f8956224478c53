import type { SerialPorts } from '#shared/api/payments/pinpads.ts'
import type { ReadContext } from '#main/core/acts/context.ts'

/** GET /pinpads/serial-ports: ports of the machine that runs the program. */
export async function listSerialPorts(context: ReadContext): Promise<SerialPorts> {
  const { isComplete, ports } = await context.pinpads.listPorts()
  return { isComplete, ports: [...ports] }
}
