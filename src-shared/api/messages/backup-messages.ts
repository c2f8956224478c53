import type { Messages } from './messages-type.ts'

/** Backups and restores. */
export const backupMessages = {
  BACKUPS_ON_SERVER: [
    'Los datos están en un servidor PostgreSQL: sus respaldos se hacen allí.',
    'The data are on a PostgreSQL server: its backups are made there.',
  ],
  BACKUP_FAILED: [
    'No se pudo hacer el respaldo. Revisar el espacio y los permisos de la carpeta de datos.',
    'The backup could not be taken. Check the room and the rights of the data folder.',
  ],
  BACKUP_NO_ROOM: [
    'No hay espacio en el disco para otro respaldo. Borrar lo que no haga falta en este equipo.',
    'There is no room on the disk for another backup. Delete what is not needed on this machine.',
  ],
  BACKUP_DATA_DAMAGED: [
    'El respaldo no pasó su revisión: los datos de esta caja pueden estar dañados. No apagar el equipo y pedir ayuda.',
    "The backup did not pass its check: this till's data may be damaged. Leave the machine on and ask for help.",
  ],
  BACKUP_DAMAGED: [
    'Este respaldo está dañado y no se restaura. Elegir otro.',
    'This backup is damaged and is not restored. Choose another one.',
  ],
  BACKUP_FOREIGN: [
    'Este respaldo es de otra instalación, o lo cambió otro programa, y no se restaura. Elegir otro.',
    'This backup is of another installation, or was changed by another program, and is not restored. Choose another one.',
  ],
  BACKUP_KEY_MISSING: [
    'Falta la clave de ese respaldo. Elegir el archivo pepper.key de la carpeta de datos del equipo anterior.',
    'The key of that backup is missing. Choose the file pepper.key of the data folder of the machine before.',
  ],
  BACKUP_KEY_WRONG: [
    'Esa clave no es la del respaldo, o lo cambió otro programa. Nada se ha cambiado: elegir otro archivo pepper.key u otro respaldo.',
    'That key is not the one of the backup, or another program changed it. Nothing was changed: choose another pepper.key or another backup.',
  ],
  BACKUP_FOLDER_UNREADABLE: [
    'Esa carpeta no se puede leer. Revisar la ruta y que el disco esté conectado.',
    'That folder cannot be read. Check the path and that the disk is plugged in.',
  ],
  BACKUP_OUT_OF_REACH: [
    'Este respaldo no se puede leer ahora. Conectar el disco donde está.',
    'This backup cannot be read now. Connect the disk that it is on.',
  ],
  BACKUP_CHARGE_UNDER_WAY: [
    'Hay un cobro con tarjeta en curso. Terminarlo antes de restaurar.',
    'A card charge is under way. Finish it before restoring.',
  ],
  SECOND_FOLDER_OF_SYSTEM: [
    'Esta carpeta es del sistema. Elegir una propia, mejor en otro disco o en un USB.',
    'This folder belongs to the system. Choose one of your own, best on another disk or a USB stick.',
  ],
  SECOND_FOLDER_INSIDE_DATA: [
    'Esta carpeta está dentro de la de los datos. Elegir otra, mejor en otro disco.',
    'This folder is inside the data folder. Choose another one, best on another disk.',
  ],
} as const satisfies Messages
