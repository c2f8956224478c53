import { defineMessages } from '#renderer/i18n/define-messages.ts'

export const holdMessages = defineMessages(
  'hold',
  {
    title: 'No se puede facturar',
    titleFree: 'Emisión',
    headline: 'Esta caja no emite facturas',
    since: 'Desde {{time}}',
    barText: 'Puede haber otra copia de esta caja. Los pedidos y las mesas siguen.',
    whatToDo: 'Qué hacer',
    notReadTitle: 'No se pudo leer por qué',

    what_OTHER_MACHINE:
      'Los datos de esta caja se abrieron en otro equipo. Si el anterior sigue vendiendo, los dos darían los mismos números.',
    what_OLDER_THAN_BEFORE:
      'Se abrieron datos más antiguos que los últimos de este equipo, como los de un respaldo restaurado. Los números que siguen pueden estar ya en facturas entregadas.',
    what_ANCHOR_LOST:
      'Falta o está dañado el archivo que recuerda por qué número iba esta caja. No se puede saber si estos datos son los últimos.',
    what_BACKUP_RESTORED:
      'Se restauró un respaldo. Las facturas posteriores a él se entregaron y aquí faltan; sus números no se repiten.',
    what_NUMBER_TAKEN:
      'El central ya tiene otra factura con un número de esta caja: dos copias de la misma caja están emitiendo.',
    what_EMISSION_POINT_ELSEWHERE:
      'Para el central, el punto de emisión de esta caja es de otra instalación. Las dos darían los mismos números.',
    what_NEWER_EPOCH:
      'Otra caja del local es ahora la principal y factura con los números de todas. Si esta también lo hiciera, los repetiría.',
    what_unknown: 'Puede haber otra copia de esta caja que emite con los mismos números.',

    first_OTHER_MACHINE:
      'Buscar el equipo anterior, o el disco del que se copió, y comprobar que ya no vende.',
    first_OLDER_THAN_BEFORE: 'Comprobar que ninguna otra copia de esta caja está vendiendo.',
    first_ANCHOR_LOST: 'Comparar el próximo número con el de la última factura entregada en papel.',
    first_BACKUP_RESTORED:
      'Comprobar que los datos son los esperados. Lo de antes está en «Respaldos», como «antes de restaurar».',
    first_NUMBER_TAKEN:
      'Buscar la otra copia, un equipo clonado o un respaldo restaurado, y apagarla.',
    first_EMISSION_POINT_ELSEWHERE:
      'Preguntar a quien administra el central qué instalación tiene este punto de emisión, y apagarla.',
    first_NEWER_EPOCH: 'Vender en la caja principal: ella tiene las mesas y los pedidos de ahora.',
    first_unknown: 'Buscar la otra copia de esta caja y apagarla.',
    second_OTHER_MACHINE:
      'Si vendió después de copiar los datos, guardar esas facturas: aquí no están.',
    second_OLDER_THAN_BEFORE:
      'Reunir los recibos posteriores al respaldo: esas ventas pueden faltar aquí.',
    second_ANCHOR_LOST:
      'Comprobar que nadie ha restaurado un respaldo y que ninguna otra copia de esta caja vende.',
    second_BACKUP_RESTORED:
      'Reunir los recibos posteriores al respaldo: el último número entregado no puede pasar del que se propone.',
    second_NUMBER_TAKEN: 'Revisar en «Envíos al central» la factura que no se aceptó.',
    second_EMISSION_POINT_ELSEWHERE:
      'Si la otra debe seguir, dar a esta caja otro punto de emisión.',
    second_NEWER_EPOCH:
      'Volver a unir este equipo como mostrador. Lo que solo él sabe llega a la principal.',
    second_unknown: 'Guardar las facturas que emitió: aquí no están.',
    third: 'Volver a emitir aquí. Los números saltan, para que ninguno se repita.',

    works: 'Sigue funcionando',
    worksOrders: 'Pedidos, mesas y cuentas',
    worksRegister: 'Abrir y cerrar caja, ingresos y egresos',
    worksQueue: 'Lo que está en cola se sigue enviando',
    stopped: 'Cobrar: sin factura no se cobra',

    numbers: 'Al volver a emitir',
    next: 'Próximo número ahora',
    released: 'Próximo número después',
    numbersText: 'Los de en medio quedan sin usar, y el motivo queda con el nombre.',

    callTitle: 'Llamar a quien administra esta caja',
    callText: 'Puede volver a emitir con su PIN, aquí mismo.',
    goOn: 'Seguir con los pedidos',
    release: 'Volver a emitir…',
    releaseWithPin: 'Volver a emitir con PIN…',
    releaseTitle: '¿Volver a emitir facturas?',
    releaseText: 'Solo cuando ninguna otra copia de esta caja vende.',
    releaseReason: 'Qué se comprobó',
    releaseConfirm: 'Volver a emitir',
    keep: 'Dejar detenida',
    approve: 'Volver a emitir facturas en esta caja',
    isReleased: 'Esta caja vuelve a emitir facturas',

    freeTitle: 'Esta caja emite facturas',
    freeText: 'El próximo número es {{number}}.',
    goHome: 'Ir al inicio',
  },
  {
    title: 'Invoices cannot be issued',
    titleFree: 'Issuing',
    headline: 'This till issues no invoices',
    since: 'Since {{time}}',
    barText: 'There may be another copy of this till. Orders and tables go on.',
    whatToDo: 'What to do',
    notReadTitle: 'The reason could not be read',

    what_OTHER_MACHINE:
      "This till's data were opened on another machine. If the former one still sells, both would use the same numbers.",
    what_OLDER_THAN_BEFORE:
      "Data older than this machine's last were opened, like those of a restored backup. The next numbers may be on invoices that were handed over.",
    what_ANCHOR_LOST:
      'The file that remembers how far the numbers of this till had come is missing or damaged. Nobody can tell whether these data are the latest.',
    what_BACKUP_RESTORED:
      'A backup was restored. The invoices after it were handed over and are missing here; their numbers are not used again.',
    what_NUMBER_TAKEN:
      "The central already has another invoice under one of this till's numbers: two copies of one till are issuing.",
    what_EMISSION_POINT_ELSEWHERE:
      "To the central, this till's emission point belongs to another installation. Both would use the same numbers.",
    what_NEWER_EPOCH:
      'Another till of the shop is the main one now and issues with the numbers of all. If this one did too, it would use them twice.',
    what_unknown: 'There may be another copy of this till that issues under the same numbers.',

    first_OTHER_MACHINE:
      'Find the former machine, or the disk that was copied, and make sure that it no longer sells.',
    first_OLDER_THAN_BEFORE: 'Make sure that no other copy of this till is selling.',
    first_ANCHOR_LOST:
      'Compare the next number with the last invoice that was handed over on paper.',
    first_BACKUP_RESTORED:
      'Make sure that the data are as expected. Those of before are under Backups, as “before a restore”.',
    first_NUMBER_TAKEN:
      'Find the other copy, a cloned machine or a restored backup, and switch it off.',
    first_EMISSION_POINT_ELSEWHERE:
      'Ask whoever runs the central which installation has this emission point, and switch it off.',
    first_NEWER_EPOCH: 'Sell at the main till: it has the tables and orders of now.',
    first_unknown: 'Find the other copy of this till and switch it off.',
    second_OTHER_MACHINE:
      'If it sold after the data were copied, keep those invoices: they are not here.',
    second_OLDER_THAN_BEFORE:
      'Gather the receipts from after the backup: those sales may be missing here.',
    second_ANCHOR_LOST:
      'Make sure that nobody has restored a backup and that no other copy of this till is selling.',
    second_BACKUP_RESTORED:
      'Gather the receipts from after the backup: the last number handed out must not be beyond the one proposed.',
    second_NUMBER_TAKEN: 'Look under “Sent to the central” at the invoice that was refused.',
    second_EMISSION_POINT_ELSEWHERE:
      'If the other one has to go on, give this till another emission point.',
    second_NEWER_EPOCH:
      'Join this machine again as a counter. What it alone knows reaches the main till.',
    second_unknown: 'Keep the invoices that it issued: they are not here.',
    third: 'Issue here again. The numbers jump, so that none is used twice.',

    works: 'Still works',
    worksOrders: 'Orders, tables and checks',
    worksRegister: 'Opening and closing the register, cash in and out',
    worksQueue: 'What is queued goes on being sent',
    stopped: 'Charging: nothing is charged without an invoice',

    numbers: 'After the release',
    next: 'Next number now',
    released: 'Next number then',
    numbersText: 'Those between stay unused; the reason is kept with the name.',

    callTitle: 'Call whoever manages this till',
    callText: 'Their PIN lets it issue again, right here.',
    goOn: 'Go on with orders',
    release: 'Issue again…',
    releaseWithPin: 'Issue again with a PIN…',
    releaseTitle: 'Issue invoices again?',
    releaseText: 'Only when no other copy of this till is selling.',
    releaseReason: 'What was checked',
    releaseConfirm: 'Issue again',
    keep: 'Leave it held',
    approve: 'Let this till issue invoices again',
    isReleased: 'This till issues invoices again',

    freeTitle: 'This till issues invoices',
    freeText: 'The next number is {{number}}.',
    goHome: 'Go to the start',
  },
)
