import { type Answer, type Command, isPayment, type Refusal } from '../command.ts'
import type { Fault, FaultSource } from '../faults.ts'
import { readRequest, type TerminalIdentity, writeAnswer } from '../lan/lan-codec.ts'
import { ACK, frameOf, NAK, SerialReader, type SerialToken } from './serial-frame.ts'
import { delay, type Terminal } from '../terminal.ts'
import { writeWithFault } from '../write-with-fault.ts'

const MAXIMUM_RESENDS = 3
const DAMAGE = { piece: 5, trailing: Buffer.from('0000') }
const CHALLENGE = /^SH([0-9A-F]{16})$/

export interface SerialOptions {
  /** Answers a till's challenge of 16 hex digits with 16 of its own; vendor keys are not included. */
  readonly cryptogram: (challenge: string) => string
}

/** The bytes of a serial connection; `write` on a broken connection does nothing. */
export interface SerialWire {
  write(bytes: Buffer): void
  /** Breaks the connection, as unplugging the cable does. */
  drop(): void
}

/**
 * Connects the terminal's serial side: it acknowledges a command before it executes it and repeats the answer
 * for each NAK, at most three times. Returns the function that takes the received bytes.
 */
export function connectSerial(
  wire: SerialWire,
  terminal: Terminal,
  identity: TerminalIdentity,
  faults: FaultSource,
  options: SerialOptions,
): (bytes: Buffer) => void {
  const reader = new SerialReader()
  let lastAnswer: { readonly bytes: Buffer; resends: number; badChecks: number } | undefined
  /** A fault over several frames: the NAKs left before the command is accepted. */
  let refusing: { readonly text: string; left: number; readonly fault: Fault } | undefined

  function receive(token: SerialToken): void {
    switch (token.kind) {
      case 'ACK':
      case 'EOT':
        lastAnswer = undefined
        return
      case 'BAD_CHECK':
        wire.write(Buffer.from([NAK]))
        return
      case 'NAK':
        resend()
        return
      case 'MESSAGE':
        take(token.text)
    }
  }

  function resend(): void {
    if (lastAnswer === undefined || lastAnswer.resends >= MAXIMUM_RESENDS) return
    lastAnswer.resends++
    wire.write(nextCopy(lastAnswer))
  }

  function take(text: string): void {
    const challenge = CHALLENGE.exec(text)?.[1]
    if (challenge !== undefined) {
      wire.write(frameOf(`SH${options.cryptogram(challenge)}`))
      return
    }
    const command = readRequest(text)
    const isRepeat = refusing?.text === text
    const fault = isRepeat ? refusing?.fault : faults.next(command)
    if (fault?.kind === 'NAK') {
      if (!isRepeat) refusing = { text, left: fault.times, fault }
      if (refusing !== undefined && refusing.left > 0) {
        refusing.left--
        wire.write(Buffer.from([NAK]))
        return
      }
    }
    refusing = undefined
    void work(command, fault)
  }

  async function work(command: Command | Refusal, fault: Fault | undefined): Promise<void> {
    if (fault?.kind !== 'NO_ACK') wire.write(Buffer.from([ACK]))
    const said = await terminal.execute(command, fault)
    if (fault?.kind === 'DROP') wire.drop()
    else if (said !== undefined) await answer(command, said, fault)
  }

  async function answer(
    command: Command | Refusal,
    said: Answer,
    fault: Fault | undefined,
  ): Promise<void> {
    if (fault?.kind === 'SLOW_LINE') await delay(fault.delayMs)
    const text = textOf(command, said, fault)
    lastAnswer = {
      bytes: frameOf(text),
      resends: 0,
      badChecks: fault?.kind === 'BAD_LRC' ? fault.times : 0,
    }
    const bytes = nextCopy(lastAnswer)
    const end = await writeWithFault(wire, bytes, fault, DAMAGE)
    // The terminal does not repeat an answer that it broke off.
    if (end !== 'WHOLE') lastAnswer = undefined
    if (end === 'CUT') wire.drop()
  }

  function textOf(command: Command | Refusal, said: Answer, fault: Fault | undefined): string {
    if (fault?.kind === 'GARBAGE') return '%%%'
    const text = writeAnswer(command, said, identity)
    if (fault?.kind !== 'WRONG_ECHO' || !isPayment(command)) return text
    return writeAnswer({ ...command, hour: otherHour(command.hour) }, said, identity)
  }

  return (bytes) => {
    for (const token of reader.read(bytes)) receive(token)
  }
}

function nextCopy(answer: { readonly bytes: Buffer; badChecks: number }): Buffer {
  if (answer.badChecks === 0) return answer.bytes
  answer.badChecks--
  const copy = Buffer.from(answer.bytes)
  const last = copy.length - 1
  copy.writeUInt8((copy.readUInt8(last) + 1) % 256, last)
  return copy
}

function otherHour(hour: string): string {
  return hour === '000000' ? '000001' : '000000'
}
