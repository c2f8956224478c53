#!/bin/sh
# Debian's preinst: before an upgrade the installed version takes a backup of each till's data, and the package is refused
# if it could not read them. @DATA_SCHEMA@ is the newest schema that this package reads.
set -e

program=/opt/Mostrador/mostrador

case "${1:-}" in
  upgrade | install) ;;
  *) exit 0 ;;
esac
# A version without the command would open its window instead.
[ -f /opt/Mostrador/resources/prepare-upgrade ] || exit 0

for folder in "${MOSTRADOR_HOMES:-/home}"/*/.local/share/mostrador; do
  [ -f "$folder/mostrador.db" ] || continue
  owner=$(stat -c %U "$folder")
  code=0
  runuser -u "$owner" -- "$program" --ozone-platform=headless --disable-gpu \
    "--prepare-upgrade=@DATA_SCHEMA@" "--data=$folder" || code=$?
  if [ "$code" -eq 67 ]; then
    echo "Los datos de $folder son de una versión más nueva de Mostrador: no se instala esta." >&2
    exit 1
  fi
  if [ "$code" -ne 0 ]; then
    echo "No se pudo hacer un respaldo de $folder antes de actualizar (código $code)." >&2
    exit 1
  fi
done
