import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A printer on USB that the system shows as a device node, also without a queue. */
export interface UsbPrinter {
  readonly path: string
  /** Manufacturer and model as the printer names itself; its path if it does not. */
  readonly name: string
}

export type ListUsbPrinters = () => Promise<readonly UsbPrinter[]>

const FOLDER = '/dev/usb'
const NAME = /^lp\d+$/

/** True for the name of such a node: it stands where a queue's name stands otherwise. */
export function isUsbNode(queue: string, platform: NodeJS.Platform): boolean {
  return platform === 'linux' && isNamedLikeNode(queue)
}

/** True for a name that no queue has, whatever the system of the machine. */
export function isNamedLikeNode(queue: string): boolean {
  return /^\/dev\/usb\/lp\d+$/.test(queue)
}

/** Lists the printers that are plugged in on Linux. Other systems have a queue for each. */
export const listUsbPrinters: ListUsbPrinters = async () => {
  const names = await readdir(FOLDER).catch(() => [])
  return Promise.all(
    names
      .filter((name) => NAME.test(name))
      .toSorted()
      .map(async (name) => {
        const path = join(FOLDER, name)
        const id = join('/sys/class/usbmisc', name, 'device/ieee1284_id')
        return { path, name: modelIn(await readFile(id, 'utf8').catch(() => '')) ?? path }
      }),
  )
}

/** Returns `EPSON TM-T20II` from `MFG:EPSON;CMD:ESC/POS;MDL:TM-T20II;`. */
export function modelIn(id: string): string | undefined {
  const fields = new Map(
    id.split(';').map((field) => {
      const [key = '', ...value] = field.split(':')
      return [key.trim().toUpperCase(), value.join(':').trim()]
    }),
  )
  const words = [
    fields.get('MFG') ?? fields.get('MANUFACTURER'),
    fields.get('MDL') ?? fields.get('MODEL'),
  ]
  return words.filter((word) => word !== undefined && word !== '').join(' ') || undefined
}
