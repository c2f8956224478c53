import { describe, expect, it } from 'vitest'
import { createPrinterDriver } from './create-printer-driver.ts'
import { listQueues } from './queue-printer.ts'
import { type CommandEnd, type RunCommand, runCommand } from './run-command.ts'

interface Call {
  readonly file: string
  readonly args: readonly string[]
  readonly input: string
  readonly environment: Readonly<Record<string, string>>
}

type Answer = string | number | null | Error

const QUEUE = "Caja 'EPSON'"
const RUNS = `printer ${QUEUE} is idle.  enabled since Mon Nov 23 04:55:16 2026\n${QUEUE} accepting requests since Mon Nov 23\n`
const JOB = 'Caja-7                  root              1024   Mon Nov 23 04:57:13 2026\n'

/**
 * Simulates programs: returns an output, an exit code or a start error, by the first words of the
 * call.
 */
function givenPrograms(answers: Readonly<Record<string, Answer | readonly Answer[]>>) {
  const calls: Call[] = []
  const asked = new Map<string, number>()
  const run: RunCommand = async (file, args, { input, environment }): Promise<CommandEnd> => {
    calls.push({ file, args, input: Buffer.from(input).toString(), environment })
    const line = [file, ...args].join(' ')
    const found = Object.entries(answers).find(([words]) => line.startsWith(words))
    if (found === undefined) throw new Error(`Not expected: ${line}`)
    const [words, given] = found
    const at = asked.get(words) ?? 0
    asked.set(words, at + 1)
    const answer = Array.isArray(given) ? given[Math.min(at, given.length - 1)] : given
    if (answer instanceof Error) throw answer
    if (typeof answer === 'string') return { exitCode: 0, output: answer }
    return { exitCode: answer, output: '' }
  }
  return { calls, run }
}

function givenQueue(
  platform: NodeJS.Platform,
  answers: Readonly<Record<string, Answer | readonly Answer[]>>,
  timing = {},
) {
  const { calls, run } = givenPrograms(answers)
  const printer = createPrinterDriver({ kind: 'SYSTEM', queue: QUEUE }, { run, platform, timing })
  const { signal } = new AbortController()
  const abilities = { answersStatus: false, confirmsPrints: false }
  const heldBy: string[] = []
  return {
    calls,
    heldBy,
    status: () => printer.readStatus(abilities, signal),
    print: (until = signal) =>
      printer.print({
        bytes: Buffer.from('Mesa 7'),
        abilities,
        signal: until,
        sending: () => Promise.resolve(),
        held: (code) => void heldBy.push(code),
      }),
  }
}

const accepted = { 'lpstat -p': RUNS, 'lp -d': 'request id is Caja-7 (0 file(s))\n' }

