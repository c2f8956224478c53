/** The installation's secret is somewhere this host cannot reach; `message` tells a person what to do. */
export class PepperError extends Error {
  override readonly name = 'PepperError'
  readonly exitCode = 70
}
