import { hash } from 'node:crypto'

/** Nothing else may come into a header. */
const ORIGIN = /^https?:\/\/[\w.:[\]-]+$/

/**
 * Returns the policy of a page of the till: only its own files run and load. `require-trusted-types-for` makes a text that
 * becomes markup or a script's address an error, so a name from the database cannot run as code.
 */
function contentSecurityPolicy(own: {
  readonly styles: string
  /** Names of the policies that may turn a text into markup; 'none' allows no markup from texts. */
  readonly trustedTypes: string
  /** Origins besides its own that the page may ask. */
  readonly connects?: readonly string[]
}): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${own.styles}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...(own.connects ?? [])].join(' '),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${own.trustedTypes}`,
  ].join('; ')
}

/** The screens. Styles that the program computes are set through the CSSOM, which the policy does not restrict. */
export const PAGE_POLICY = pagePolicy([])

/**
 * Returns the policy of the screens that may ask other programs of the shop, by origin (`https://192.168.1.21:4600`): a
 * tablet whose till does not answer looks for the one that leads.
 */
export function pagePolicy(connects: readonly string[]): string {
  return contentSecurityPolicy({
    styles: "'self'",
    trustedTypes: "'none'",
    connects: connects.filter((origin) => ORIGIN.test(origin)),
  })
}

/**
 * The viewer of /docs writes descriptions as markup. Its `default` policy and the viewer's own sanitiser, which has the
 * name `dompurify`, remove all that could run.
 */
export const DOCS_POLICY = contentSecurityPolicy({
  styles: "'self'",
  trustedTypes: "default dompurify 'allow-duplicates'",
})

/** Returns the policy of a document with one inline style. */
export function policyWithStyle(style: string): string {
  return contentSecurityPolicy({
    styles: `'sha256-${hash('sha256', style, 'base64')}'`,
    trustedTypes: "'none'",
  })
}
