/**
 * The register did not answer: it is off, out of reach, or took too long. Whether it did what was
 * asked is unknown, so a repeat carries the same uuid.
 */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('The register did not answer', { cause })
    this.name = 'NetworkError'
  }
}
