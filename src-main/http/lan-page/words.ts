/** Steps to install an authority, in the words of the system's menus. */
interface Steps {
  readonly id: 'ios' | 'android' | 'windows'
  readonly title: string
  readonly steps: readonly string[]
  /** The menu path on which the tablet shows the fingerprint of the installed certificate. */
  readonly compare: string
}

const es = {
  title: 'Confiar en esta caja',
  intro:
    'Se hace una vez por equipo. Después la conexión va cifrada y nadie en el Wi-Fi lee contraseñas ni PIN.',
  fingerprint: 'Huella de esta caja',
  compare:
    'Comparar con la huella que muestra la caja en «Equipos». Si es otra, no seguir: no es la caja.',
  matches: 'Es la huella del código QR.',
  differs: 'No es la huella del código QR. No instalar nada y avisar en la caja.',
  download: 'Bajar certificado',
  install: 'Instalarlo en este equipo',
  goOn: 'Ya está instalado: abrir Mostrador',
  goOnHelp: 'Si el navegador avisa de un peligro, falta un paso de arriba.',
  already: 'Esta página ya llegó cifrada.',
  otherLanguage: 'English',
  systems: [
    {
      id: 'android',
      title: 'Android',
      steps: [
        'Tocar «Bajar certificado».',
        'Ajustes › Seguridad y privacidad › Más ajustes › Cifrado y credenciales › Instalar un certificado › Certificado de CA › Instalar de todos modos, y elegir mostrador.crt.',
        'Volver aquí y abrir Mostrador.',
      ],
      compare:
        'La huella se ve en Cifrado y credenciales › Credenciales de confianza › Usuario › Mostrador: «SHA-256».',
    },
    {
      id: 'ios',
      title: 'iPad y iPhone',
      steps: [
        'Con Safari, tocar «Bajar certificado» y luego «Permitir».',
        'Ajustes › Perfil descargado › Instalar.',
        'Ajustes › General › Información › Ajustes de confianza de los certificados: encender «Mostrador».',
        'Volver aquí y abrir Mostrador.',
      ],
      compare:
        'La huella se ve al instalar: Más detalles › Mostrador › Huellas digitales › SHA-256.',
    },
    {
      id: 'windows',
      title: 'Windows',
      steps: [
        'Bajar el certificado y abrirlo.',
        'Instalar certificado › Usuario actual › Colocar todos los certificados en el siguiente almacén › Entidades de certificación raíz de confianza.',
        'Cerrar el navegador, volver aquí y abrir Mostrador.',
      ],
      compare:
        'La huella se ve con: certutil -hashfile mostrador.crt SHA256, en la carpeta de las descargas.',
    },
  ] as readonly Steps[],
}

export type LanPageWords = typeof es

const en: LanPageWords = {
  title: 'Trust this till',
  intro:
    'Once for each device. From then on the connection is encrypted and nobody on the Wi-Fi reads passwords or PINs.',
  fingerprint: 'Fingerprint of this till',
  compare:
    'Compare it with the fingerprint that the till shows under “Devices”. If it differs, stop: it is not the till.',
  matches: 'It is the fingerprint of the QR code.',
  differs:
    'It is not the fingerprint of the QR code. Install nothing and tell whoever is at the till.',
  download: 'Download the certificate',
  install: 'Install it on this device',
  goOn: 'It is installed: open Mostrador',
  goOnHelp: 'If the browser warns of a danger, one of the steps above is missing.',
  already: 'This page has already come encrypted.',
  otherLanguage: 'Español',
  systems: [
    {
      id: 'android',
      title: 'Android',
      steps: [
        'Touch “Download the certificate”.',
        'Settings › Security and privacy › More settings › Encryption and credentials › Install a certificate › CA certificate › Install anyway, and choose mostrador.crt.',
        'Come back here and open Mostrador.',
      ],
      compare:
        'The fingerprint is shown in Encryption and credentials › Trusted credentials › User › Mostrador: “SHA-256”.',
    },
    {
      id: 'ios',
      title: 'iPad and iPhone',
      steps: [
        'With Safari, touch “Download the certificate” and then “Allow”.',
        'Settings › Profile Downloaded › Install.',
        'Settings › General › About › Certificate Trust Settings: switch “Mostrador” on.',
        'Come back here and open Mostrador.',
      ],
      compare:
        'The fingerprint is shown while installing: More Details › Mostrador › Fingerprints › SHA-256.',
    },
    {
      id: 'windows',
      title: 'Windows',
      steps: [
        'Download the certificate and open it.',
        'Install Certificate › Current User › Place all certificates in the following store › Trusted Root Certification Authorities.',
        'Close the browser, come back here and open Mostrador.',
      ],
      compare:
        'The fingerprint is shown by: certutil -hashfile mostrador.crt SHA256, in the downloads folder.',
    },
  ],
}

export const lanPageWords = { es, en } as const
