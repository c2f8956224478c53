import type { Messages } from './messages-type.ts'

/** Mail: refusals, and why a message has not arrived. */
export const mailMessages = {
  MAIL_UNREACHABLE: [
    'El servidor de correo no responde. Revisar el internet, el servidor y el puerto; sigue solo.',
    'The email server does not answer. Check the internet, server and port; it goes on by itself.',
  ],
  MAIL_TLS_FAILED: [
    'No se logró la conexión segura con el servidor de correo. Revisar la seguridad y el puerto.',
    'The secure connection to the email server failed. Check the security and the port.',
  ],
  MAIL_LOGIN_REFUSED: [
    'El servidor de correo no aceptó el usuario o la contraseña. Corregirlos en Correo de la empresa.',
    'The email server refused the user or the password. Correct them in Company email.',
  ],
  MAIL_SENDER_REFUSED: [
    'El servidor de correo no permite enviar desde esa dirección. Corregir el remitente en Correo de la empresa.',
    'The email server does not allow that sender. Correct the sender in Company email.',
  ],
  MAIL_POSTPONED: [
    'El servidor de correo pidió esperar. Se intenta de nuevo solo.',
    'The email server asked to wait. It is tried again by itself.',
  ],
  MAIL_ADDRESS_REFUSED: [
    'Esa dirección de correo no existe o no recibe. Corregirla y enviar de nuevo.',
    'That email address does not exist or takes no email. Correct it and send again.',
  ],
  MAIL_MESSAGE_REFUSED: [
    'El servidor de correo rechazó el mensaje. Entregar el documento impreso o probar otra dirección.',
    'The email server refused the message. Hand over the printed document or try another address.',
  ],
  MAIL_OUTCOME_UNKNOWN: [
    'La línea se cortó al enviar: pudo llegar o no. Preguntar al cliente antes de enviar de nuevo.',
    'The line broke while sending: it may have arrived. Ask the customer before sending again.',
  ],
  MAIL_CONTENT_BROKEN: [
    'El documento no se pudo preparar para el correo. Reintentar; si sigue, pedir soporte.',
    'The document could not be prepared for email. Try again; if it persists, ask for support.',
  ],
  MAIL_IS_OFF: [
    'El correo no está configurado en este equipo.',
    'Email is not set up on this machine.',
  ],
  MAIL_WITHOUT_DOCUMENT: [
    'Este equipo no firma ese documento. Lo envía por correo quien lo transmite al SRI.',
    'This machine does not sign that document. Who transmits it to the tax office emails it.',
  ],
  MAIL_ADDRESS_MISSING: [
    'El cliente no tiene correo. Escribir una dirección.',
    'The customer has no email address. Type one.',
  ],
  MAIL_SENT_ALREADY: [
    'Ese correo ya se envió. Para repetirlo, enviarlo desde el documento.',
    'That email was sent already. To repeat it, send it from the document.',
  ],
  MAIL_UNDER_WAY: [
    'Ese correo está saliendo ahora. Esperar un momento.',
    'That email is leaving now. Wait a moment.',
  ],
  MAIL_PASSWORD_IN_CLEAR: [
    'Sin TLS la contraseña viaja sin protección. Elegir TLS o STARTTLS.',
    'Without TLS the password travels unprotected. Choose TLS or STARTTLS.',
  ],
} as const satisfies Messages
