import { defineMessages } from '#renderer/i18n/define-messages.ts'

/** The choice of the modifier groups of a product or a category. */
export const groupChoiceMessages = defineMessages(
  'groupChoice',
  {
    groups: 'Modificadores',
    noGroups: 'Sin modificadores',
    ofCategory: 'Se ofrecen también los de la categoría.',
    noneYet: 'Se crean en Carta, Modificadores.',
  },
  {
    groups: 'Modifiers',
    noGroups: 'No modifiers',
    ofCategory: 'Those of the category are offered too.',
    noneYet: 'They are created in Menu, Modifiers.',
  },
)
