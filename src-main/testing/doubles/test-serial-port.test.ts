import { isMainThread } from 'node:worker_threads'
import { describe, expect, it } from 'vitest'
import { givenRestaurant } from '../given/given-restaurant.ts'
import { loadSerialPort } from '#main/devices/transport/load-serial-port.ts'
import { loadTestSerialPort } from './test-serial-port.ts'

describe('a serial device in a worker-thread test', () => {
  it('opens no port, because serialport there would end the run', async () => {
    expect(isMainThread).toBe(false)
    await expect(loadTestSerialPort()).rejects.toThrow('worker thread')
    await expect(loadSerialPort()).rejects.toThrow('worker thread')
  })

  it('is reported as a missing port if it is a pinpad, even if the machine has the port', async () => {
    const till = await givenRestaurant()
    till.sql("UPDATE pinpads SET serialPath = '/dev/ttyS0' WHERE protocol = 'SERIAL'")
    const manager = await till.as('gerente')
    const [serial] = (await manager.pinpads.list({ params: { establishmentId: 1 } })).filter(
      ({ protocol }) => protocol === 'SERIAL',
    )
    const checked = await manager.pinpads.check({ params: { id: serial?.id ?? 0 } })
    expect(checked).toMatchObject({ reachable: false, code: 'PORT_MISSING' })
  })
})
