import { createServer, type Server, type Socket } from 'node:net'
import { EscposInterpreter } from './escpos-interpreter.ts'
import type { Printed } from './printed.ts'

/** The bytes of one connection, and the items printed from them. */
export interface PrintedJob {
  readonly number: number
  readonly startedAt: Date
  bytes: Buffer
  readonly printed: Printed[]
  /** Bytes of no known command. */
  readonly unknown: string[]
}

/** The printer's condition, set by a person or a test. */
export interface PrinterCondition {
  paper: 'OK' | 'LOW' | 'OUT'
  coverOpen: boolean
  /** Answers no status request, like many clones. */
  deaf: boolean
  /** Accepts connections, then reads and answers nothing. */
  hangs: boolean
  /** Resets the connection once, after this many of its bytes. */
  resetAtByte: number | undefined
  /** Loses its power once, after this many bytes of a connection; `listen` switches it on again. */
  offAtByte: number | undefined
  /** Its roll ends once, after this many bytes of a connection; it holds the rest. */
  paperEndsAtByte: number | undefined
  /** Prints and reports its state, but never answers the status request after a job. */
  neverConfirms: boolean
  /** Milliseconds before each chunk is executed. */
  slowMs: number
}

export interface PrinterSimulator {
  readonly condition: PrinterCondition
  readonly jobs: readonly PrintedJob[]
  /** Everything on the paper roll, in order. */
  readonly roll: readonly Printed[]
  /** Listens on a port; 0 takes a free one. Returns the port. */
  listen(port?: number): Promise<number>
  /** Tells the printer that paper or cover changed, so that it continues with the held data. */
  changed(): void
  /** Switches the printer off: its connections break and its port closes. */
  off(): Promise<void>
}

const healthy = (): PrinterCondition => ({
  paper: 'OK',
  coverOpen: false,
  deaf: false,
  hangs: false,
  resetAtByte: undefined,
  offAtByte: undefined,
  paperEndsAtByte: undefined,
  neverConfirms: false,
  slowMs: 0,
})

/**
 * A network receipt printer: bytes on TCP, one connection at a time. Without paper or with an open cover, it holds its
 * data and answers only real-time requests. Calls `began` with the first item of a connection, `finished` after its
 * end.
 */
