import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paymentAnswer } from '#main/testing/doubles/payment-answer.ts'
import type { FrameReader, Connection } from '../transport/connection.ts'
import { ConnectionError } from '../transport/connection.ts'
import type { RecordedFrame } from './frame-log.ts'
import { lanFrame, lanReader } from './lan/lan-frame.ts'
import { createLanWords } from './lan/lan-words.ts'
import { nexoFrame, nexoReader } from './nexo/nexo-frame.ts'
import { createNexoWords } from './nexo/nexo-words.ts'
import { type FrameWords, recordedTransport } from './recorded-transport.ts'
import { ACK, serialFrame, serialReader } from './serial/serial-frame.ts'
import { createSerialWords } from './serial/serial-words.ts'

const seal = '0123456789ABCDEF0123456789ABCDEF'
const hash = 'AB12CD34EF56AB78CD90EF12AB34CD56EF78AB90CD12EF34AB56CD78EF90AB12'
const expiry = '2912'
/** Test card numbers published by the networks. */
const cards = ['4507990000004905', '5425233430109903', '378282246310005', '6011000990139424']
const never = new AbortController().signal

/** A sale of $ 11.20 as it is sent, observed on loopback. */
const request = `PP01100     000000001120000000001000000000000000000000000120${' '.repeat(42)}13455920240115${' '.repeat(6)}1000000001     TID00001CAJA01         ${' '.repeat(10)}001-001-0000123${' '.repeat(35)}`

/** Opens a connection on which a test can send bytes, and returns the recorded frames. */
async function given(createWords: () => FrameWords, reader: FrameReader) {
  const recorded: RecordedFrame[] = []
  let ear: FrameReader | undefined
  const heard: ReturnType<FrameReader['push']>[number][] = []
  const transport = recordedTransport(
    {
      open(wrapped) {
        ear = wrapped
        return Promise.resolve({
          send: () => Promise.resolve(),
          receive: () => Promise.resolve('ENDED'),
          close: () => undefined,
        } satisfies Connection)
      },
    },
    createWords,
    (frame) => recorded.push(frame),
  )
  const connection = await transport.open(reader, never)
  return {
    recorded,
    heard,
    connection,
    say: (bytes: Uint8Array) => heard.push(...(ear?.push(bytes) ?? [])),
    fallSilent: () => heard.push(...(ear?.quiet() ?? [])),
  }
}

const overTcp = () => given(createLanWords, lanReader({ partialMs: 2_000, sealMs: 300 }))
const overCable = () => given(createSerialWords, serialReader(2_000))
const withNexo = () => given(createNexoWords, nexoReader(2_000))

const kindsAndTexts = (recorded: readonly RecordedFrame[]) =>
  recorded.map(({ kind, text }) => [kind, text])

/** Returns an approval with more card data than a terminal should send. */
function talkative(card: string): string {
  return paymentAnswer({
    type: 'PP',
    code: '00',
    network: '01',
    authorizer: '00',
    message: 'APROBADA',
    reference: '000123',
    lot: '000007',
    hour: '134559',
    date: '20240115',
    authorization: '987654',
    tid: 'TID00001',
    mid: '1000000001',
    voucher: `;${card}=${expiry}1010000000?`,
    bankName: 'BANCO DE PRUEBA',
    group: 'VISA CREDITO',
    holder: `B${card}^PEREZ/ANA^${expiry}`,
    card,
    expiry,
    hash,
  })
}

function lanAnswer(body: string, echoed = seal): Buffer {
  return Buffer.from(
    body.length.toString(16).toUpperCase().padStart(4, '0') + body + echoed,
    'latin1',
  )
}

