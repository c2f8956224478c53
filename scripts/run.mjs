// Plain JavaScript, because it must run on a Node that is too old for the rest, and report that.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const commands = [
  'start',
  'serve',
  'test',
  'check',
  'nightly',
  'bench',
  'recover',
  'verify',
  'restore',
  'reset-password',
  'support-bundle',
  'manual',
  'build',
  'package',
  'prepare-upgrade',
  'release-files',
  'update-key',
  'provide-programs',
  'try-installed',
  'pinpad-simulator',
  'printer-simulator',
  'sri-simulator',
  'smtp-simulator',
]

// The database's native part needs Node-API 10; an older Node crashes with a segmentation fault.
if (Number(process.versions.napi) < 10 || !process.features.typescript) {
  console.error(
    `Mostrador necesita Node 24 (este es ${process.version}): ejecutar «npm install» y usar los comandos «npm run …». ` +
      `Mostrador needs Node 24 (this is ${process.version}): run "npm install" and use the "npm run …" commands.`,
  )
  process.exit(1)
}

const [command = '', ...rest] = process.argv.slice(2)
const script = new URL(`./commands/${command}.ts`, import.meta.url)
if (!commands.includes(command) || !existsSync(script)) {
  const known = commands.filter((name) =>
    existsSync(new URL(`./commands/${name}.ts`, import.meta.url)),
  )
  console.error(`Comando desconocido: ${command || '(ninguno)'}. Hay: ${known.join(', ')}.`)
  process.exit(2)
}
if (rest.includes('--help') || rest.includes('-h')) {
  const { helpOf } = await import(new URL('./terminal/command-help.ts', import.meta.url).href)
  console.log(helpOf(command))
  process.exit(0)
}
// Each script reads its options as if it was started directly.
process.argv.splice(1, process.argv.length, fileURLToPath(script), ...rest)
await import(script.href)
