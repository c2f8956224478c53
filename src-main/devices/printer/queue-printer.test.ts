import { describe, expect, it } from 'vitest'
import { createPrinter } from './create-printer.ts'
import type { CommandEnd, RunCommand } from './queue-printer.ts'
import { runCommand } from './run-command.ts'

interface Call {
  readonly file: string
  readonly args: readonly string[]
  readonly input: string
  readonly queue: string | undefined
}

function givenQueue(platform: NodeJS.Platform, end: CommandEnd | Error) {
  const calls: Call[] = []
  const run: RunCommand = async (file, args, { input, environment }) => {
    const queue = environment['MOSTRADOR_QUEUE']
    calls.push({ file, args, input: Buffer.from(input).toString(), queue })
    if (end instanceof Error) throw end
    return end
  }
  const printer = createPrinter({ kind: 'SYSTEM', queue: "Caja 'EPSON'" }, { run, platform })
  const { signal } = new AbortController()
  const abilities = { answersStatus: false, confirmsPrints: false }
  return {
    calls,
    status: () => printer.readStatus(abilities, signal),
    print: () =>
      printer.print({
        bytes: Buffer.from('Mesa 7'),
        abilities,
        signal,
        sending: () => Promise.resolve(),
        held: () => undefined,
      }),
  }
}

describe("a queue of the system's", () => {
  it('gets the bytes through lp, unchanged', async () => {
    const { calls, print } = givenQueue('linux', { exitCode: 0 })
    expect(await print()).toMatchObject({ outcome: 'DONE' })
    expect(calls).toMatchObject([
      { file: 'lp', args: ['-d', "Caja 'EPSON'", '-o', 'raw', '-s'], input: 'Mesa 7' },
    ])
  })

  it('of Windows gets them through the spooler; its name is no part of the script', async () => {
    const { calls, print } = givenQueue('win32', { exitCode: 0 })
    expect(await print()).toMatchObject({ outcome: 'DONE' })
    expect(calls).toMatchObject([
      { file: 'powershell.exe', input: 'Mesa 7', queue: "Caja 'EPSON'" },
    ])
    expect(calls[0]?.args.join(' ')).toContain('StartDocPrinterW')
    expect(calls[0]?.args.join(' ')).not.toContain('EPSON')
  })

  it.each([
    ['that refuses', 'linux', { exitCode: 1 }, 'NOT_SENT', 'PRINTER_QUEUE_REFUSED'],
    ['that breaks off', 'win32', { exitCode: 3 }, 'UNKNOWN', 'PRINTER_QUEUE_REFUSED'],
    ['whose command was ended', 'linux', { exitCode: null }, 'UNKNOWN', 'PRINTER_QUEUE_REFUSED'],
    ['without its command', 'linux', new Error('ENOENT'), 'NOT_SENT', 'PRINTER_QUEUE_MISSING'],
  ] as const)('%s on %s: %o gives %s', async (_, platform, end, outcome, code) => {
    expect(await givenQueue(platform, end).print()).toMatchObject({ outcome, code })
  })

  it('is reachable if the system knows it', async () => {
    expect(await givenQueue('linux', { exitCode: 0 }).status()).toMatchObject({ isReachable: true })
    expect(await givenQueue('win32', { exitCode: 1 }).status()).toEqual({
      isReachable: false,
      code: 'PRINTER_QUEUE_MISSING',
    })
  })
})

describe('a program of the system', () => {
  const { signal } = new AbortController()

  it('gets the bytes and the environment, and returns its exit code', async () => {
    const script =
      'process.stdin.on("data", (d) => process.exit(d.length + Number(process.env.EXTRA)))'
    const given = { input: Buffer.from('abcd'), environment: { EXTRA: '3' }, signal }
    expect(await runCommand(process.execPath, ['-e', script], given)).toEqual({ exitCode: 7 })
  })

  it('that does not exist is rejected', async () => {
    const given = { input: new Uint8Array(), environment: {}, signal }
    await expect(runCommand('/no/such/program', [], given)).rejects.toThrow('ENOENT')
  })
})
