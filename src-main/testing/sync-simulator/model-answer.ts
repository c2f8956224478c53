export interface ModelAnswer {
  readonly status: number
  readonly body: unknown
}
