const SECRET = /("(?:[\w-]*(?:password|token|secret)|pin|confirmPin)"\s*:\s*)"(?:[^"\\]|\\.)*"?/gi

/** An answer as it may be kept and shown: whatever is named like a secret is blotted out. */
export function maskSecrets(text: string): string {
  return text.replaceAll(SECRET, '$1"•••"')
}
