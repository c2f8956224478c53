export type UnreachableReason =
  | 'nameUnknown'
  | 'nobodyThere'
  | 'noAnswer'
  | 'certificate'
  | 'notSecure'
  | 'notTheCentral'
  | 'failing'
  | 'notPaired'
  | 'tooMany'
  | 'noLine'

const reasons: readonly (readonly [RegExp, UnreachableReason])[] = [
  [/^(?:ENOTFOUND|EAI_AGAIN)$/, 'nameUnknown'],
  [/^ECONNREFUSED$/, 'nobodyThere'],
  [/^E?TIME(?:D)?OUT$/, 'noAnswer'],
  [/CERT|SELF_SIGNED|UNABLE_TO_/, 'certificate'],
  // The server speaks plain http, or a TLS older than 1.2.
  [/^(?:EPROTO|ERR_SSL_)/, 'notSecure'],
  [/^(?:NOT_THE_CENTRAL|ANSWER_TOO_LARGE|HTTP_404)$/, 'notTheCentral'],
  [/^INSTALLATION_NOT_PAIRED$/, 'notPaired'],
  [/^HTTP_429$/, 'tooMany'],
  [/^HTTP_/, 'failing'],
]

/** Returns the reason to show for the error code of a failed attempt. */
export function unreachableReason(code: string): UnreachableReason {
  return reasons.find(([pattern]) => pattern.test(code))?.[1] ?? 'noLine'
}
