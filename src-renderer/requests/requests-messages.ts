import { defineMessages } from '#renderer/i18n/define-messages.ts'

export const requestsMessages = defineMessages(
  'requests',
  {
    done: 'Listo: {{label}}',
    notDone: 'No se hizo: {{label}}. {{reason}}',
    unsure: 'No se sabe si se hizo: {{label}}. Revisar antes de repetirlo.',
    unansweredTitle: 'La caja no contesta. Se repite solo: {{labels}}',
    notDurable:
      'Este navegador no guarda datos. Si se cierra la página, se pierde lo que falte por entregar.',
    setAside_one:
      'Una entrega guardada en este equipo no se pudo leer. Revisar los pedidos y cobros de hoy.',
    setAside_other:
      '{{count}} entregas guardadas en este equipo no se pudieron leer. Revisar los pedidos y cobros de hoy.',
  },
  {
    done: 'Done: {{label}}',
    notDone: 'Not done: {{label}}. {{reason}}',
    unsure: 'It is not known whether this was done: {{label}}. Check before repeating it.',
    unansweredTitle: 'The register does not answer. Repeated automatically: {{labels}}',
    notDurable:
      'This browser stores nothing. If the page is closed, what is not delivered yet is lost.',
    setAside_one:
      "A request kept on this device could not be read. Check today's orders and sales.",
    setAside_other:
      "{{count}} requests kept on this device could not be read. Check today's orders and sales.",
  },
)
