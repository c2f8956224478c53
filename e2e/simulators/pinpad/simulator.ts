import type { AddressInfo, Server } from 'node:net'
import type { Command } from './command.ts'
import { type Fault, type FaultSource, ScriptedFaults } from './faults.ts'
import type { TerminalIdentity } from './lan/lan-codec.ts'
import { closeLanServer, createLanServer } from './lan/lan-server.ts'
import type { Ledger } from './ledger.ts'
import { createNexoServer } from './nexo/nexo-server.ts'
import { NexoTerminal } from './nexo/nexo-terminal.ts'
import { Operator, type OperatorMode } from './operator.ts'
import { openPseudoTerminal, type PseudoTerminal } from './serial/pseudo-terminal.ts'
import { connectSerial } from './serial/serial-link.ts'
import { Terminal } from './terminal.ts'

const HOST = '127.0.0.1'

export interface SimulatorOptions {
  readonly merchantId?: string
  readonly terminalId?: string
  readonly cardHash?: TerminalIdentity['cardHash']
  /** The default approves automatically. */
  readonly operator?: OperatorMode
  /** Further faults, after the scripted ones. */
  readonly faults?: FaultSource
  /** The terminal's side of the handshake; the default swaps the halves of the challenge. */
  readonly cryptogram?: (challenge: string) => string
}

/** A card terminal with its ledger, reachable by the connections opened for it. */
export interface PinpadSimulator {
  readonly ledger: Ledger
  readonly operator: Operator
  readonly identity: TerminalIdentity
  readonly lot: string
  readonly waitingFaults: ScriptedFaults['waiting']
  /** Scripts a fault for the next command, or for the next command of that kind. */
  script(fault: Fault, on?: Command['kind']): void
  /** Opens the LAN protocol on TCP; returns the port. Port 0 takes a free one. */
  listen(port?: number): Promise<number>
  /** Opens nexo JSON on TCP; returns the port. */
  listenNexo(port?: number): Promise<number>
  /** Opens the serial protocol on a pty at this path. Rejects with SocatMissing without socat. */
  openSerial(path: string): Promise<void>
  /** Closes the lot, as a person at the terminal or another till would. */
  closeLot(): Promise<void>
  /** Unplugs it: all connections break. `listen` and `openSerial` plug it in again. */
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
  /** Resolves after the path of the previous pty is gone, because only then it can be plugged in again. */
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
      // A sale that waits for a person at the terminal is cancelled.
      operator.decide('CANCEL')
      await unplug()
    },
  }
}

/** Swaps the two halves of a challenge. */
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
