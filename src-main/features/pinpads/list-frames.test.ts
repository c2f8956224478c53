import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { givenCardTill } from '#main/testing/acts/card-charges.ts'
import { givenBranch } from '#main/testing/given/given-restaurant.ts'

const byId = { params: { id: 1 } }

describe("the frames of a terminal's connection", () => {
  it('are shown to users who may test the terminal, without card data', async () => {
    const till = await givenCardTill()
    const manager = await till.as('gerente')
    expect(await manager.pinpads.frames(byId)).toEqual({ frames: [], isComplete: true })

    await till.settled((await till.charge()).id)
    const { frames } = await manager.pinpads.frames(byId)
    expect(frames.map(({ kind, byteCount }) => [kind, byteCount])).toEqual([
      ['OPENED', 0],
      ['SENT', 256],
      ['RECEIVED', 514],
      ['CLOSED', 0],
    ])
    expect(frames[1]?.text).toMatch(/^00FC\|PP\|01\|/)
    expect(frames[2]?.text).toContain('|450799******4905')
    expect(JSON.stringify(frames)).not.toMatch(/4507990|2912|AB12/)
    // Frames must not be stored on disk.
    for (const file of readdirSync(till.folder)) {
      expect(readFileSync(join(till.folder, file)).includes('00FC|PP')).toBe(false)
    }
    const after = frames[1]?.sequence ?? 0
    const newer = await manager.pinpads.frames({ ...byId, query: { after } })
    expect(newer.frames).toEqual(frames.slice(2))
  })

  it('state in words why a connection did not open', async () => {
    const till = await givenCardTill()
    const manager = await till.as('gerente')
    await till.terminal.stop()
    await manager.pinpads.check(byId)
    const { frames } = await manager.pinpads.frames(byId)
    expect(frames).toMatchObject([
      {
        kind: 'NOT_OPENED',
        code: 'CONNECTION_REFUSED',
        message: 'El pinpad no acepta conexiones. Revisar que esté encendido y listo.',
        text: '',
      },
    ])
  })

  it('notify screens once, however many frames a charge has', async () => {
    const till = await givenCardTill()
    const response = await till.app.fetch(
      new Request('http://localhost/api/v1/events', {
        headers: { Authorization: `Bearer ${await till.tokenOf('gerente')}` },
      }),
    )
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
    await till.settled((await till.charge()).id)
    let heard = ''
    while (!heard.includes('pinpadFrames')) heard += (await reader.read()).value ?? ''
    expect(heard.match(/event: pinpadFrames\ndata: .*/g)).toEqual(['event: pinpadFrames\ndata: {}'])
    await reader.cancel()
  })

  it('are refused without the right, for an unknown terminal and for another establishment', async () => {
    const till = await givenCardTill()
    const read = async (user: 'mesero' | 'gerente', path: string) => {
      const { status, body } = await till.request('GET', path, { token: await till.tokenOf(user) })
      return [status, body.code]
    }
    expect(await read('mesero', '/pinpads/1/frames')).toEqual([403, 'PERMISSION_MISSING'])
    expect(await read('gerente', '/pinpads/999/frames')).toEqual([404, 'RECORD_NOT_FOUND'])
    expect(await read('gerente', '/pinpads/1/frames?after=-1')).toEqual([400, 'FIELDS_INVALID'])
    const branch = givenBranch(till)
    till.sql('UPDATE pinpads SET establishmentId = ? WHERE id = 1', branch.id)
    expect(await read('gerente', '/pinpads/1/frames')).toEqual([403, 'ESTABLISHMENT_NOT_ALLOWED'])
  })
})
