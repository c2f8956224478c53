import type { AddressInfo, Server } from 'node:net'
import type { Command } from './command.ts'
import { type Fault, type FaultSource, ScriptedFaults } from './faults.ts'
import type { TerminalIdentity } from './lan-codec.ts'
import { closeLanServer, createLanServer } from './lan-server.ts'
import type { Ledger } from './ledger.ts'
import { createNexoServer } from './nexo-server.ts'
import { NexoTerminal } from './nexo-terminal.ts'
import { Operator, type OperatorMode } from './operator.ts'
import { openPseudoTerminal, type PseudoTerminal } from './pseudo-terminal.ts'
import { connectSerial } from './serial-link.ts'
import { Terminal } from './terminal.ts'

const HOST = '127.0.0.1'

export interface SimulatorOptions {
  readonly merchantId?: string
  readonly terminalId?: string
  readonly cardHash?: TerminalIdentity['cardHash']
  /** Approves by itself, unless told otherwise. */
  readonly operator?: OperatorMode
  /** Beside the scripted faults, which come first. */
  readonly faults?: FaultSource
  /** The other half of a till's handshake; the default turns the challenge around. */
  readonly cryptogram?: (challenge: string) => string
}

/** One card terminal with its ledger, reachable by the lines that are opened for it. */
export interface PinpadSimulator {
  readonly ledger: Ledger
  readonly operator: Operator
  readonly identity: TerminalIdentity
  readonly lot: string
  readonly waitingFaults: ScriptedFaults['waiting']
  /** The next command, or the next of that kind, meets this fault. */
  script(fault: Fault, on?: Command['kind']): void
  /** The LAN protocol on TCP; answers the port. Port 0 takes a free one. */
  listen(port?: number): Promise<number>
  /** nexo JSON on TCP. */
  listenNexo(port?: number): Promise<number>
  /** The serial protocol on a pty at this path. Rejects with SocatMissing without socat. */
  openSerial(path: string): Promise<void>
  /** A person closes the lot at the terminal itself, or another till does. */
  closeLot(): Promise<void>
  /** Pulls the plug: every line is gone, connections break. `listen` and `openSerial` plug in again. */
  unplug(): Promise<void>
  close(): Promise<void>
}

export function createPinpadSimulator(options: SimulatorOptions = {}): PinpadSimulator {
  const identity: TerminalIdentity = {
    merchantId: options.merchantId ?? '1000000001',
    terminalId: options.terminalId ?? 'TID00001',
    cardHash: options.cardHash ?? 'SHA256',
  }
  const scripted = new ScriptedFaults()
  const faults: FaultSource = {
    next: (command) => scripted.next(command) ?? options.faults?.next(command),
  }
  const operator = new Operator(options.operator ?? 'APPROVE')
  const terminal = new Terminal(operator, identity)
  const nexo = new NexoTerminal(terminal, faults, identity)
  const lines = new Set<() => Promise<void>>()
  /** A cable on its way out takes its path along: nobody plugs in before it is gone. */
  let pulled = Promise.resolve()

  async function unplug(): Promise<void> {
    const open = [...lines]
    lines.clear()
    await Promise.all(open.map((close) => close()))
  }

  return {
    ledger: terminal.ledger,
    operator,
    identity,
    async closeLot() {
      await terminal.execute({ kind: 'CONTROL', lot: '' })
    },
    get lot() {
      return terminal.lot
    },
    get waitingFaults() {
      return scripted.waiting
    },
    script: (fault, on) => scripted.add(fault, on),

    async listen(port = 0) {
      const server = createLanServer(terminal, identity, faults)
      lines.add(() => closeLanServer(server))
      return listening(server, port)
    },

    async listenNexo(port = 0) {
      const line = createNexoServer(nexo)
      lines.add(() => line.close())
      return listening(line.server, port)
    },

    async openSerial(path) {
      await pulled
      const line: { port?: PseudoTerminal } = {}
      const close = async () => {
        await line.port?.close()
      }
      const receive = connectSerial(
        {
          write: (bytes) => line.port?.write(bytes),
          drop: () => {
            lines.delete(close)
            pulled = close()
          },
        },
        terminal,
        identity,
        faults,
        { cryptogram: options.cryptogram ?? turnedAround },
      )
      line.port = await openPseudoTerminal(path, receive)
      lines.add(close)
    },

    unplug,

    async close() {
      // Whoever still waits for a person at the terminal is not kept waiting.
      operator.decide('CANCEL')
      await unplug()
    },
  }
}

/** Its second half before its first. */
function turnedAround(challenge: string): string {
  return challenge.slice(8) + challenge.slice(0, 8)
}

async function listening(server: Server, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, HOST, () => {
      server.off('error', reject)
      resolve()
    })
  })
  return (server.address() as AddressInfo).port
}