describe('the record of a conversation', () => {
  it('over TCP shows every field of request and answer, with the card data masked', async () => {
    const { connection, recorded, say } = await overTcp()
    await connection.send(lanFrame(request, seal))
    say(lanAnswer(talkative('4507990000004905')))
    connection.close()
    const blank = (width: number) => ' '.repeat(width)
    expect(kindsAndTexts(recorded)).toEqual([
      ['OPENED', ''],
      [
        'SENT',
        `00FC|PP|01|1|00|${blank(2)}|${blank(2)}|${blank(1)}|000000001120|000000001000|000000000000|` +
          `000000000120|${blank(12)}|${blank(12)}|${blank(12)}|${blank(6)}|134559|20240115|${blank(6)}|` +
          `1000000001     |TID00001|CAJA01         |${blank(8)}|${blank(2)}|001-001-***0123|${blank(15)}|` +
          `${blank(20)}|‹SEAL›`,
      ],
      [
        'RECEIVED',
        `0202|PP|00|01|00|${'APROBADA'.padEnd(20)}|000123|000007|134559|20240115|987654|TID00001|` +
          `1000000001     |${blank(12)}|${'*'.repeat(33).padEnd(80)}|${blank(3)}|` +
          `${'BANCO DE PRUEBA'.padEnd(30)}|${'VISA CREDITO'.padEnd(25)}|${blank(2)}|` +
          `${'*'.repeat(32).padEnd(40)}|${blank(12)}|${blank(20)}|${blank(20)}|${blank(22)}|${blank(15)}|` +
          `${blank(16)}|${blank(10)}|${blank(4)}|${'450799******4905'.padEnd(25)}|****|${'*'.repeat(64)}|` +
          `${blank(27)}|‹SEAL›`,
      ],
      ['CLOSED', ''],
    ])
  })

  it('over a serial line names control characters and noise between messages', async () => {
    const { connection, recorded, say } = await overCable()
    await connection.send(serialFrame('CB'))
    say(Uint8Array.of(ACK))
    say(Buffer.from([0xff, 0x00, 0xb4, 0x34]))
    say(serialFrame('CB009999;1;127.0.0.1;TID00001'))
    await connection.send(Uint8Array.of(ACK))
    expect(kindsAndTexts(recorded).slice(1)).toEqual([
      ['SENT', '‹STX›CB‹ETX›‹LRC›'],
      ['RECEIVED', '‹ACK›'],
      // A digit with its parity bit set is still a digit.
      ['NOISE', '‹FF›‹NUL›‹**›*'],
      ['RECEIVED', '‹STX›CB00|9999|1|127.0.0.1|TID00001‹ETX›‹LRC›'],
      ['SENT', '‹ACK›'],
    ])
  })

  it('with nexo shows the names of all values, but only harmless values', async () => {
    const { recorded, say } = await withNexo()
    const answer = {
      SaleToPOIResponse: {
        MessageHeader: { MessageCategory: 'Payment', ServiceID: 'P1Z' },
        PaymentResponse: {
          Response: {
            Result: 'Failure',
            AdditionalResponse: 'message=No%20funds&expiryDate=12%2F29',
          },
          PaymentReceipt: [{ OutputContent: { Text: 'VISA 4507990000004905 12/29' } }],
          CardData: {
            MaskedPan: '411111 **** 1111',
            SensitiveCardData: { PAN: '4507990000004905', ExpiryDate: '2912' },
          },
        },
      },
    }
    say(nexoFrame(answer))
    const text = recorded.at(-1)?.text ?? ''
    expect(JSON.parse(text.replace(/^\[\d+\]/, ''))).toEqual({
      SaleToPOIResponse: {
        MessageHeader: { MessageCategory: 'Payment', ServiceID: 'P1Z' },
        PaymentResponse: {
          Response: { Result: 'Failure', AdditionalResponse: 'message=No funds&*' },
          PaymentReceipt: [{ OutputContent: { Text: '*' } }],
          CardData: {
            MaskedPan: '411111******1111',
            SensitiveCardData: { PAN: '*', ExpiryDate: '*' },
          },
        },
      },
    })
  })

  it('records why a connection did not open, a failed send and which side closed', async () => {
    const recorded: RecordedFrame[] = []
    const record = (frame: RecordedFrame) => recorded.push(frame)
    const refused = recordedTransport(
      { open: () => Promise.reject(new ConnectionError('PORT_FORBIDDEN')) },
      createSerialWords,
      record,
    )
    await expect(refused.open(serialReader(1), never)).rejects.toMatchObject({
      code: 'PORT_FORBIDDEN',
    })
    const dead: Connection = {
      send: () => Promise.reject(new ConnectionError('WRITE_FAILED')),
      receive: () => Promise.resolve('ENDED'),
      close: () => undefined,
    }
    const lost = recordedTransport({ open: () => Promise.resolve(dead) }, createSerialWords, record)
    const connection = await lost.open(serialReader(1), never)
    await expect(connection.send(Uint8Array.of(ACK))).rejects.toMatchObject({
      code: 'WRITE_FAILED',
    })
    expect([await connection.receive(1), await connection.receive(1)]).toEqual(['ENDED', 'ENDED'])
    connection.close()
    expect(recorded.map(({ kind, code }) => [kind, code])).toEqual([
      ['NOT_OPENED', 'PORT_FORBIDDEN'],
      ['OPENED', null],
      ['SENT', null],
      ['NOT_SENT', 'WRITE_FAILED'],
      ['ENDED', null],
      ['CLOSED', null],
    ])
  })
})