export function createPrinterSimulator(
  finished?: (job: PrintedJob) => void,
  began?: (job: PrintedJob) => void,
): PrinterSimulator {
  const condition = healthy()
  const jobs: PrintedJob[] = []
  const roll: Printed[] = []
  const sockets = new Set<Socket>()
  let serving: Socket | undefined
  const waiting: Socket[] = []
  let goOn: (() => void) | undefined
  let server: Server | undefined

  const isStopped = () => condition.paper === 'OUT' || condition.coverOpen

  function serveNext(): void {
    if (serving !== undefined) return
    const socket = waiting.shift()
    if (socket === undefined) return
    if (socket.destroyed) {
      serveNext()
      return
    }
    serving = socket
    serve(socket)
  }

  function serve(socket: Socket): void {
    const job: PrintedJob = {
      number: jobs.length + 1,
      startedAt: new Date(),
      bytes: Buffer.alloc(0),
      printed: [],
      unknown: [],
    }
    let held = Buffer.alloc(0)
    let isListed = false
    const interpreter = new EscposInterpreter({
      printed(item) {
        job.printed.push(item)
        roll.push(item)
        if (job.printed.length === 1) began?.(job)
      },
      asked({ kind, n }) {
        if (condition.deaf || !socket.writable) return
        if (kind === 'GS_R' && condition.neverConfirms) return
        socket.write(
          Uint8Array.of(kind === 'GS_R' ? sensorByte(condition) : statusByte(n, condition)),
        )
      },
      unknown: (description) => void job.unknown.push(description),
    })

    function execute(): void {
      if (isStopped()) {
        answerInRealTime()
        return
      }
      const bytes = held
      held = Buffer.alloc(0)
      interpreter.push(bytes)
    }

    /** Answers real-time requests before the held data, and removes them from it. */
    function answerInRealTime(): void {
      for (;;) {
        const at = held.findIndex((byte, index) => byte === 0x10 && held[index + 1] === 0x04)
        const n = at < 0 ? undefined : held[at + 2]
        if (n === undefined) return
        held = Buffer.concat([held.subarray(0, at), held.subarray(at + 3)])
        if (!condition.deaf && socket.writable) {
          socket.write(Uint8Array.of(statusByte(n, condition)))
        }
      }
    }

    function take(chunk: Buffer): void {
      if (!isListed && chunk.length > 0) {
        isListed = true
        jobs.push(job)
      }
      const { resetAtByte, offAtByte, paperEndsAtByte } = condition
      const limit = resetAtByte ?? offAtByte
      const left = before(limit, chunk)
      const printable = before(paperEndsAtByte, left)
      job.bytes = Buffer.concat([job.bytes, left])
      held = Buffer.concat([held, printable])
      execute()
      if (printable.length < left.length) {
        Object.assign(condition, { paper: 'OUT', paperEndsAtByte: undefined })
        held = Buffer.concat([held, left.subarray(printable.length)])
        execute()
      }
      if (limit === undefined || job.bytes.length < limit) return
      Object.assign(condition, { resetAtByte: undefined, offAtByte: undefined })
      if (resetAtByte === undefined) void off()
      else socket.resetAndDestroy()
    }

    /** Returns the part of a chunk before a byte position of the connection. */
    function before(limit: number | undefined, chunk: Buffer): Buffer {
      const room = limit === undefined ? chunk.length : limit - job.bytes.length
      return chunk.subarray(0, Math.max(0, room))
    }

    let last: Promise<void> = Promise.resolve()
    const inTurn = (act: () => void, waitMs = 0) => {
      last = afterwards(last, act, waitMs)
    }
    if (condition.hangs) socket.pause()
    else {
      socket.on('data', (chunk: Buffer) => inTurn(() => take(chunk), condition.slowMs))
      socket.once('end', () => inTurn(() => void socket.end()))
    }
    goOn = execute
    socket.once('close', () =>
      inTurn(() => {
        if (job.printed.length > 0) finished?.(job)
        serving = undefined
        goOn = undefined
        serveNext()
      }),
    )
  }

  function off(): Promise<void> {
    for (const socket of sockets) socket.resetAndDestroy()
    waiting.length = 0
    return new Promise((resolve) => {
      if (server === undefined) resolve()
      else server.close(() => resolve())
      server = undefined
    })
  }

  return {
    condition,
    jobs,
    roll,
    changed: () => goOn?.(),

    listen(port = 0) {
      const made = createServer({ allowHalfOpen: true }, (socket) => {
        sockets.add(socket)
        socket.setNoDelay(true)
        socket.on('error', () => undefined)
        socket.once('close', () => sockets.delete(socket))
        waiting.push(socket)
        serveNext()
      })
      server = made
      return new Promise((resolve, reject) => {
        made.once('error', reject)
        made.listen(port, '127.0.0.1', () => {
          const address = made.address()
          resolve(typeof address === 'object' && address !== null ? address.port : port)
        })
      })
    },

    off,
  }
}

async function afterwards(last: Promise<void>, act: () => void, waitMs: number): Promise<void> {
  await last
  if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs))
  act()
}

/** DLE EOT n: 1 printer, 2 off-line cause, 3 error, 4 paper. Bits 1 and 4 are always set. */
function statusByte(n: number, { paper, coverOpen }: PrinterCondition): number {
  const fixed = 0x12
  const isOut = paper === 'OUT'
  if (n === 1) return fixed | (isOut || coverOpen ? 0x08 : 0)
  if (n === 2) return fixed | (coverOpen ? 0x04 : 0) | (isOut ? 0x20 : 0)
  if (n === 4) return fixed | (paper === 'LOW' ? 0x0c : 0) | (isOut ? 0x6c : 0)
  return fixed
}

/** GS r 1: paper sensor. */
function sensorByte({ paper }: PrinterCondition): number {
  return paper === 'LOW' ? 0x03 : paper === 'OUT' ? 0x0f : 0x00
}
