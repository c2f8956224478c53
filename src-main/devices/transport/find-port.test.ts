import { expect, it } from 'vitest'
import { findPort, keptPorts, type KnownPort } from './find-port.ts'
import type { SerialPortInfo } from './serial-ports.ts'

const port = (path: string, serialNumber: string | null, productId = '2205'): SerialPortInfo => ({
  path,
  stablePath: null,
  manufacturer: 'PAX',
  serialNumber,
  vendorId: '2fb8',
  productId,
})
const listed =
  (...ports: readonly SerialPortInfo[]) =>
  async () => ({ isComplete: true, ports })

const atCom3: KnownPort = { path: 'COM3', device: '2fb8:2205:A1' }

it('finds a pinpad by its serial number when it moved from COM3 to COM5', async () => {
  const found = await findPort(atCom3, listed(port('COM5', 'A1'), port('COM7', 'B2')))
  expect(found).toEqual({ path: 'COM5', device: '2fb8:2205:A1' })
})

it('follows two pinpads that changed places, and never charges at the other one', async () => {
  const list = listed(port('COM3', 'B2'), port('COM5', 'A1'))
  expect((await findPort(atCom3, list))?.path).toBe('COM5')
  expect((await findPort({ path: 'COM5', device: '2fb8:2205:B2' }, list))?.path).toBe('COM3')
})

it('leaves the port to another device that took its name, and says that the pinpad is missing', async () => {
  expect(await findPort(atCom3, listed(port('COM3', 'S9', '0404')))).toBeUndefined()
  expect(await findPort(atCom3, listed())).toBeUndefined()
})

it('prefers the name of Linux that stays', async () => {
  const stablePath = '/dev/serial/by-id/usb-PAX_A1'
  const list = listed({ ...port('/dev/ttyACM1', 'A1'), stablePath })
  const known = { path: '/dev/ttyACM0', device: '2fb8:2205:A1' }
  expect((await findPort(known, list))?.path).toBe(stablePath)
  expect(await findPort({ ...known, path: stablePath }, list)).toEqual({
    ...known,
    path: stablePath,
  })
})

it('asks a person which one it is if two of the model have no serial number', async () => {
  const known = { path: 'COM3', device: '2fb8:2205:' }
  const two = listed(port('COM5', null), port('COM6', null))
  await expect(findPort(known, two)).rejects.toMatchObject({ code: 'PORT_AMBIGUOUS' })
  expect((await findPort(known, listed(port('COM3', null), port('COM6', null))))?.path).toBe('COM3')
  expect((await findPort(known, listed(port('COM6', null))))?.path).toBe('COM6')
})

it('takes a replacement of the same model in the same place, and learns it', async () => {
  const found = await findPort(atCom3, listed(port('COM3', 'C3')))
  expect(found).toEqual({ path: 'COM3', device: '2fb8:2205:C3' })
})

it('stores a device once, each move, and opens the port also if that fails', async () => {
  let ports = [port('COM3', 'A1')]
  const kept: KnownPort[] = []
  const failures: unknown[] = []
  const locate = keptPorts(
    async () => ({ isComplete: true, ports }),
    async (_known, found) => {
      kept.push(found)
      if (found.path === 'COM9') throw new Error('disk full')
    },
    (error) => failures.push(error),
  )
  expect(await locate({ path: 'COM3', device: null })).toBe('COM3')
  expect(await locate(atCom3)).toBe('COM3')
  ports = [port('COM9', 'A1')]
  expect(await locate(atCom3)).toBe('COM9')
  expect(kept).toEqual([atCom3, { ...atCom3, path: 'COM9' }])
  expect(failures).toHaveLength(1)
})
