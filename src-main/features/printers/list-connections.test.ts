import { expect, it } from 'vitest'
import { givenApp } from '#main/testing/test-app.ts'

it('lists the queues and ports of the machine, and marks those that were added', async () => {
  const app = await givenApp({
    dependencies: {
      printers: {
        platform: 'linux',
        run: async (_file, [option]) => ({
          exitCode: 0,
          output:
            option === '-v' ? 'device for EPSON_TM: usb://EPSON/TM-T20II\n' : 'EPSON_TM\nBarra\n',
        }),
        listUsbPrinters: async () => [
          { path: '/dev/usb/lp0', name: 'EPSON TM-T20II' },
          { path: '/dev/usb/lp1', name: 'Bixolon SRP-350' },
        ],
        listSerialPorts: async () => ({
          isComplete: true,
          ports: [
            {
              path: '/dev/ttyUSB0',
              stablePath: '/dev/serial/by-id/usb-Bixolon',
              manufacturer: 'Bixolon',
              serialNumber: null,
              vendorId: null,
              productId: null,
            },
          ],
        }),
      },
    },
  })
  const admin = await app.as('admin')
  await admin.printers.create({
    body: { name: 'Caja', connection: { kind: 'SYSTEM', queue: 'EPSON_TM' } },
  })
  await admin.printers.create({
    body: { name: 'Vieja', connection: { kind: 'SERIAL', path: '/dev/ttyUSB0' } },
  })
  expect(await admin.printers.connections()).toEqual({
    queues: [
      { queue: 'Barra', isUsb: false, printerName: null },
      { queue: 'EPSON_TM', isUsb: true, printerName: 'Caja' },
    ],
    // The printer of a queue is not listed once more.
    usbPrinters: [{ path: '/dev/usb/lp1', name: 'Bixolon SRP-350', printerName: null }],
    serialPorts: [
      { path: '/dev/serial/by-id/usb-Bixolon', manufacturer: 'Bixolon', printerName: 'Vieja' },
    ],
  })
})
