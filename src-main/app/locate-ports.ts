import type { WriteContext } from '#main/core/acts/context.ts'
import { keptPorts, type LocatePort } from '#main/devices/transport/find-port.ts'
import { listSerialPorts } from '#main/devices/transport/serial-ports.ts'
import { keepPort } from '#main/rules/places/keep-port.ts'
import type { Dependencies } from './dependencies.ts'

/** Finds the serial devices of this PC, and corrects their records when one was plugged in elsewhere. */
export function locatePorts(
  { pinpads, log }: Dependencies,
  act: (run: (write: WriteContext) => Promise<void>) => Promise<void>,
): LocatePort {
  return keptPorts(
    pinpads?.listPorts ?? (() => listSerialPorts(pinpads?.loadSerialPort)),
    (known, found) => act((write) => keepPort(write, known, found)),
    (error) => log('error', 'The new port of a device could not be stored', error),
  )
}
