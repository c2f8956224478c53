import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SerialPort } from 'serialport'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createPinpadSimulator } from '../../../e2e/simulators/pinpad/simulator.ts'
import type { PinpadTransaction } from '#shared/api/payments/pinpad-transactions.ts'
import type { ListSerialPorts, SerialPortInfo } from '#main/devices/transport/serial-ports.ts'
import { chargeOf } from '#main/testing/acts/card-charges.ts'
import { givenRestaurant } from '#main/testing/given/given-restaurant.ts'
import { hasSocat } from '#main/testing/doubles/lines/pty-pair.ts'
import { openRegister } from '#main/testing/acts/sales.ts'

const timing = { connectMs: 1_000, partialMs: 100, ackMs: 150, maximumGraceMs: 200, checkMs: 300 }

/** Connects the demo's second terminal by a cable at `path`; returns it with a cashier and a manager. */
async function givenCable(listPorts?: ListSerialPorts) {
  const simulator = createPinpadSimulator({ terminalId: 'TID00002', merchantId: '2000000002' })
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-cable-'))
  onTestFinished(async () => {
    await simulator.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const path = join(folder, 'ttyACM0')
  await simulator.openSerial(path)
  const pinpads = { timing, ...(listPorts === undefined ? {} : { listPorts }) }
  const till = await givenRestaurant({ dependencies: { pinpads } })
  await openRegister(till)
  till.sql('UPDATE pinpads SET serialPath = ?, timeoutMs = 400 WHERE id = 2', path)
  const cashier = await till.as('cajera')
  const manager = await till.as('gerente')
  return {
    simulator,
    folder,
    path,
    manager,
    /** Stores the device that an earlier run found at the port. */
    learn: (device: string) => till.sql('UPDATE pinpads SET serialDevice = ? WHERE id = 2', device),
    check: () => manager.pinpads.check({ params: { id: 2 } }),
    async charge(): Promise<PinpadTransaction> {
      let charge = await cashier.pinpadTransactions.create({ params: { id: 2 }, body: chargeOf() })
      while (charge.isInProgress) {
        await new Promise((resolve) => setTimeout(resolve, 10))
        charge = await cashier.pinpadTransactions.get({ params: { id: charge.id } })
      }
      return charge
    },
  }
}

const device = (path: string): SerialPortInfo => ({
  path,
  stablePath: null,
  manufacturer: 'PAX',
  serialNumber: 'A1',
  vendorId: '2fb8',
  productId: '2205',
})

describe.runIf(hasSocat)('the cable of a pinpad, without a restart of the till', () => {
  it('is found under its new name after it is pulled and plugged in again', async () => {
    let ports: SerialPortInfo[] = []
    const till = await givenCable(async () => ({ isComplete: true, ports }))
    ports = [device(till.path)]
    expect(await till.charge()).toMatchObject({ state: 'APPROVED' })

    await till.simulator.unplug()
    ports = []
    expect(await till.charge()).toMatchObject({
      state: 'NOT_SENT',
      code: 'PORT_MISSING',
      message: 'El pinpad no está conectado. Conectar el cable o elegir otro puerto.',
    })
    const elsewhere = join(till.folder, 'ttyACM1')
    await till.simulator.openSerial(elsewhere)
    ports = [device(elsewhere)]
    expect(await till.check()).toMatchObject({ reachable: true })
    expect(await till.charge()).toMatchObject({ state: 'APPROVED' })
    // A command sent while the terminal was away is not kept for later.
    expect(till.simulator.ledger.entries).toHaveLength(2)

    const pinpads = await till.manager.pinpads.list({ params: { establishmentId: 1 } })
    expect(pinpads.find(({ id }) => id === 2)?.serialPath).toBe(elsewhere)
    const { data } = await till.manager.auditEntries.list({ query: { kind: 'PINPAD_UPDATED' } })
    expect(data.map(({ payload }) => payload)).toEqual([
      {
        changes: {
          serialPath: { old: till.path, new: elsewhere },
        },
      },
      { changes: { serialDevice: { old: null, new: '2fb8:2205:A1' } } },
    ])
  })

  it('is known again after a restart of the till, and asked for if two devices look like it', async () => {
    let ports: SerialPortInfo[] = []
    const till = await givenCable(async () => ({ isComplete: true, ports }))
    const elsewhere = join(till.folder, 'ttyACM1')
    till.learn('2fb8:2205:')
    await till.simulator.unplug()
    await till.simulator.openSerial(elsewhere)
    const plain = { ...device(elsewhere), serialNumber: null }
    ports = [plain, { ...plain, path: join(till.folder, 'ttyACM2') }]
    expect(await till.charge()).toMatchObject({
      state: 'NOT_SENT',
      code: 'PORT_AMBIGUOUS',
      message: expect.stringContaining('Hay dos pinpads iguales') as string,
    })
    ports = [plain]
    expect(await till.charge()).toMatchObject({ state: 'APPROVED' })
  })

  it('reports a port that another program holds, and works once it is free', async () => {
    const till = await givenCable()
    const other = new SerialPort({ path: realpathSync(till.path), baudRate: 9600 })
    await new Promise((resolve) => other.once('open', resolve))
    expect(await till.charge()).toMatchObject({
      state: 'NOT_SENT',
      code: 'PORT_BUSY',
      message: 'Otro programa usa el puerto del pinpad. Cerrarlo y probar de nuevo.',
    })
    expect(await till.check()).toMatchObject({ reachable: false, code: 'PORT_BUSY' })
    await new Promise<void>((resolve) => other.close(() => resolve()))
    expect(await till.charge()).toMatchObject({ state: 'APPROVED' })
    expect(till.simulator.ledger.entries).toHaveLength(1)
  })

  // On other systems the port list does not come from udevadm.
  it.runIf(process.platform === 'linux')('is used by its typed path without udevadm', async () => {
    const till = await givenCable()
    const path = process.env['PATH']
    process.env['PATH'] = '/nowhere'
    try {
      expect(await till.manager.pinpads.serialPorts({})).toMatchObject({ isComplete: false })
      expect(await till.charge()).toMatchObject({ state: 'APPROVED' })
    } finally {
      process.env['PATH'] = path
    }
    expect(await till.charge()).toMatchObject({ state: 'APPROVED' })
  })
})
