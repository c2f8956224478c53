import { describe, expect, test } from 'vitest'
import { messages as refusals } from '#shared/api/messages.ts'
import type { FeatureMessages } from './define-messages.ts'

const modules = import.meta.glob<Record<string, FeatureMessages>>('../**/*-messages.ts', {
  eager: true,
})

interface Text {
  /** Namespace and key, such as `printers.enabled`. */
  readonly name: string
  readonly spanish: string
  readonly english: string
}

/** All texts of screens and refusals, without the words to search by: people type any. */
const texts: readonly Text[] = [
  ...Object.values(modules)
    .flatMap((module) => Object.values(module))
    .filter((exported) => 'namespace' in exported)
    .flatMap(({ namespace, es, en }) =>
      Object.entries(es).map(([key, spanish]) => ({
        name: `${namespace}.${key}`,
        spanish,
        english: en[key] ?? '',
      })),
    ),
  ...Object.entries(refusals).map(([key, [spanish, english]]) => ({
    name: `refusals.${key}`,
    spanish,
    english,
  })),
].filter(({ name }) => !name.endsWith('Words'))

interface Entry {
  readonly word: string
  /** Other words for the same thing, that no text may use. */
  readonly doubles: RegExp
  /** Texts in which the same letters mean another thing. */
  readonly except?: RegExp
}

const spanish: readonly Entry[] = [
  {
    word: 'Respaldo',
    doubles: /\bcopias? de seguridad\b|\b(?:la|las|una|esta|última|otra) copias?\b/i,
    /** A clone of the till, a second paper or email, and what a counter follows, are copies. */
    except:
      /^(?:(?:counters|joining|join|takeover|takenOver)\.|hold|refusals\.(?:COPY_NOT_WHOLE|NUMBER_TAKEN|ISSUING_HELD|PRINT_JOB_SETTLED)|mail\.doubtText|auditKinds\.DOCUMENT_REPRINTED)/,
  },
  {
    word: 'Firma electrónica',
    doubles: /\bcertificados?\b/i,
    /** Certificates of an encrypted connection. */
    except: /^(?:network\.trustOne|connection\.reason_certificate)$/,
  },
  { word: 'Vincular', doubles: /\benrol/i },
  { word: 'Desbloquear', doubles: /\bquitar esperas\b/i },
  { word: 'Clientes repetidos', doubles: /\bdobles\b/i },
  { word: 'Qué imprime cada impresora', doubles: /\bqué va dónde\b/i },
  { word: 'Stock', doubles: /\bexistencias?\b/i },
  { word: 'Puerto serial', doubles: /\bpor cable\b/i },
  { word: 'Registros', doubles: /\bla cadena\b/i },
  { word: 'Falta el motivo', doubles: /\bfalta por qué\b/i },
  { word: 'No se puede facturar', doubles: /\bemisión (?:está |no está )?detenida\b/i },
  { word: 'Happy hour y precios por hora', doubles: /\bprecios por horario\b/i },
  { word: 'Correo de la empresa', doubles: /\ben servidor de correo\b|^servidor de correo$/i },
  { word: 'Contraseña', doubles: /\busuario o la clave\b|\bclave de aplicación\b|^clave$/i },
  {
    word: 'Forma de pago',
    doubles: /\bmedios? de pago\b|\botro medio\b|^medio$|^se pagó con$/i,
  },
  {
    word: 'Monto',
    doubles: /^valor$|\b(?:el|otro|este|ese|los) valor(?:es)?\b/i,
  },
  { word: 'Comensal', doubles: /\bpuestos?\b/i },
  { word: 'Modificadores', doubles: /\bgrupos? de opciones\b/i },
  {
    word: 'Precio 2',
    doubles: /\b(?:segundo|tercer|cuarto) precio\b|^(?:segundo|tercero|cuarto)$/i,
  },
  { word: 'Favorito', doubles: /\bdestacad[oa]s?\b/i },
  { word: 'Más nuevos, más antiguos', doubles: /\bmás recientes?\b/i },
  {
    word: 'Próxima factura',
    doubles: /\bsiguiente (?:factura|número|intento)\b|^primera factura/i,
  },
  {
    word: 'En espera',
    doubles: /^retenid[oa]s?\b/i,
  },
  { word: 'RIMPE negocio popular', doubles: /(?<!RIMPE |un |CONTRIBUYENTE )\bnegocio popular\b/i },
  { word: 'Activo, inactivo', doubles: /^(?:en uso|en servicio|se ofrece)$/i },
  {
    word: 'Agregar',
    doubles: /^(?:crear|añadir|insertar)\b|^(?:nuevo|nueva)$/i,
    /** The business itself; states of rows and tickets that are new. */
    except: /^(?:setup\.finish|decrees\.CREATE|imports\.action_CREATE|kitchen\.new)$/,
  },
  {
    word: 'Infinitive (Revisar, Elegir)',
    doubles: /(?:^|[.:] )(?:Revisa|Elige|Escribe|Toca|Abre|Cierra|Corrige|Avise|Revise)\b/,
    /** A right in the third person: what the role does. */
    except: /^users\.allowCashClosing$/,
  },
]

const english: readonly Entry[] = [
  {
    word: 'Electronic signature',
    doubles: /\bcertificates?\b/i,
    except: /^(?:network\.trustOne|connection\.reason_certificate)$/,
  },
  {
    word: 'Add',
    doubles: /^(?:create|insert)\b|^new$/i,
    except:
      /^(?:setup\.finish|decrees\.CREATE|imports\.(?:action_)?CREATE|imports\.created|kitchen\.new)$/,
  },
  { word: 'Link', doubles: /\benrol/i },
  { word: 'What each printer prints', doubles: /\bwhat goes where\b/i },
  { word: 'Payment method', doubles: /\bway to pay\b/i },
  { word: 'Company email', doubles: /\bin email server\b|^email server$/i },
  { word: 'Price 2', doubles: /\b(?:second|third|fourth) price\b|^(?:second|third|fourth)$/i },
  { word: 'Modifiers', doubles: /\boption groups?\b/i },
  { word: 'Happy hour and timed prices', doubles: /^timed prices$/i },
]

const uses = (of: 'spanish' | 'english', { doubles, except }: Entry) =>
  texts
    .filter((text) => doubles.test(text[of]) && !except?.test(text.name))
    .map((text) => `${text.name}: ${text[of]}`)

describe('one thing has one word in all screens and refusals', () => {
  test.each(spanish)('Spanish says $word', (entry) => {
    expect(uses('spanish', entry)).toEqual([])
  })

  test.each(english)('English says $word', (entry) => {
    expect(uses('english', entry)).toEqual([])
  })

  test('no English text is Spanish', () => {
    const same = texts.filter(
      ({ name, spanish, english }) =>
        spanish === english && SPANISH.test(english) && !ALWAYS_SPANISH.test(name),
    )
    expect(same.map(({ name, english }) => `${name}: ${english}`)).toEqual([])
  })
})

/** The tax office's document, the name of a language and of a place. */
const ALWAYS_SPANISH = /^(?:ride\.|shell\.spanish$|establishments\.galapagos$)/
/** Words and letters that English does not have. */
const SPANISH = /[áéíóúñ¿¡]|\b(?:de|del|el|la|los|las|un|una|en|por|con|que|para|se|no se)\b/i
