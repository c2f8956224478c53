import { hash } from 'node:crypto'
import type { Hono } from 'hono'
import { ApiError } from '#shared/api/error.ts'
import type { Log } from '#main/core/acts/context.ts'
import { BUYER_FORM_PATH } from '#main/core/lan/buyer-form-path.ts'
import { languageOf } from '../request/base-context.ts'
import { readBody, requireType } from '../request/read-body.ts'
import type { HonoEnvironment } from '../request/services.ts'
import {
  type FormText,
  formText,
  type Notice,
  noticeText,
  type GuestPlace,
  STYLE,
} from './page-text.ts'

/** The operations on forms that the page uses; their rules are in features/buyer-forms. */
export interface BuyerFormDesk {
  /** undefined: the token is unknown, or of no use any more. */
  find(token: string): Promise<GuestPlace | undefined>
  write(token: string, text: FormText): Promise<WriteResult>
}

type WriteResult =
  | { readonly kind: 'GONE' }
  | { readonly kind: 'WRITTEN' }
  | {
      readonly kind: 'REFUSED' | 'DOUBTED'
      readonly place: GuestPlace
      readonly fields: readonly (keyof FormText)[]
    }

/** The longest texts of all fields, each byte escaped as %XX. */
const MAXIMUM_BODY_BYTES = 8 * 1024
const FORM_TYPE = 'application/x-www-form-urlencoded'

/** The page has one style and no script; it may send its form to this till alone. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${hash('sha256', STYLE, 'base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

/**
 * Mounts the page on which a guest writes the data of the buyer. It has no session and sets no cookie: the token
 * in its address is all that it knows. Unknown, replaced and expired tokens get the same answer.
 */
export function mountBuyerForms(app: Hono<HonoEnvironment>, desk: BuyerFormDesk, log: Log): void {
  app.all(`${BUYER_FORM_PATH}:token`, async ({ req }) => {
    const language = languageOf(req.raw)
    const notice = (of: Notice, status: number) => page(noticeText(of, language), status)
    try {
      const token = req.param('token')
      if (req.method === 'GET' || req.method === 'HEAD') {
        const place = await desk.find(token)
        if (place === undefined) return notice('GONE', 404)
        if (place.isWritten) return notice('WRITTEN', 200)
        return page(formText({ place, language }), 200)
      }
      if (req.method !== 'POST') return notice('GONE', 405)
      requireType(req.raw, [FORM_TYPE])
      const text = readText(await readBody(req.raw, MAXIMUM_BODY_BYTES))
      const result = await desk.write(token, text)
      if (result.kind === 'GONE') return notice('GONE', 404)
      // A reload of the answer must not send the data again.
      if (result.kind === 'WRITTEN') return redirect(BUYER_FORM_PATH + token)
      const { kind, place, fields } = result
      return page(formText({ place, language, text, fields, isDoubted: kind === 'DOUBTED' }), 400)
    } catch (error) {
      if (error instanceof ApiError) return notice('REFUSED', error.status)
      log('error', 'A form of a guest could not be answered', error)
      return notice('FAILED', 500)
    }
  })
}

function readText(bytes: Uint8Array): FormText {
  const sent = new URLSearchParams(new TextDecoder().decode(bytes))
  const of = (name: string) => sent.get(name) ?? ''
  return {
    identificationNumber: of('identificationNumber'),
    socialReason: of('socialReason'),
    email: of('email'),
    phone: of('phone'),
    address: of('address'),
    confirmed: of('confirmed'),
  }
}

function redirect(location: string): Response {
  return new Response(null, { status: 303, headers: { ...HEADERS, Location: location } })
}

const HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': CONTENT_SECURITY_POLICY,
  'X-Content-Type-Options': 'nosniff',
  // With `no-referrer` browsers would send the form with the origin `null`, which is refused as another site's.
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex',
}

function page(text: string, status: number): Response {
  const headers = { ...HEADERS, 'Content-Type': 'text/html; charset=utf-8' }
  return new Response(text, { status, headers })
}
