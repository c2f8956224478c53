import type { PaperState, PrinterDriver, PrinterFault, SystemQueue } from './printer.ts'
import { linesOf, type RunCommand } from './run-command.ts'

/**
 * The name is passed in the environment, so that a quote in it cannot become a part of the script.
 */
const QUEUE_VARIABLE = 'MOSTRADOR_QUEUE'
/**
 * Console programs of Windows write in an old code page, which lacks letters that names may have.
 */
const IN_UTF8 = '[Console]::OutputEncoding = [Text.Encoding]::UTF8'

const abilities = { answersStatus: false, confirmsPrints: false } as const

/** The state of a queue by the word that the script prints. */
const faults: Readonly<Record<string, PrinterFault>> = {
  MISSING: 'PRINTER_QUEUE_MISSING',
  PAUSED: 'PRINTER_QUEUE_STOPPED',
  OFFLINE: 'PRINTER_UNREACHABLE',
  ERROR: 'PRINTER_NEEDS_HELP',
  PAPER_OUT: 'PRINTER_PAPER_OUT',
  DOOR_OPEN: 'PRINTER_COVER_OPEN',
  REFUSED: 'PRINTER_QUEUE_REFUSED',
}

/**
 * A queue of the Windows spooler, which accepts the whole job or nothing. It also accepts jobs for
 * an unplugged printer, so its state is asked before the job. The datatype RAW passes the bytes to
 * the printer unchanged.
 */
export function createSpoolerPrinter(queue: string, run: RunCommand): PrinterDriver {
  const environment = { [QUEUE_VARIABLE]: queue }

  return {
    async print({ bytes, signal, sending }) {
      await sending()
      // PowerShell reads its standard input as lines of text, so the bytes are sent as base64.
      const input = Buffer.from(`${Buffer.from(bytes).toString('base64')}\n`)
      const [file, args] = powershell(PRINT_SCRIPT)
      const end = await run(file, args, { input, environment, signal }).catch(() => undefined)
      if (end === undefined) {
        return { outcome: 'NOT_SENT', code: 'PRINTER_SPOOLER_STOPPED', abilities }
      }
      const word = lastWord(end.output)
      if (end.exitCode === 0 && word === 'PRINTED') return { outcome: 'DONE', abilities }
      // Exit code 1 is an error of the script itself, before the spooler has a byte.
      const code = end.exitCode === 1 ? 'PRINTER_SPOOLER_STOPPED' : faults[word]
      return code === undefined
        ? { outcome: 'UNKNOWN', code: 'PRINTER_QUEUE_DROPPED', abilities }
        : { outcome: 'NOT_SENT', code, abilities }
    },

    async readStatus(_known, signal) {
      const [file, args] = powershell(STATE_SCRIPT)
      const given = { input: new Uint8Array(), environment, signal }
      const end = await run(file, args, given).catch(() => undefined)
      if (end?.exitCode !== 0) return { isReachable: false, code: 'PRINTER_SPOOLER_STOPPED' }
      const word = lastWord(end.output)
      const paper: PaperState = word === 'PAPER_OUT' ? 'OUT' : 'UNKNOWN'
      const coverOpen = word === 'DOOR_OPEN' ? true : null
      const code = faults[word]
      return code === undefined || paper === 'OUT' || coverOpen === true
        ? { isReachable: true, status: { paper, coverOpen }, abilities }
        : { isReachable: false, code }
    },
  }
}

/** Ports of USB in Windows: its own, and those of the drivers of Epson. */
const USB_PORT = /^(?:USB|TMUSB|ESDPRT|DOT4)/i

/** Returns the spooler's queues. */
export async function listSpoolerQueues(
  run: RunCommand,
  signal: AbortSignal,
): Promise<readonly SystemQueue[]> {
  const [file, args] = powershell(
    `${IN_UTF8}; Get-Printer | ForEach-Object { $_.Name + [char]9 + $_.PortName }`,
  )
  const given = { input: new Uint8Array(), environment: {}, signal }
  const end = await run(file, args, given).catch(() => undefined)
  if (end?.exitCode !== 0) return []
  return linesOf(end.output).map((line) => {
    const [name = '', port = ''] = line.split('\t')
    return { name, isUsb: USB_PORT.test(port) }
  })
}

function powershell(script: string): readonly [string, readonly string[]] {
  return ['powershell.exe', ['-NoProfile', '-NonInteractive', '-Command', script]]
}

function lastWord(output: string): string {
  return linesOf(output).at(-1) ?? ''
}

/**
 * The calls of the spooler. `State` reads attributes and status of PRINTER_INFO_2, which follow 13
 * pointers; an unplugged printer has the attribute 'works offline'. Drivers of version 4 do not
 * accept RAW, but XPS_PASS.
 */
