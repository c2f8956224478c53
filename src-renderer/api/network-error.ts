/**
 * The register did not answer: it is off, out of reach, or too slow. It may have processed the
 * request, so a repeat must carry the same uuid.
 */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('The register did not answer', { cause })
    this.name = 'NetworkError'
  }
}
