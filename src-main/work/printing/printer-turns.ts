export type PrinterTurns = ReturnType<typeof createPrinterTurns>

/** Runs the acts on one printer one after another, because it accepts one connection at a time. */
export function createPrinterTurns() {
  const turns = new Map<number, Promise<unknown>>()
  return {
    isBusy: (printerId: number) => turns.has(printerId),

    async run<T>(printerId: number, act: () => Promise<T>): Promise<T> {
      const before = turns.get(printerId) ?? Promise.resolve()
      const running = before.then(act, act)
      const ended = running.then(nothing, nothing)
      turns.set(printerId, ended)
      try {
        return await running
      } finally {
        if (turns.get(printerId) === ended) turns.delete(printerId)
      }
    },

    /** The running acts; each promise resolves whatever the outcome. */
    running: () => [...turns.values()],
  }
}

function nothing(): void {}
