/** Runs a simulator's command. Exits with 2 and `usage` for wrong options, with 1 for another failure. */
export async function runSimulator(simulate: () => Promise<void>, usage: string): Promise<void> {
  try {
    await simulate()
  } catch (error) {
    const { code, syscall, path } = error as NodeJS.ErrnoException
    if (error instanceof TypeError || code?.startsWith('ERR_PARSE_ARGS') === true) {
      console.error(`${(error as Error).message}\nUso: ${usage}`)
      process.exit(2)
    }
    if (syscall === 'mkdir') {
      console.error(`No se puede crear la carpeta ${path} (${code}).`)
      process.exit(1)
    }
    console.error(code === 'EADDRINUSE' ? `${(error as Error).message}: ya está en uso.` : error)
    process.exit(1)
  }
}
