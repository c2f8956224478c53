import { defineMessages } from '#renderer/i18n/define-messages.ts'

export const otherStartMessages = defineMessages(
  'otherStart',
  {
    restore: 'Restaurar un respaldo',
    restoreWay: 'Ya uso Mostrador y este equipo es nuevo',
    tablet: 'Usar como tableta o pantalla',
    tabletWay: 'La caja está en otro equipo de este local',

    restoreIntro:
      'Este equipo sigue con las ventas, las personas y los números del respaldo. Falta lo que se vendió después de él.',
    found: 'Respaldos encontrados',
    searching: 'Buscando en los discos de este equipo…',
    noneTitle: 'No se encontró ningún respaldo',
    noneText: 'Conectar el disco o la memoria USB, o escribir abajo la carpeta donde está.',
    searchAgain: 'Buscar otra vez',
    folder: 'Otra carpeta',
    folderHelp: 'La ruta completa, como E:\\Respaldos o /media/usb.',
    search: 'Buscar ahí',
    till: 'Caja {{till}}',
    noKey: 'Falta su clave',
    key: 'Clave del respaldo (pepper.key)',
    keyHelp:
      'Está en la carpeta de datos del equipo anterior, o donde se guardó aparte. Sin ella nadie puede entrar.',
    keyChoose: 'Elegir pepper.key',
    keyChosen: 'pepper.key elegido',
    act: 'Restaurar este respaldo',
    working: 'Revisando y restaurando…',
    chooseFirst: 'Elegir un respaldo',
    done: 'Respaldo restaurado: {{invoices}} facturas',
    doneNone: 'Respaldo restaurado',
    after: 'Después entra quien administra, y confirma el próximo número antes de facturar.',

    tabletTitle: 'Usar como tableta o pantalla',
    tabletIntro: 'No hace falta instalar nada más: este equipo usa la caja por la red del local.',
    tabletOne:
      'En la caja, abrir el menú ☰ y tocar «Vincular un equipo». Muestra una dirección y un código.',
    tabletTwo: 'Escribir aquí esa dirección, o leer su QR con la cámara de la tableta.',
    tabletThree: 'En la página que se abre, escribir el código.',
    address: 'Dirección que muestra la caja',
    addressHelp: 'Como https://192.168.1.20:8443',
    addressFaulty: 'Escribir la dirección como la muestra la caja.',
    open: 'Abrir la caja',
    copy: 'Copiar la dirección',
    copied: 'Copiada. Abrirla en el navegador de este equipo.',
  },
  {
    restore: 'Restore a backup',
    restoreWay: 'I already use Mostrador and this machine is new',
    tablet: 'Use as tablet or screen',
    tabletWay: 'The till is on another machine of this place',

    restoreIntro:
      'This machine continues with the sales, people and numbers of the backup. What was sold after it is missing.',
    found: 'Backups found',
    searching: 'Searching the disks of this machine…',
    noneTitle: 'No backup was found',
    noneText: 'Plug in the disk or USB stick, or type the folder where it is below.',
    searchAgain: 'Search again',
    folder: 'Another folder',
    folderHelp: 'The whole path, such as E:\\Backups or /media/usb.',
    search: 'Search there',
    till: 'Till {{till}}',
    noKey: 'Its key is missing',
    key: 'Key of the backup (pepper.key)',
    keyHelp:
      'It is in the data folder of the machine before, or where it was kept apart. Without it nobody can sign in.',
    keyChoose: 'Choose pepper.key',
    keyChosen: 'pepper.key chosen',
    act: 'Restore this backup',
    working: 'Checking and restoring…',
    chooseFirst: 'Choose a backup',
    done: 'Backup restored: {{invoices}} invoices',
    doneNone: 'Backup restored',
    after:
      'Then an administrator signs in, and confirms the next number before invoices are issued.',

    tabletTitle: 'Use as tablet or screen',
    tabletIntro:
      'Nothing else has to be installed: this machine uses the till over the local network.',
    tabletOne:
      'At the till, open the menu ☰ and touch “Link a device”. It shows an address and a code.',
    tabletTwo: 'Type that address here, or read its QR code with the camera of the tablet.',
    tabletThree: 'On the page that opens, type the code.',
    address: 'Address that the till shows',
    addressHelp: 'Such as https://192.168.1.20:8443',
    addressFaulty: 'Type the address as the till shows it.',
    open: 'Open the till',
    copy: 'Copy the address',
    copied: 'Copied. Open it in the browser of this machine.',
  },
)
