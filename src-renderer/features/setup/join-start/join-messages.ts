import { defineMessages } from '#renderer/i18n/define-messages.ts'

/** The first start of a machine that joins a main till. */
export const joinMessages = defineMessages(
  'join',
  {
    way: 'Unirse a una caja principal',
    wayText: 'Otra caja de este local ya vende con Mostrador',
    title: 'Unirse a una caja principal',
    intro:
      'Este equipo venderá a la par de la caja principal y guardará una copia de todo el local.',
    nothingLost: 'En este equipo todavía no hay nada: nada se borra al unirlo.',
    sellsOn: 'La caja principal sigue vendiendo mientras tanto.',

    found: 'Cajas en esta red',
    searching: 'Buscando cajas en esta red…',
    noneFound: 'Ninguna aparece sola. Escribir la dirección que muestra la caja principal.',
    searchAgain: 'Buscar otra vez',
    address: 'Dirección escrita',
    addressHelp: 'Como 192.168.1.20, si la caja no aparece arriba.',
    addressFaulty: 'Escribir la dirección como la muestra la caja principal.',
    chooseShop: 'Elegir la caja, o escribir su dirección.',

    code: 'Código de la caja principal',
    codeHelp: 'En ella: Administración, Mostradores, «Unir otro mostrador». Se puede escanear.',
    codeMissing: 'El código tiene 12 letras y números.',
    codeWrong: 'No es válido o ya venció. Pedir otro en la caja principal.',
    fingerprint: 'Huella de esa caja',
    fingerprintText: 'El código la comprueba solo: no hay que comparar nada.',

    join: 'Unirse',
    joining: 'Uniéndose…',
    otherTitle: 'No es la misma caja',
    otherText:
      'La caja que contesta en esa dirección no es la que dio el código. No se unió nada. Llamar a quien administra la red.',
    noAnswer:
      'No contesta ninguna caja en esa dirección. Revisar que esté encendida, la dirección y la red.',
    disk: 'No hay espacio en el disco de este equipo para la copia. Liberar espacio y volver a unirse. No quedó nada a medias.',

    fetching: 'Trayendo el local',
    beginning: 'Hablando con la caja principal…',
    bytes: '{{done}} de {{total}}',
    bytesOnly: '{{done}} traídos',
    megabytes: '{{number}} MB',
    goesOn: 'Si se corta, sigue desde donde iba.',
    stop: 'Detener',
    stopping: 'Deteniendo…',
    stopped: 'Detenido: en este equipo no quedó nada',
    restarting: 'El local ya está aquí',
    restartingText: 'El programa se abre como mostrador. Toma unos segundos.',
  },
  {
    way: 'Join a main till',
    wayText: 'Another till of this shop already sells with Mostrador',
    title: 'Join a main till',
    intro: 'This machine will sell beside the main till and keep a copy of the whole shop.',
    nothingLost: 'There is nothing on this machine yet: nothing is deleted by joining.',
    sellsOn: 'The main till sells on meanwhile.',

    found: 'Tills in this network',
    searching: 'Searching for tills in this network…',
    noneFound: 'None is found by itself. Type the address that the main till shows.',
    searchAgain: 'Search again',
    address: 'Typed address',
    addressHelp: 'Like 192.168.1.20, if the till is not listed above.',
    addressFaulty: 'Type the address as the main till shows it.',
    chooseShop: 'Choose the till, or type its address.',

    code: 'Code of the main till',
    codeHelp: 'There: Administration, Counters, “Join another counter”. It can be scanned.',
    codeMissing: 'The code has 12 letters and digits.',
    codeWrong: 'It is wrong or has expired. Ask for another one at the main till.',
    fingerprint: 'Fingerprint of that till',
    fingerprintText: 'The code checks it by itself: there is nothing to compare.',

    join: 'Join',
    joining: 'Joining…',
    otherTitle: 'It is not the same till',
    otherText:
      'The till that answers at that address is not the one that gave the code. Nothing was joined. Call whoever manages the network.',
    noAnswer: 'No till answers at that address. Check that it is on, the address and the network.',
    disk: 'The disk of this machine has no room for the copy. Make room and join again. Nothing was left behind.',

    fetching: 'Fetching the shop',
    beginning: 'Talking to the main till…',
    bytes: '{{done}} of {{total}}',
    bytesOnly: '{{done}} fetched',
    megabytes: '{{number}} MB',
    goesOn: 'If it is cut, it goes on from where it was.',
    stop: 'Stop',
    stopping: 'Stopping…',
    stopped: 'Stopped: nothing was left on this machine',
    restarting: 'The shop is here',
    restartingText: 'The program opens as a counter. It takes some seconds.',
  },
)
