const SECRET =
  /("(?:[\w-]*(?:password|token|secret)|pin|confirmPin|confirmation)"\s*:\s*)"(?:[^"\\]|\\.)*"?/gi

/** Masks all fields named like a secret, so that an answer may be stored and shown. */
export function maskSecrets(text: string): string {
  return text.replaceAll(SECRET, '$1"•••"')
}