/** Damage during transmission: bytes arrive in pieces, some are lost, some are added. */
const journeys = fc.record({
  card: fc.constantFrom(...cards),
  cuts: fc.array(fc.integer({ min: 1, max: 90 }), { maxLength: 30 }),
  lost: fc.array(fc.tuple(fc.nat(600), fc.integer({ min: 1, max: 120 })), { maxLength: 3 }),
  added: fc.array(fc.tuple(fc.nat(600), fc.uint8Array({ minLength: 1, maxLength: 40 })), {
    maxLength: 3,
  }),
  isTwice: fc.boolean(),
  hasParity: fc.boolean(),
})
type Journey = typeof journeys extends fc.Arbitrary<infer T> ? T : never

function travel(bytes: Uint8Array, journey: Journey): Uint8Array[] {
  let wire = [...bytes, ...(journey.isTwice ? bytes : [])]
  for (const [at, count] of journey.lost) wire.splice(at, count)
  for (const [at, more] of journey.added) wire.splice(at, 0, ...more)
  if (journey.hasParity) {
    wire = wire.map((byte) =>
      byte.toString(2).replaceAll('0', '').length % 2 ? byte | 0x80 : byte,
    )
  }
  const pieces: Uint8Array[] = []
  let at = 0
  for (const cut of [...journey.cuts, wire.length]) {
    pieces.push(Uint8Array.from(wire.slice(at, at + cut)))
    at += cut
  }
  return pieces
}

/**
 * Returns the card data in the record beyond the first six and last four digits, in one entry or over
 * several.
 */
function cardDataIn(recorded: readonly RecordedFrame[], card: string): readonly string[] {
  const named = recorded.flatMap(({ text }) => text.match(/(?<=‹)[0-9A-F]{2}(?=›)/g) ?? [])
  const withoutParity = named.map((name) => String.fromCharCode(Number.parseInt(name, 16) & 0x7f))
  const texts = recorded.map(({ text }) => text.replaceAll(/‹[^›]*›/g, '')).join('\n')
  const digits = texts.replaceAll(/\D/g, '')
  const signs = texts.replaceAll(/[^0-9A-F]/g, '')
  return [
    ...withoutParity.filter((sign) => /[0-9A-Fa-f]/.test(sign)),
    ...windowsOf(card, 7).filter((window) => digits.includes(window)),
    ...windowsOf(hash, 8).filter((window) => signs.includes(window)),
    ...[expiry].filter((date) => texts.includes(date)),
  ]
}

function windowsOf(text: string, width: number): readonly string[] {
  return Array.from({ length: text.length - width + 1 }, (_, at) => text.slice(at, at + width))
}

describe('any damage to an answer in transit', () => {
  const connections = [
    { name: 'over TCP', open: overTcp, wire: (card: string) => lanAnswer(talkative(card)) },
    { name: 'over a cable', open: overCable, wire: (card: string) => serialFrame(talkative(card)) },
    {
      name: 'with nexo',
      open: withNexo,
      wire: (card: string) =>
        nexoFrame({
          CardData: { PAN: card, MaskedPan: card, ExpiryDate: expiry },
          Response: { AdditionalResponse: `message=${card} ${expiry}&cardHash=${hash}` },
          TransactionID: card,
          [card]: `;${card}=${expiry}1010000000?`,
        }),
    },
  ] as const

  it.each(connections)(
    '$name puts no card number, expiry or hash in the record',
    async (connection) => {
      await fc.assert(
        fc.asyncProperty(journeys, async (journey) => {
          const { recorded, say, fallSilent } = await connection.open()
          for (const piece of travel(connection.wire(journey.card), journey)) say(piece)
          fallSilent()
          expect(cardDataIn(recorded, journey.card)).toEqual([])
        }),
        { numRuns: 300 },
      )
    },
  )

  it.each(connections)(
    '$name does not change the messages that the till reads',
    async (connection) => {
      await fc.assert(
        fc.asyncProperty(journeys, async (journey) => {
          const { heard, say, fallSilent } = await connection.open()
          const pieces = travel(connection.wire(journey.card), journey)
          for (const piece of pieces) say(piece)
          fallSilent()
          const plain =
            connection.name === 'over TCP'
              ? lanReader({ partialMs: 2_000, sealMs: 300 })
              : connection.name === 'over a cable'
                ? serialReader(2_000)
                : nexoReader(2_000)
          expect(heard).toEqual([...pieces.flatMap((piece) => plain.push(piece)), ...plain.quiet()])
        }),
      )
    },
  )
})