const SPOOLER_TYPE = `
$ErrorActionPreference = 'Stop'
Add-Type -TypeDefinition @'
using System;
using System.Runtime.InteropServices;
public static class Spool {
  [StructLayout(LayoutKind.Sequential, CharSet = CharSet.Unicode)]
  public class DocInfo { public string Name; public string Output; public string Type; }
  [DllImport("winspool.drv", CharSet = CharSet.Unicode, SetLastError = true)]
  static extern bool OpenPrinterW(string name, out IntPtr printer, IntPtr defaults);
  [DllImport("winspool.drv", SetLastError = true)]
  static extern bool GetPrinterW(IntPtr printer, int level, IntPtr info, int size, out int needed);
  [DllImport("winspool.drv", CharSet = CharSet.Unicode, SetLastError = true)]
  static extern bool GetPrinterDriverW(IntPtr printer, string environment, int level, IntPtr info, int size, out int needed);
  [DllImport("winspool.drv", CharSet = CharSet.Unicode, SetLastError = true)]
  static extern int StartDocPrinterW(IntPtr printer, int level, [In] DocInfo info);
  [DllImport("winspool.drv")] static extern bool StartPagePrinter(IntPtr printer);
  [DllImport("winspool.drv", SetLastError = true)]
  static extern bool WritePrinter(IntPtr printer, byte[] bytes, int count, out int written);
  [DllImport("winspool.drv")] static extern bool EndPagePrinter(IntPtr printer);
  [DllImport("winspool.drv")] static extern bool EndDocPrinter(IntPtr printer);
  [DllImport("winspool.drv")] static extern bool ClosePrinter(IntPtr printer);

  static string StateOf(IntPtr printer) {
    int needed;
    GetPrinterW(printer, 2, IntPtr.Zero, 0, out needed);
    if (needed == 0) return "ERROR";
    IntPtr info = Marshal.AllocHGlobal(needed);
    try {
      if (!GetPrinterW(printer, 2, info, needed, out needed)) return "ERROR";
      int behind = 13 * IntPtr.Size;
      int attributes = Marshal.ReadInt32(info, behind);
      int status = Marshal.ReadInt32(info, behind + 20);
      if ((status & 0x400000) != 0) return "DOOR_OPEN";
      if ((status & 0x10) != 0) return "PAPER_OUT";
      if ((attributes & 0x400) != 0 || (status & 0x1080) != 0) return "OFFLINE";
      if ((status & 0x1) != 0) return "PAUSED";
      if ((status & 0x10004A) != 0) return "ERROR";
      return "READY";
    } finally { Marshal.FreeHGlobal(info); }
  }

  static string TypeFor(IntPtr printer) {
    int needed;
    GetPrinterDriverW(printer, null, 2, IntPtr.Zero, 0, out needed);
    if (needed == 0) return "RAW";
    IntPtr info = Marshal.AllocHGlobal(needed);
    try {
      if (!GetPrinterDriverW(printer, null, 2, info, needed, out needed)) return "RAW";
      return Marshal.ReadInt32(info) >= 4 ? "XPS_PASS" : "RAW";
    } finally { Marshal.FreeHGlobal(info); }
  }

  public static string State(string name) {
    IntPtr printer;
    if (!OpenPrinterW(name, out printer, IntPtr.Zero)) return "MISSING";
    try { return StateOf(printer); } finally { ClosePrinter(printer); }
  }

  public static string Print(string name, byte[] bytes) {
    IntPtr printer;
    if (!OpenPrinterW(name, out printer, IntPtr.Zero)) return "MISSING";
    try {
      string state = StateOf(printer);
      if (state != "READY") return state;
      DocInfo document = new DocInfo();
      document.Name = "Mostrador";
      document.Type = TypeFor(printer);
      if (StartDocPrinterW(printer, 1, document) <= 0) return "REFUSED";
      bool isWhole = StartPagePrinter(printer);
      int sent = 0;
      while (isWhole && sent < bytes.Length) {
        byte[] rest = new byte[bytes.Length - sent];
        Array.Copy(bytes, sent, rest, 0, rest.Length);
        int written = 0;
        isWhole = WritePrinter(printer, rest, rest.Length, out written) && written > 0;
        sent += written;
      }
      isWhole = EndPagePrinter(printer) && isWhole;
      isWhole = EndDocPrinter(printer) && isWhole;
      return isWhole ? "PRINTED" : "BROKE_OFF";
    } finally { ClosePrinter(printer); }
  }
}
'@
`

const STATE_SCRIPT = `${SPOOLER_TYPE}[Spool]::State($env:${QUEUE_VARIABLE})`

const PRINT_SCRIPT = `${SPOOLER_TYPE}
$bytes = [Convert]::FromBase64String((@($input) -join ''))
try { [Spool]::Print($env:${QUEUE_VARIABLE}, $bytes) } catch { 'BROKE_OFF' }`
