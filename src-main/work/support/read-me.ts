import type { Language } from '#shared/api/messages.ts'

const words = {
  es: {
    title: 'Paquete de soporte de Mostrador',
    what: `Lo que hay: versiones (program.json), ajustes (settings.json), filas recientes y cuántas hay por tabla (tables.json),
colas de envío, SRI, correo e impresión (queues.json), revisiones (integrity.json), migraciones (migrations.json),
respaldos y archivos por nombre (backups.json, files.json), disco (disk.json), estado del programa abierto (live.json)
y los registros de los últimos días (log/).`,
    never: `Lo que nunca hay: contraseñas, PIN, claves, firma electrónica, códigos de equipos, nombres y cédulas de compradores,
datos de tarjetas. Los textos escritos por personas quedan fuera; en los registros, los números largos y los correos van tapados.`,
    whole: 'Se pudo leer todo.',
    gaps: 'No se pudo leer:',
  },
  en: {
    title: 'Support bundle of Mostrador',
    what: `What is in it: versions (program.json), settings (settings.json), newest rows and how many there are by table (tables.json),
queues of sending, tax office, mail and printing (queues.json), checks (integrity.json), migrations (migrations.json),
backups and files by name (backups.json, files.json), disk (disk.json), state of the open program (live.json),
and the logs of the last days (log/).`,
    never: `What is never in it: passwords, PINs, keys, the electronic signature, codes of devices, names and ids of buyers,
card data. Texts that people wrote are left out; in the logs, long numbers and e-mail addresses are masked.`,
    whole: 'Everything could be read.',
    gaps: 'This could not be read:',
  },
} as const

/** Returns the text of a bundle: what is in it, what is never in it, and what could not be read. */
export function readMe(language: Language, at: string, gaps: readonly string[]): string {
  const t = words[language]
  const told = gaps.length === 0 ? t.whole : [t.gaps, ...gaps.map((gap) => `- ${gap}`)].join('\n')
  return `${t.title}\n${at}\n\n${t.what}\n\n${t.never}\n\n${told}\n`
}
