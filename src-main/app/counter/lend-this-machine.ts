import { lendPorts, type LentPorts } from '#main/devices/lending/lend-ports.ts'
import { thisMachine } from '#main/devices/lending/this-machine.ts'

export type { LentPorts } from '#main/devices/lending/lend-ports.ts'

/** Lends the serial lines and print queues of this PC to the main till. */
export function lendThisMachine(): LentPorts {
  return lendPorts(thisMachine())
}
