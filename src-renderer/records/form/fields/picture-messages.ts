import { defineMessages } from '#renderer/i18n/define-messages.ts'

export const pictureMessages = defineMessages(
  'picture',
  {
    file: 'Elegir foto',
    camera: 'Tomar foto',
    storing: 'Guardando…',
    remove: 'Quitar',
    removeTitle: '¿Quitar la foto?',
    removeText: 'No se guarda en otro lugar.',
    removeConfirm: 'Quitar la foto',
    removing: 'Quitando…',
    keep: 'Dejar la foto',
    NO_PICTURE: 'El archivo no es una foto que se pueda leer. Sirven JPG, PNG y WebP.',
    TOO_LARGE: 'El archivo pesa más de 25 MB. Elegir una foto más pequeña.',
  },
  {
    file: 'Choose a photo',
    camera: 'Take a photo',
    storing: 'Saving…',
    remove: 'Remove',
    removeTitle: 'Remove the photo?',
    removeText: 'It is not kept anywhere else.',
    removeConfirm: 'Remove the photo',
    removing: 'Removing…',
    keep: 'Keep the photo',
    NO_PICTURE: 'The file is no photo that can be read. JPG, PNG and WebP are.',
    TOO_LARGE: 'The file has more than 25 MB. Choose a smaller photo.',
  },
)