describe('a queue of CUPS', () => {
  it('gets the bytes unchanged, and a job that has left it is done', async () => {
    const { calls, print } = givenQueue('linux', {
      ...accepted,
      'lpstat -l -W not-completed': [JOB, ''],
      'lpstat -l -W completed': `${JOB}\tStatus: \n\tAlerts: processing-to-stop-point\n\tqueued for Caja\n`,
    })
    expect(await print()).toMatchObject({ outcome: 'DONE' })
    const sent = calls.find(({ file }) => file === 'lp')
    expect(sent).toMatchObject({
      args: ['-d', QUEUE, '-o', 'raw', '-t', 'Mostrador'],
      input: 'Mesa 7',
    })
    expect(calls.every(({ environment }) => environment['LC_ALL'] === 'C')).toBe(true)
  })

  it.each([
    [
      'stopped',
      `printer ${QUEUE} disabled since Mon Nov 23 -\n\tPaused\n`,
      'PRINTER_QUEUE_STOPPED',
    ],
    ['closed', `${RUNS}${QUEUE} not accepting requests since Mon -\n`, 'PRINTER_QUEUE_REFUSED'],
    ['missing', 1, 'PRINTER_QUEUE_MISSING'],
    ['without its program', new Error('ENOENT'), 'PRINTER_SPOOLER_STOPPED'],
  ] as const)('that is %s gets no job, and says why', async (_, state, code) => {
    const answers = { 'lpstat -p': state, 'lpstat -r': 'scheduler is running\n' }
    const { calls, print, status } = givenQueue('linux', answers)
    expect(await print()).toMatchObject({ outcome: 'NOT_SENT', code })
    expect(await status()).toEqual({ isReachable: false, code })
    expect(calls.some(({ file }) => file === 'lp')).toBe(false)
  })

  it('reports that its service is off', async () => {
    const answers = { 'lpstat -p': 1, 'lpstat -r': 'scheduler is not running\n' }
    expect(await givenQueue('linux', answers).status()).toMatchObject({
      code: 'PRINTER_SPOOLER_STOPPED',
    })
  })

  it.each(['job-canceled-by-user', 'job-aborted-by-system'])(
    'that dropped the job (%s) leaves it in doubt',
    async (reason) => {
      const { print } = givenQueue('linux', {
        ...accepted,
        'lpstat -l -W not-completed': '',
        'lpstat -l -W completed': `${JOB}\tAlerts: ${reason}\n`,
      })
      expect(await print()).toMatchObject({ outcome: 'UNKNOWN', code: 'PRINTER_QUEUE_DROPPED' })
    },
  )

  const OFF = `printer ${QUEUE} now printing Caja-7.  enabled since Mon Nov 23\n\tThe printer may not exist or is unavailable at this time.\n`
  const STOPPED = `printer ${QUEUE} disabled since Mon Nov 23 -\n\tPaused\n`
  const CANCELLED = `${JOB}\tAlerts: job-canceled-by-user\n`
  const ENDED = `${JOB}\tAlerts: processing-to-stop-point\n`
  const STARTED = `${JOB}\tAlerts: job-printing\n`
  const STORED = `${JOB}\tAlerts: none\n`

  it.each([
    ['whose printer is off', OFF, STARTED, CANCELLED, 'NOT_SENT', 'PRINTER_UNREACHABLE'],
    [
      'that was stopped before the job',
      STOPPED,
      STORED,
      ENDED,
      'NOT_SENT',
      'PRINTER_QUEUE_STOPPED',
    ],
  ] as const)(
    '%s is told at once; the job, of which no byte has left, is taken back',
    async (_, queue, waiting, ended, outcome, code) => {
      const { calls, heldBy, print } = givenQueue(
        'linux',
        {
          'lpstat -p': [RUNS, queue],
          'lp -d': accepted['lp -d'],
          // Until the job is cancelled, after the second check.
          'lpstat -l -W not-completed': [waiting, waiting, ''],
          'lpstat -l -W completed': ended,
          cancel: '',
        },
        { stuckMs: 1, heldMs: 600_000 },
      )
      expect(await print()).toMatchObject({ outcome, code })
      expect(new Set(heldBy)).toEqual(new Set([code]))
      expect(calls.filter(({ file }) => file === 'cancel')).toHaveLength(1)
    },
  )

  it('counts a job as done if the printer came on while the job was cancelled', async () => {
    const { print } = givenQueue(
      'linux',
      {
        'lpstat -p': [RUNS, OFF],
        'lp -d': accepted['lp -d'],
        'lpstat -l -W not-completed': [STARTED, STARTED, ''],
        'lpstat -l -W completed': ENDED,
        cancel: 1,
      },
      { stuckMs: 1, heldMs: 600_000 },
    )
    expect(await print()).toMatchObject({ outcome: 'DONE' })
  })

  it('leaves a job unknown if it is stopped in the middle, because a part may be printed', async () => {
    const kept = {
      'lpstat -p': [RUNS, STOPPED],
      'lp -d': accepted['lp -d'],
      'lpstat -l -W not-completed': STARTED,
      cancel: '',
    }
    const { heldBy, print } = givenQueue('linux', kept, { stuckMs: 1, heldMs: 120 })
    expect(await print()).toMatchObject({ outcome: 'UNKNOWN', code: 'PRINTER_QUEUE_STOPPED' })
    expect(new Set(heldBy)).toEqual(new Set(['PRINTER_QUEUE_STOPPED']))
  })

  it('reports a job that waits, and cancels it after the time limit', async () => {
    const kept = { ...accepted, 'lpstat -l -W not-completed': JOB, cancel: '' }
    const { calls, heldBy, print } = givenQueue('linux', kept, { stuckMs: 1, heldMs: 120 })
    expect(await print()).toMatchObject({ outcome: 'UNKNOWN', code: 'PRINTER_QUEUE_WAITS' })
    expect(new Set(heldBy)).toEqual(new Set(['PRINTER_QUEUE_WAITS']))
    expect(calls.at(-1)).toMatchObject({ file: 'cancel', args: ['Caja-7'] })
  })

  it.each([
    ['that refuses', 1, 'NOT_SENT'],
    ['whose command was ended', null, 'UNKNOWN'],
  ] as const)('%s gives %s', async (_, end, outcome) => {
    const { print } = givenQueue('linux', { 'lpstat -p': RUNS, 'lp -d': end })
    expect(await print()).toMatchObject({ outcome, code: 'PRINTER_QUEUE_REFUSED' })
  })

  it('lists all queues in alphabetical order', async () => {
    const { run } = givenPrograms({
      'lpstat -e': 'Cocina\nBarra\n',
      'lpstat -v':
        'device for Barra: usb://EPSON/TM-T20II?serial=4A\ndevice for Cocina: socket://192.168.1.72\n',
    })
    const { signal } = new AbortController()
    expect(await listQueues(run, signal, 'linux')).toEqual([
      { name: 'Barra', isUsb: true, model: 'EPSON TM-T20II' },
      { name: 'Cocina', isUsb: false },
    ])
  })

  it('lists no queues if the program for them fails', async () => {
    const { run } = givenPrograms({ 'lpstat -e': new Error('ENOENT') })
    expect(await listQueues(run, new AbortController().signal, 'linux')).toEqual([])
  })
})

