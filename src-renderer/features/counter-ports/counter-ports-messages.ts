import { defineMessages } from '#renderer/i18n/define-messages.ts'

export const counterPortsMessages = defineMessages(
  'counterPorts',
  {
    machine: 'En qué equipo',
    machineHelp: 'El equipo al que llega su cable.',
    main: 'La caja principal',
    removed: 'Un mostrador que se quitó',
    portsOf: 'Puertos de {{name}}',
    printersOf: 'Conectadas a {{name}}',
    noPorts: '{{name}} no tiene nada conectado',
    noPortsText: 'Revisar que el aparato esté encendido y su cable conectado a ese equipo.',
  },
  {
    machine: 'At which machine',
    machineHelp: 'The machine that its cable goes to.',
    main: 'The main till',
    removed: 'A counter that was removed',
    portsOf: 'Ports of {{name}}',
    printersOf: 'Connected to {{name}}',
    noPorts: 'Nothing is plugged into {{name}}',
    noPortsText: 'Check that the device is on and its cable is plugged into that machine.',
  },
)
