import { X509Certificate } from 'node:crypto'
import { request } from 'node:https'
import { API_PREFIX } from '#shared/api/index.ts'
import type { LanAuthority } from '#main/core/ports/lan.ts'
import { EPOCH_HEADER } from '#main/core/shop/epoch-stamp.ts'
import type { AskEpoch } from '#main/work/lines/epoch-rounds.ts'

/** A till starts for at most so much longer if its counters are off. */
const ANSWER_MS = 1_500

/** Asks over TLS of the shop's own authority: a program of another shop is not asked anything. */
export function askEpochOver(authority: () => Promise<LanAuthority | undefined>): AskEpoch {
  return async (address, stamp) => {
    const known = await authority()
    if (known === undefined) return undefined
    const certificate = new X509Certificate(known.certificate).toString()
    return new Promise((resolve) => {
      const outgoing = request(
        new URL(`${API_PREFIX}/health`, address),
        {
          agent: false,
          timeout: ANSWER_MS,
          headers: { [EPOCH_HEADER]: stamp },
          ca: certificate,
          checkServerIdentity: () => undefined,
        },
        (answer) => {
          answer.resume()
          const header = answer.headers[EPOCH_HEADER]
          resolve(Array.isArray(header) ? header[0] : header)
        },
      )
      const timer = setTimeout(() => outgoing.destroy(), ANSWER_MS)
      outgoing.once('timeout', () => outgoing.destroy())
      outgoing.once('close', () => clearTimeout(timer))
      outgoing.once('error', () => resolve(undefined))
      outgoing.end()
    })
  }
}
