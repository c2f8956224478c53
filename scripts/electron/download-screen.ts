import type { DownloadProgress } from './run-installer.ts'

/** Shows on the terminal how the download goes. */
export interface DownloadScreen {
  /** Tells that another start is downloading. */
  wait(): void
  begin(isRepair: boolean): void
  progress(progress: DownloadProgress): void
  unpack(): void
  /** Removes the line of the progress. */
  end(): void
}

export interface ScreenStream {
  readonly isTTY?: boolean
  readonly columns?: number
  write(text: string): unknown
}

const HEADING = 'Descargando Electron, una sola vez'
const USUAL_COLUMNS = 80
const CLEAR_LINE = '\r\u001B[2K'
/** In a file of a log, the progress is a line for each such part. */
const LOGGED_PARTS = 4

export function createDownloadScreen(stream: ScreenStream, canSkip: boolean): DownloadScreen {
  const isTerminal = stream.isTTY === true
  const hint = canSkip ? ' (Enter lo omite)' : ''
  let drawn = ''
  let loggedParts = 0
  const draw = (text: string) => {
    // A line that wraps could not be cleared. Some terminals do not know their width and say 0.
    const line = text.slice(0, (stream.columns || USUAL_COLUMNS) - 1)
    if (line === drawn) return
    drawn = line
    stream.write(CLEAR_LINE + line)
  }
  const log = (text: string) => void stream.write(`${text}\n`)
  return {
    wait: () => log(`Otro inicio está descargando Electron: se espera a que termine${hint}.`),
    begin(isRepair) {
      if (isRepair) log('La instalación de Electron está incompleta: se repara.')
      if (isTerminal) draw(`${HEADING} …${hint}`)
      else log(`${HEADING} …${hint}`)
    },
    progress({ receivedBytes, totalBytes }) {
      const received = bytesInWords(receivedBytes)
      const amount =
        totalBytes === undefined ? received : `${received} de ${bytesInWords(totalBytes)}`
      if (isTerminal) {
        draw(`${HEADING}: ${amount}${hint}`)
        return
      }
      const parts = Math.floor((receivedBytes / (totalBytes ?? Infinity)) * LOGGED_PARTS)
      if (parts <= loggedParts) return
      loggedParts = parts
      log(`${HEADING}: ${amount}`)
    },
    unpack() {
      if (isTerminal) draw(`Descomprimiendo Electron …${hint}`)
    },
    end() {
      if (drawn !== '') stream.write(CLEAR_LINE)
      drawn = ''
    },
  }
}

function bytesInWords(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`
  const [amount, unit] = bytes < 1_000_000 ? [bytes / 1000, 'kB'] : [bytes / 1_000_000, 'MB']
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
  return `${amount.toLocaleString('es-EC', digits)} ${unit}`
}
