import { expect, it } from 'vitest'
import { givenApp } from '../../testing/test-app.ts'

it('lists the queues and ports of the machine, and marks those that were added', async () => {
  const app = await givenApp({
    dependencies: {
      printers: {
        platform: 'linux',
        run: async () => ({ exitCode: 0, output: 'EPSON_TM\nBarra\n' }),
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
      { queue: 'Barra', printerName: null },
      { queue: 'EPSON_TM', printerName: 'Caja' },
    ],
    serialPorts: [
      { path: '/dev/serial/by-id/usb-Bixolon', manufacturer: 'Bixolon', printerName: 'Vieja' },
    ],
  })
})
