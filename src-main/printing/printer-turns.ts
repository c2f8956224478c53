export type PrinterTurns = ReturnType<typeof createPrinterTurns>

/** Runs acts on one printer one after another: it takes one connection at a time. */
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

    /** The acts under way; each promise resolves whatever its act's outcome. */
    running: () => [...turns.values()],
  }
}

function nothing(): void {}