describe('a queue of Windows', () => {
  it('gets the bytes as text, and its name is not a part of the script', async () => {
    const { calls, print } = givenQueue('win32', { 'powershell.exe': 'PRINTED\r\n' })
    expect(await print()).toMatchObject({ outcome: 'DONE' })
    const [call] = calls
    expect(Buffer.from(call?.input ?? '', 'base64').toString()).toBe('Mesa 7')
    expect(call?.environment).toEqual({ MOSTRADOR_QUEUE: QUEUE })
    expect(call?.args.join(' ')).toContain('StartDocPrinterW')
    expect(call?.args.join(' ')).not.toContain('EPSON')
  })

  it.each([
    ['PAPER_OUT', 'NOT_SENT', 'PRINTER_PAPER_OUT'],
    ['OFFLINE', 'NOT_SENT', 'PRINTER_UNREACHABLE'],
    ['MISSING', 'NOT_SENT', 'PRINTER_QUEUE_MISSING'],
    ['BROKE_OFF', 'UNKNOWN', 'PRINTER_QUEUE_DROPPED'],
    [1, 'NOT_SENT', 'PRINTER_SPOOLER_STOPPED'],
    [null, 'UNKNOWN', 'PRINTER_QUEUE_DROPPED'],
    [new Error('ENOENT'), 'NOT_SENT', 'PRINTER_SPOOLER_STOPPED'],
  ] as const)('that ends with %s is %s', async (end, outcome, code) => {
    const { print } = givenQueue('win32', { 'powershell.exe': end })
    expect(await print()).toMatchObject({ outcome, code })
  })

  it.each([
    ['READY', { isReachable: true, status: { paper: 'UNKNOWN', coverOpen: null } }],
    ['PAPER_OUT', { isReachable: true, status: { paper: 'OUT', coverOpen: null } }],
    ['DOOR_OPEN', { isReachable: true, status: { paper: 'UNKNOWN', coverOpen: true } }],
    ['PAUSED', { isReachable: false, code: 'PRINTER_QUEUE_STOPPED' }],
    [1, { isReachable: false, code: 'PRINTER_SPOOLER_STOPPED' }],
  ] as const)('says %s before the job', async (end, state) => {
    expect(await givenQueue('win32', { 'powershell.exe': end }).status()).toMatchObject(state)
  })

  it('lists all queues, also names with Spanish letters', async () => {
    const { run } = givenPrograms({ 'powershell.exe': 'Piña\tUSB001\r\nBarra\tIP_10.0.0.7\r\n' })
    expect(await listQueues(run, new AbortController().signal, 'win32')).toEqual([
      { name: 'Barra', isUsb: false },
      { name: 'Piña', isUsb: true },
    ])
  })
})

describe('a program of the system', () => {
  const { signal } = new AbortController()

  it('gets the bytes and the environment, and returns its exit code and its output', async () => {
    const script =
      'process.stdin.on("data", (d) => { console.log("ñ"); process.exitCode = d.length + Number(process.env.EXTRA) })'
    const given = { input: Buffer.from('abcd'), environment: { EXTRA: '3' }, signal }
    expect(await runCommand(process.execPath, ['-e', script], given)).toEqual({
      exitCode: 7,
      output: 'ñ\n',
    })
  })

  it('that does not exist is rejected', async () => {
    const given = { input: new Uint8Array(), environment: {}, signal }
    await expect(runCommand('/no/such/program', [], given)).rejects.toThrow('ENOENT')
  })
})
