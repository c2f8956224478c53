import type { Messages } from './messages-type.ts'

/** Printers: refusals, and why a job has not come out. */
export const printerMessages = {
  PRINTER_UNREACHABLE: [
    'La impresora no responde. Revisar que esté encendida y con red.',
    'The printer does not answer. Check that it is on and on the network.',
  ],
  PRINTER_COUNTER_AWAY: [
    '{counter} no responde, y la impresora está conectada ahí. Revisar que ese equipo esté encendido y en la red.',
    '{counter} does not answer, and the printer is plugged in there. Check that this machine is on and on the network.',
  ],
  PRINTER_PORT_MISSING: [
    'El puerto de la impresora no existe. Revisar el cable.',
    'The printer port does not exist. Check the cable.',
  ],
  PRINTER_PORT_AMBIGUOUS: [
    'Hay dos equipos iguales sin número de serie y no se sabe cuál es la impresora. Elegir su puerto en sus datos.',
    'Two equal devices have no serial number, so it is not known which is the printer. Choose its port in its record.',
  ],
  DRAWING_QUEUE_FULL: [
    'Se están preparando muchos documentos a la vez. Esperar {seconds} s e intentar de nuevo.',
    'Many documents are being prepared at once. Wait {seconds} s and try again.',
  ],
  PRINTER_PORT_BUSY: [
    'Otro programa usa el puerto de la impresora, o falta permiso para abrirlo.',
    'Another program uses the printer port, or it may not be opened.',
  ],
  PRINTER_QUEUE_MISSING: [
    'El sistema no tiene esa cola de impresión. Revisar su nombre.',
    'The system has no such print queue. Check its name.',
  ],
  PRINTER_QUEUE_REFUSED: [
    'La cola del sistema no aceptó el trabajo. Revisar la impresora en el sistema.',
    "The system's queue did not take the job. Check the printer in the system.",
  ],
  PRINTER_QUEUE_STOPPED: [
    'La cola está detenida en el sistema. Reanudarla en el sistema: sigue sola.',
    'The queue is stopped in the system. Resume it in the system: it goes on by itself.',
  ],
  PRINTER_QUEUE_WAITS: [
    'La cola del sistema tiene el papel y no termina. Revisar la impresora: sigue sola.',
    "The system's queue has the paper and does not finish. Check the printer: it goes on by itself.",
  ],
  PRINTER_QUEUE_DROPPED: [
    'El sistema quitó el trabajo de su cola. Revisar si el papel salió.',
    'The system took the job out of its queue. Check whether the paper came out.',
  ],
  PRINTER_SPOOLER_STOPPED: [
    'El servicio de impresión del sistema no responde. Encenderlo o reiniciar el equipo.',
    'The print service of the system does not answer. Start it, or restart the computer.',
  ],
  PRINTER_NEEDS_HELP: [
    'El sistema dice que la impresora tiene un problema. Revisarla: sigue sola.',
    'The system says that the printer has a problem. Check it: it goes on by itself.',
  ],
  PRINTER_BUSY: [
    'La impresora está imprimiendo. Esperar a que termine.',
    'The printer is printing. Wait until it is done.',
  ],
  PRINTER_SILENT: [
    'La impresora recibe la conexión pero no contesta. Apagarla y encenderla.',
    'The printer takes the connection but does not answer. Switch it off and on.',
  ],
  PRINTER_PAPER_OUT: [
    'La impresora no tiene papel. Poner un rollo: sigue sola.',
    'The printer is out of paper. Put in a roll: it goes on by itself.',
  ],
  PRINTER_COVER_OPEN: [
    'La tapa de la impresora está abierta. Cerrarla: sigue sola.',
    'The cover of the printer is open. Close it: it goes on by itself.',
  ],
  PRINTER_LINE_LOST: [
    'La conexión se cortó al imprimir. Revisar si el papel salió.',
    'The connection broke while printing. Check whether the paper came out.',
  ],
  PRINTER_STOPPED: [
    'El programa se cerró al imprimir. Revisar si el papel salió.',
    'The program ended while printing. Check whether the paper came out.',
  ],
  PRINTER_DISABLED: [
    'La impresora está inactiva. Activarla o usar otra.',
    'The printer is inactive. Activate it or use another.',
  ],
  PRINT_CONTENT_BROKEN: [
    'Ese documento no se puede imprimir. Pedirlo de nuevo.',
    'That document cannot be printed. Ask for it again.',
  ],
  DRAWER_TOO_LATE: [
    'La gaveta no se abrió a tiempo. Abrirla con su motivo.',
    'The drawer did not open in time. Open it with a reason.',
  ],
  DRAWER_MISSING: ['Esa impresora no tiene gaveta.', 'That printer has no cash drawer.'],
  PRINT_ROUTE_MISSING: [
    'Ninguna impresora está asignada a ese documento. Asignarla en Impresión, Qué imprime cada impresora.',
    'No printer is assigned to that document. Assign one in Printing, What each printer prints.',
  ],
  LABELS_AT_ONCE: [
    'Son demasiadas etiquetas para una sola impresión: máximo {maximum}.',
    'Too many labels for one print: at most {maximum}.',
  ],
  PRINT_JOB_SETTLED: [
    'Esa impresión ya terminó. Para otro papel, pedir una copia.',
    'That print is finished. For another paper ask for a copy.',
  ],
  PRINT_JOB_UNDER_WAY: [
    'Esa impresión está saliendo. Esperar a que termine.',
    'That print is on its way. Wait until it ends.',
  ],
  PRINTER_NOT_TESTED: [
    'Esa impresora todavía no imprimió una prueba.',
    'That printer has not printed a test yet.',
  ],
  PRINT_JOB_NOT_IN_DOUBT: ['Esa impresión no está en duda.', 'That print is not in doubt.'],
  SUBSTITUTE_IS_ITSELF: [
    'Una impresora no se sustituye a sí misma.',
    'A printer is not its own substitute.',
  ],
  STATION_ONLY_FOR_KITCHEN: [
    'Solo las comandas van por estación.',
    'Only kitchen tickets go by station.',
  ],
  LABELS_WAITING: [
    'Ya hay muchas etiquetas esperando en esta impresora. Esperar a que salgan o quitarlas de la cola.',
    'Many labels are already waiting at this printer. Wait until they are out, or take them off the queue.',
  ],
} as const satisfies Messages
