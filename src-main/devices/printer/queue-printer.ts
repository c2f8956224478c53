import type { Printer, PrinterFault } from './printer.ts'

export interface CommandEnd {
  /** null: it was ended from outside, or took too long. */
  readonly exitCode: number | null
}

/** Runs a program with bytes on its standard input. Rejects if it cannot be started. */
export type RunCommand = (
  file: string,
  args: readonly string[],
  given: {
    readonly input: Uint8Array
    readonly environment: Readonly<Record<string, string>>
    readonly signal: AbortSignal
  },
) => Promise<CommandEnd>

/** The name travels in the environment, so that no quote in it becomes a part of the script. */
const QUEUE_VARIABLE = 'MOSTRADOR_QUEUE'
/** Exit code of the Windows script when bytes may have reached the spooler. */
const BROKE_OFF = 3

const nothingToSay = { answersStatus: false, confirmsPrints: false } as const

/**
 * A queue of the operating system. The system takes the whole job or none; what the printer does with it
 * later cannot be asked here. On Windows the datatype RAW passes the bytes by the driver.
 */
export function createQueuePrinter(
  queue: string,
  run: RunCommand,
  platform: NodeJS.Platform,
): Printer {
  const isWindows = platform === 'win32'
  const environment = { [QUEUE_VARIABLE]: queue }

  return {
    async print({ bytes, signal, sending }) {
      const [file, args] = isWindows
        ? powershell(RAW_PRINT_SCRIPT)
        : (['lp', ['-d', queue, '-o', 'raw', '-s']] as const)
      await sending()
      try {
        const { exitCode } = await run(file, args, { input: bytes, environment, signal })
        if (exitCode === 0) return { outcome: 'DONE', abilities: nothingToSay }
        const outcome = exitCode === null || exitCode === BROKE_OFF ? 'UNKNOWN' : 'NOT_SENT'
        return { outcome, code: 'PRINTER_QUEUE_REFUSED', abilities: nothingToSay }
      } catch {
        const code: PrinterFault = 'PRINTER_QUEUE_MISSING'
        return { outcome: 'NOT_SENT', code, abilities: nothingToSay }
      }
    },

    async readStatus(_abilities, signal) {
      const [file, args] = isWindows
        ? powershell(FIND_QUEUE_SCRIPT)
        : (['lpstat', ['-p', queue]] as const)
      const given = { input: new Uint8Array(), environment, signal }
      const end = await run(file, args, given).catch(() => undefined)
      return end?.exitCode === 0
        ? {
            isReachable: true,
            status: { paper: 'UNKNOWN', coverOpen: null },
            abilities: nothingToSay,
          }
        : { isReachable: false, code: 'PRINTER_QUEUE_MISSING' }
    },
  }
}

function powershell(script: string): readonly [string, readonly string[]] {
  return ['powershell.exe', ['-NoProfile', '-NonInteractive', '-Command', script]]
}

const FIND_QUEUE_SCRIPT = `Get-Printer -Name $env:${QUEUE_VARIABLE} -ErrorAction Stop | Out-Null`

/** Writes standard input to the spooler. Exits with 2 before the document is open, with BROKE_OFF after. */
const RAW_PRINT_SCRIPT = `
$ErrorActionPreference = 'Stop'
Add-Type -TypeDefinition @'
using System;
using System.Runtime.InteropServices;
public static class Spool {
  [StructLayout(LayoutKind.Sequential, CharSet = CharSet.Unicode)]
  public class DocInfo { public string Name; public string Output; public string Type; }
  [DllImport("winspool.drv", CharSet = CharSet.Unicode, SetLastError = true)]
  public static extern bool OpenPrinterW(string name, out IntPtr printer, IntPtr defaults);
  [DllImport("winspool.drv", CharSet = CharSet.Unicode, SetLastError = true)]
  public static extern int StartDocPrinterW(IntPtr printer, int level, [In] DocInfo info);
  [DllImport("winspool.drv", SetLastError = true)]
  public static extern bool WritePrinter(IntPtr printer, byte[] bytes, int count, out int written);
  [DllImport("winspool.drv")] public static extern bool EndDocPrinter(IntPtr printer);
  [DllImport("winspool.drv")] public static extern bool ClosePrinter(IntPtr printer);
}
'@
$memory = New-Object IO.MemoryStream
[Console]::OpenStandardInput().CopyTo($memory)
$bytes = $memory.ToArray()
$printer = [IntPtr]::Zero
if (-not [Spool]::OpenPrinterW($env:${QUEUE_VARIABLE}, [ref]$printer, [IntPtr]::Zero)) { exit 2 }
$info = New-Object Spool+DocInfo
$info.Name = 'Mostrador'
$info.Type = 'RAW'
if ([Spool]::StartDocPrinterW($printer, 1, $info) -le 0) { exit 2 }
$written = 0
$isWritten = [Spool]::WritePrinter($printer, $bytes, $bytes.Length, [ref]$written)
$isEnded = [Spool]::EndDocPrinter($printer)
[void][Spool]::ClosePrinter($printer)
if (-not $isWritten -or -not $isEnded -or $written -ne $bytes.Length) { exit ${BROKE_OFF} }
exit 0
`
