/** This host cannot reach the installation's secret; `message` says what to do. */
export class PepperError extends Error {
  override readonly name = 'PepperError'
  readonly exitCode = 70
}
