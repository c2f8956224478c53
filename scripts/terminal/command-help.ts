import { serverOptions } from '#main/hosts/node/options.ts'

/** An option as it is written, `--port N`, and its meaning. */
type CommandOption = readonly [form: string, meaning: string]

interface CommandHelp {
  readonly does: string
  readonly options: readonly CommandOption[]
  /** Forms of the options that the command requires. */
  readonly needs?: readonly string[]
}

const DATA: CommandOption = [
  '--data CARPETA',
  'carpeta de los datos; sin ella, la de Mostrador en este usuario',
]
const EVERY: CommandOption = ['--every N', 'la falla, en una de cada N veces (1: siempre)']

/** The npm commands; scripts/run.mjs answers `--help` from here. */
const commands: Readonly<Record<string, CommandHelp>> = {
  start: {
    does: 'Abre Mostrador en Electron, que descarga la primera vez; si no se puede, en el navegador.',
    options: [
      DATA,
      ['--demo', 'llena una base vacía con el restaurante de demostración'],
      ['--demo-past', 'lo mismo, con las ventas de los noventa días anteriores'],
      ['--kiosk', 'a pantalla completa, sin salida al escritorio'],
      ['--electron', 'en Electron o en nada; lo descarga aunque hoy ya se haya intentado'],
      ['--browser', 'en el navegador, sin descargar nada'],
      ['--port N', 'puerto, solo sin Electron (4600, o uno libre)'],
      ['--no-open', 'no abre ventana y dice la dirección, solo sin Electron'],
    ],
  },
  serve: {
    does: 'Abre solo el servidor. Cuando está listo escribe {"url":…} en una línea.',
    options: serverOptions,
  },
  test: {
    does: 'Prueba todo lo que un cambio puede haber afectado, con un navegador real.',
    options: [
      ['--all', 'todo, también lo que ya pasó con los mismos archivos'],
      ['--nightly', 'además las pruebas largas, que tardan horas'],
    ],
  },
  check: {
    does: 'Revisa formato, tipos y estilo, y corre las pruebas rápidas.',
    options: [['--all', 'todo, también lo que ya pasó con los mismos archivos']],
  },
  nightly: { does: 'Corre las pruebas largas. Tarda horas.', options: [] },
  bench: {
    does: 'Mide la velocidad y la muestra en una tabla.',
    options: [
      ['--quick', 'con pocos datos, en unos minutos'],
      ['--only NOMBRES', 'solo estas medidas, separadas por comas: sales,table'],
      ['--runs N', 'cada medida N veces; muestra la mediana y todos los valores (1)'],
      ['--sales N', 'ventas del archivo grande (1000000)'],
    ],
  },
  recover: {
    does: 'Salva lo que se puede leer de una base dañada, con el programa cerrado.',
    options: [DATA],
  },
  verify: {
    does: 'Compara cada dato con los registros de auditoría. No cambia nada. Termina con 0 si todo coincide, con 1 si no, con 76 si falta la clave para probarlo.',
    options: [DATA],
  },
  restore: {
    does: 'Pone una copia en lugar de los datos, con el programa cerrado.',
    options: [DATA, ['--from RESPALDO.db', 'el respaldo que se restaura']],
    needs: ['--from RESPALDO.db'],
  },
  'reset-password': {
    does: 'Da a un usuario una contraseña nueva y la muestra una vez, con el programa cerrado.',
    options: [DATA, ['--user USUARIO', 'de quién es la contraseña']],
    needs: ['--user USUARIO'],
  },
  'support-bundle': {
    does: 'Junta en un archivo lo que pide soporte, sin claves ni datos de compradores; también con el programa cerrado o la base dañada.',
    options: [DATA],
  },
  manual: {
    does: 'Escribe el manual como páginas en out/manual, en español e inglés.',
    options: [['--pictures', 'antes toma otra vez sus imágenes, del programa con la demostración']],
  },
  build: {
    does: 'Construye lo que cambió del programa: main, preload, renderer, o solo las partes nombradas.',
    options: [],
  },
  package: {
    does: 'Hace los instaladores en dist/. Pasa sus opciones a electron-builder.',
    options: [
      ['--linux', 'para Linux'],
      ['--win', 'para Windows'],
      ['--mac', 'para macOS'],
    ],
  },
  'prepare-upgrade': {
    does: 'Hace y revisa un respaldo antes de que otra versión reemplace a esta. Termina con 67 si esa versión no puede leer los datos.',
    options: [
      DATA,
      ['--schema N', 'el esquema más nuevo que lee la otra versión; sin él, el de esta'],
    ],
  },
  'release-files': {
    does: 'Escribe junto a los instaladores sus sumas, la lista de partes y el manifiesto firmado con MOSTRADOR_UPDATE_KEY.',
    options: [['--folder CARPETA', 'dónde están los instaladores (dist)']],
  },
  'update-key': {
    does: 'Crea la clave privada que firma las versiones si no está, y muestra la pública, que se da a las cajas.',
    options: [['--file ARCHIVO', 'dónde se guarda la clave privada']],
    needs: ['--file ARCHIVO'],
  },
  'provide-programs': {
    does: 'Busca o descarga los programas que usan las pruebas: un navegador y Electron. Termina con 1 si falta uno.',
    options: [],
  },
  'try-installed': {
    does: 'Instala el paquete de dist/ en esta máquina, lo abre con datos de prueba y mira su primera pantalla.',
    options: [['--folder CARPETA', 'dónde está el paquete (dist)']],
  },
  'pinpad-simulator': {
    does: 'Un datáfono de prueba que no cobra a nadie, con una página para aprobar o rechazar.',
    options: [
      ['--port N', 'puerto del protocolo LAN (9999)'],
      ['--nexo-port N', 'puerto del protocolo nexo (9998)'],
      ['--serial RUTA', 'puerto serial que se crea (/tmp/mostrador-pinpad)'],
      ['--page-port N', 'puerto de su página (9980)'],
      ['--operator MODO', 'ask, approve o decline: quién responde (ask)'],
      ['--faults PORCENTAJE', 'cuántos cobros fallan (0)'],
      ['--seed N', 'semilla de las fallas (1)'],
    ],
  },
  'printer-simulator': {
    does: 'Impresoras de prueba que muestran su papel en una página.',
    options: [
      ['--port N', 'una sola impresora en este puerto; sin él, las dos de la demostración'],
      ['--page-port N', 'puerto de su página (9180)'],
      ['--folder CARPETA', 'dónde se guarda cada trabajo (.data/printed)'],
    ],
  },
  'sri-simulator': {
    does: 'Los dos servicios del SRI, de prueba y con revisiones reales.',
    options: [
      ['--port N', 'puerto (9300)'],
      ['--clock-minutes N', 'minutos que su reloj va adelantado (0)'],
      [
        '--fault FALLA',
        'cut-before, cut-after, silent-before, silent-after, 500, html, fault, empty, late, o el código de un rechazo',
      ],
      EVERY,
    ],
  },
  'smtp-simulator': {
    does: 'Un servidor de correo de prueba: no entrega nada y guarda lo que recibe.',
    options: [
      ['--port N', 'puerto (2525)'],
      ['--folder CARPETA', 'dónde se guarda cada mensaje (.data/mail)'],
      ['--username U', 'usuario que pide; con --password'],
      ['--password C', 'contraseña que pide; con --username'],
      [
        '--fault FALLA',
        'silent, login-refused, sender-refused, address-refused, address-postponed, message-refused, message-postponed, cut-before-data, cut-in-data, cut-after-data, silent-after-data o slow',
      ],
      EVERY,
    ],
  },
}

/** Returns the usage of a command: `npm run verify -- [--data CARPETA]`. */
export function usageOf(command: string): string {
  const { options = [], needs = [] } = commands[command] ?? {}
  const start = command === 'start' || command === 'test' ? `npm ${command}` : `npm run ${command}`
  const forms = options.map(([form]) => (needs.includes(form) ? form : `[${form}]`))
  return forms.length === 0 ? start : `${start} -- ${forms.join(' ')}`
}

export function helpOf(command: string): string {
  const { does = '', options = [] } = commands[command] ?? {}
  const width = Math.max(0, ...options.map(([form]) => form.length))
  const lines = options.map(([form, meaning]) => `  ${form.padEnd(width)}  ${meaning}`)
  return [does, `Uso: ${usageOf(command)}`, ...lines].join('\n')
}
