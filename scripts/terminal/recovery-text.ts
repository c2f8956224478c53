import type { Gap } from '#main/work/recovery/salvage-rows.ts'
import type { Recovery } from '#main/work/recovery/recover-database.ts'

/** Returns the report of a recovery, in Spanish. */
export function recoveryText(recovery: Recovery): string {
  const damaged = recovery.tables.filter(({ gaps, rejected }) => gaps.length > 0 || rejected > 0)
  const copied = recovery.tables.reduce((total, table) => total + table.copied, 0)
  const lines = [
    `Datos recuperados: ${copied} filas de ${recovery.tables.length} tablas.`,
    recovery.backup === undefined
      ? 'No había copia de seguridad para completar lo que falta.'
      : `Completado con la copia ${recovery.backup}.`,
    ...(damaged.length === 0 ? ['Ninguna fila se perdió: el daño estaba en los índices.'] : []),
    ...damaged.map(
      ({ name, copied, rejected, gaps, filled }) =>
        `  ${name}: ${copied} leídas` +
        (gaps.length === 0 ? '' : `; sin leer ${gaps.map(gapText).join(', ')}`) +
        (rejected === 0 ? '' : `; ${rejected} con contenido dañado`) +
        (filled === 0 ? '' : `; ${filled} completadas con la copia`),
    ),
    ...recovery.orphans.map(
      ({ table, parent, count }) =>
        `  Revisar: ${count} filas de ${table} se quedaron sin su fila en ${parent}.`,
    ),
    ...recovery.numberJumps.map(
      ({ emissionPointId, documentType, nextNumber }) =>
        `  Numeración: el punto de emisión ${emissionPointId} sigue en ${nextNumber} (documento ${documentType}), para no repetir números.`,
    ),
    ...(recovery.isIssuingHeld
      ? [
          'Al abrir, la caja no emite facturas: falta lo último que hizo. Los pedidos siguen.',
          '  Quien administra comprueba que ninguna otra copia vende y la libera en «Esta caja no emite facturas»; los números saltan.',
        ]
      : []),
    `Los archivos dañados están en ${recovery.asideFolder}. Nada se ha borrado.`,
    'El archivo recuperado pasó la revisión de integridad.',
  ]
  return lines.join('\n')
}

function gapText({ from, to }: Gap): string {
  if (to === null) return from <= 1n ? 'la tabla o parte de ella' : `desde la fila ${from}`
  return from === to ? `la fila ${from}` : `las filas ${from} a ${to}`
}
